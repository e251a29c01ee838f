import * as contract from '../../contract/patient/offers.ts';
import { freeOnDayInput, freeOnDayList } from '../../contract/patient/offers-schemas.ts';
import { firstFreeTimes } from '../../domain/schedule/first-free-times.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { implement } from '../http/operation.ts';
import type { Listings } from '../listings/listings.ts';
import { countRemaining } from '../listings/snapshot.ts';
import { findOffers, toOfferQuery } from './find-offers.ts';

export const vendorsFreeOnDay = implement(contract.vendorsFreeOnDay, freeOnDayInput, freeOnDayList).with<{
  listings: Listings;
}>(async ({ date, before, ...input }, { listings, clock }) => {
  const now = toIndiaTime(clock());
  const query = toOfferQuery(input);
  if (!query) return [];
  const snapshot = await listings.snapshotOf(query.area);
  const findFirst = firstFreeTimes({ date, before }, now);
  return findOffers(snapshot, query)
    .filter(({ offer }) => countRemaining(offer, now) !== 0)
    .flatMap(({ offer: { vendor } }) => {
      const first = findFirst(vendor);
      return first ? [{ id: vendor.id, ...first }] : [];
    });
});
