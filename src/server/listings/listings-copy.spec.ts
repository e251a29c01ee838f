import { expect, it } from 'vitest';
import { VendorUnpacker } from './listed-vendor.ts';
import { ListingsCopy } from './listings-copy.ts';

const tests = 200;
const vendors = 150;
const place = { citySlug: 'mumbai', localitySlug: null, boundingBox: null };

function createCopy() {
  const copy = new ListingsCopy();
  const unpacker = new VendorUnpacker();
  const card = { address: 'A', locality: null, localitySlug: null, city: 'Mumbai', citySlug: 'mumbai', pincode: null };
  const more = { phone: null, logoUrl: null, formattedAddress: null, latitude: null, longitude: null, rating: null };
  const test = { slug: 'test', name: 'Test', description: null, fastingRequired: false, category: 'other', rank: 1 };
  copy.setTests(Array.from({ length: tests }, (_, at) => ({ ...test, id: at + 1 })));
  const packed = { packages: null, openHours: null, closures: null, taken: null, openBookings: null };
  for (let id = 1; id <= vendors; id++) {
    const offers = Array.from({ length: tests }, (_, at) => [at + 1, id * tests + at, 50_000, -1, -1, 24, 0].join());
    const vendor = {
      id,
      slug: `lab-${id}`,
      name: `Lab ${id}`,
      totalReviews: 0,
      nablValidUntil: null,
      scheduleVersion: 1,
    };
    copy.put(
      unpacker.unpackVendor(
        { ...card, ...more, ...packed, ...vendor, offers: offers.join() },
        { from: '2026-11-22', readAt: 1 },
      ),
    );
  }
  return copy;
}

it('keeps lists that were asked for, and no more of them than there is room for', () => {
  const copy = createCopy();
  const first = copy.listOffers(1, place);
  expect(first).toHaveLength(vendors);
  expect(copy.listOffers(1, place)).toBe(first);
  for (let testId = 2; testId <= tests; testId++) copy.listOffers(testId, place);
  expect(copy.listOffers(tests, place)).toBe(copy.listOffers(tests, place));
  expect(copy.listOffers(1, place)).not.toBe(first);
  expect(copy.listOffers(1, place)).toEqual(first);
});
