import { itemNotFoundMessage } from '../../contract/patient/bookings.ts';
import * as contract from '../../contract/patient/home-collection.ts';
import * as schemas from '../../contract/patient/home-collection-schemas.ts';
import { collectsIn } from '../../domain/home-collection/service-area.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import type { Listings } from '../listings/listings.ts';
import { findPincodePlace } from '../maps/gazetteer/find-pincode-place.ts';
import { serializeCharge } from './serialize-charge.ts';

const noCharge = { chargePaise: 0, freeFromPaise: null };

export const homeCollectionAt = implement(
  contract.homeCollectionAt,
  schemas.collectionInput,
  schemas.collectionTerms,
).with<{ listings: Listings }>(async ({ vendorId, pincode }, { db, listings }) => {
  const [snapshot, place] = await Promise.all([listings.snapshotOf({ vendorId }), findPincodePlace(db, pincode)]);
  if (!place) throw fieldError('pincode', contract.unknownPincodeMessage, 400, 'not-found');
  const [vendor] = snapshot.vendors;
  if (!vendor) throw new HttpError(404, itemNotFoundMessage);
  const { collection } = vendor;
  return {
    isServed: collectsIn(collection, pincode),
    city: place.city,
    ...serializeCharge(collection ?? noCharge),
    windows: (collection?.weekly ?? []).flatMap((windows, dayOfWeek) =>
      windows.map(({ startMinute, endMinute }) => ({
        dayOfWeek,
        from: formatPlainTime(startMinute),
        until: formatPlainTime(endMinute),
      })),
    ),
  };
});
