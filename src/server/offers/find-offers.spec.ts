import { describe, expect, it } from 'vitest';
import type { ListedTest } from '../listings/read-tests.ts';
import { type ListedVendor, offerFields } from '../listings/read-vendors.ts';
import { Snapshot } from '../listings/snapshot.ts';
import { findOffers, toOfferQuery } from './find-offers.ts';

const testId = 7;
const from = { lat: 19, lon: 72 };

/** A lab the given hundredths of a degree north of `from`; the farther away, the lower its price. */
function labAt(id: number, steps: number | null): ListedVendor {
  const position = { latitude: steps === null ? null : from.lat + steps / 100, longitude: from.lon };
  const pricePaise = 100_000 - (steps ?? 0);
  const none = { listPricePaise: -1, offerCap: -1, durationMinutes: -1, homeCollection: 0 };
  const offer = { testId, id, pricePaise, reportTimeHours: 24, ...none };
  const offers = Float64Array.from(offerFields, (field) => offer[field]);
  return { ...position, id, offers, localitySlug: null } as unknown as ListedVendor;
}

const snapshotOf = (vendors: ListedVendor[]) =>
  new Snapshot(vendors, new Map([[testId, { id: testId } as ListedTest]]));

function find(vendors: ListedVendor[], input: object) {
  const query = toOfferQuery({ testId, locality: null, ...input });
  return query ? findOffers(snapshotOf(vendors), query).map(({ offer }) => offer.id) : null;
}

describe('findOffers', () => {
  const many = Array.from({ length: 250 }, (_, at) => labAt(at + 1, at));
  const ids = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

  it('lists the 200 nearest of more, cheapest first', () => {
    expect(find(many, from)).toEqual(ids(1, 200).reverse());
    expect(find([labAt(999, null), ...many], from)).toEqual(ids(1, 200).reverse());
  });

  it('lists the 200 cheapest of more without a position', () => {
    expect(find(many, {})).toEqual(ids(51, 250).reverse());
  });

  it('omits labs beyond the radius or at an unknown distance', () => {
    expect(find([labAt(1, 0), labAt(2, 1), labAt(3, 3), labAt(4, null)], { ...from, radius: 2 })).toEqual([2, 1]);
  });

  it('keeps labs at an unknown distance without a radius', () => {
    expect(find([labAt(1, 1), labAt(2, null)], from)).toEqual([1, 2]);
  });

  it('finds no place for a locality without Latin letters', () => {
    expect(find(many, { locality: '東京' })).toBeNull();
  });
});
