import type { Insertable } from 'kysely';
import {
  collectionNeedsOtherItems,
  noHomeCollectionMessage,
  outsideServiceAreaMessage,
} from '../../contract/patient/bookings.ts';
import { getCollectionCharge } from '../../domain/home-collection/collection-charge.ts';
import type { Database } from '../database/connect.ts';
import type { CollectionRow } from '../database/tables/booking-rows.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import type { LockedItem } from './booking-terms.ts';
import { sumPrices } from './insert-booking.ts';

export type CollectionAddress = Omit<Insertable<CollectionRow>, 'bookingId'>;

export type BookedCollection = CollectionAddress & { chargePaise: number };

/**
 * The charge for collecting these items at the address. Throws 409 when the lab does not collect samples at home, not
 * in this pincode, or not for one of the items. Expects a lock on the vendor, which holds off changes of its terms.
 */
export async function getCollection(
  db: Database,
  vendorId: number,
  items: readonly LockedItem[],
  address: CollectionAddress,
): Promise<BookedCollection> {
  const terms = await db
    .selectFrom('homeCollections')
    .leftJoin('collectionPincodes', (join) =>
      join
        .onRef('collectionPincodes.vendorId', '=', 'homeCollections.vendorId')
        .on('collectionPincodes.pincode', '=', address.pincode),
    )
    .where('homeCollections.vendorId', '=', vendorId)
    .where('isActive', '=', true)
    .select(['chargePaise', 'freeFromPaise', 'pincode'])
    .executeTakeFirst();
  if (!terms) throw new HttpError(409, noHomeCollectionMessage, { code: 'not-at-home' });
  if (terms.pincode === null) throw fieldError('collectAt.pincode', outsideServiceAreaMessage, 409);
  const atLabOnly = items.find(({ homeCollection }) => !homeCollection);
  if (atLabOnly) throw new HttpError(409, collectionNeedsOtherItems(atLabOnly.name), { code: 'not-at-home' });
  return { ...address, chargePaise: getCollectionCharge(terms, sumPrices(items)) };
}
