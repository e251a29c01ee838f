import type { PlainDateTime } from '../../domain/calendar.ts';
import type { Database } from '../database/connect.ts';
import { countRemaining, type ListedVendor, listOffersOf } from '../listings/listed-vendor.ts';
import type { Listings } from '../listings/listings.ts';
import type { ListingsCopy } from '../listings/listings-copy.ts';
import { listOffersByVendor, type OfferOfVendor } from './vendors-queries.ts';

/** Offers of a listed lab by category and name; from memory if that is current. */
export async function listOffersOfVendor(
  { listings, readDb }: { listings: Listings; readDb: Database },
  vendorId: number,
  now: PlainDateTime,
): Promise<OfferOfVendor[]> {
  const copy = await listings.current();
  const vendor = copy?.vendor(vendorId);
  if (copy && vendor && (await listings.haveCurrentSlots([vendor]))) return fromMemory(copy, vendor, now);
  return listOffersByVendor(readDb, vendorId, now);
}

function fromMemory(copy: ListingsCopy, vendor: ListedVendor, now: PlainDateTime): OfferOfVendor[] {
  return listOffersOf(vendor)
    .flatMap((offer) => {
      const test = copy.tests.get(offer.testId);
      return test ? [{ test, offer }] : [];
    })
    .sort((one, other) => one.test.rank - other.test.rank)
    .map(({ test: { rank: _, ...test }, offer }) => ({
      ...test,
      pricePaise: offer.pricePaise,
      durationMinutes: offer.durationMinutes,
      homeCollection: offer.homeCollection,
      reportTimeHours: offer.reportTimeHours,
      availableSlots: countRemaining(offer, now),
    }));
}
