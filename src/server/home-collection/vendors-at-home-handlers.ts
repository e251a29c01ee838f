import * as contract from '../../contract/patient/home-collection.ts';
import * as schemas from '../../contract/patient/home-collection-schemas.ts';
import { getCollectionCharge } from '../../domain/home-collection/collection-charge.ts';
import { collectsIn } from '../../domain/home-collection/service-area.ts';
import { firstFreeTimes } from '../../domain/schedule/first-free-times.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { fieldError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { SharedAnswer } from '../http/shared-answer.ts';
import type { Listings } from '../listings/listings.ts';
import { countRemaining } from '../listings/snapshot.ts';
import { findPincodePlace } from '../maps/gazetteer/find-pincode-place.ts';
import { findOffers, toOfferQuery } from '../offers/find-offers.ts';

export const findPincodeTown = implement(contract.findPincodeTown, schemas.pincodeInput, schemas.pincodeTown).with(
  async ({ pincode }, { db }) => {
    const place = await findPincodePlace(db, pincode);
    if (!place) throw fieldError('pincode', contract.unknownPincodeMessage, 400, 'not-found');
    return { city: place.city };
  },
);

const noWindow = { date: null, times: {} };

export const vendorsAtHome = implement(
  contract.vendorsAtHome,
  schemas.vendorsAtHomeInput,
  schemas.vendorAtHomeList,
).with<{ listings: Listings }>(async ({ pincode, date, before, part, ...input }, { listings, clock }) => {
  const now = toIndiaTime(clock());
  const query = toOfferQuery(input);
  if (!query) return [];
  const snapshot = await listings.snapshotOf(query.area);
  return new SharedAnswer([snapshot.id, now.day, now.minute], () => {
    const findFirst = firstFreeTimes({ date, before, part }, now);
    return findOffers(snapshot, query).flatMap(({ offer }) => {
      const { collection, id } = offer.vendor;
      if (!collection || !offer.homeCollection) return [];
      if (pincode !== undefined && !collectsIn(collection, pincode)) return [];
      const first = countRemaining(offer, now) === 0 ? null : findFirst(collection);
      return [
        { id, charge: serializeRupees(getCollectionCharge(collection, offer.pricePaise)), ...(first ?? noWindow) },
      ];
    });
  });
});
