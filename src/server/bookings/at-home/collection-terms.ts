import type { Insertable } from 'kysely';
import {
  collectionNeedsOtherItems,
  noHomeCollectionMessage,
  outsideServiceAreaMessage,
} from '../../../contract/patient/bookings.ts';
import {
  type ChangedTotal,
  getChargeAfterChange as changedCharge,
  getCollectionCharge,
} from '../../../domain/home-collection/collection-charge.ts';
import type { Database } from '../../database/connect.ts';
import type { CollectionRow } from '../../database/tables/booking-rows.ts';
import { HttpError } from '../../http/http-error.ts';
import { sumPrices } from '../terms/booked-items.ts';
import type { LockedItem } from '../terms/booking-terms.ts';

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
  /** Of people who are booked together: the charge is asked once, by the total of all. */
  visit: { testsPaise: number; isFirst: boolean } | null = null,
): Promise<BookedCollection> {
  const terms = await findTerms(db, vendorId, address.pincode);
  if (!terms) throw new HttpError(409, noHomeCollectionMessage, { code: 'not-at-home' });
  if (terms.pincode === null) {
    const issue = { message: outsideServiceAreaMessage, code: 'outside-service-area' } as const;
    throw new HttpError(409, issue.message, { code: issue.code, issues: [{ path: 'collectAt.pincode', ...issue }] });
  }
  assertCollectedAtHome(items);
  if (visit && !visit.isFirst) return { ...address, chargePaise: 0 };
  return { ...address, chargePaise: getCollectionCharge(terms, visit?.testsPaise ?? sumPrices(items)) };
}

export function findCollectionAddress(db: Database, bookingId: number): Promise<CollectionAddress | undefined> {
  const address = db.selectFrom('collections').where('bookingId', '=', bookingId);
  return address.select(['pincode', 'house', 'street', 'floor', 'landmark']).executeTakeFirst();
}

/**
 * The charge of a booking at home once its tests cost another total. It stays as booked, unless the new total is on the
 * other side of the one from which nothing is charged. Throws 409 for an added item that is done at the lab. Expects a lock
 * on the vendor.
 */
export async function getChargeAfterChange(
  db: Database,
  { vendorId }: { vendorId: number },
  added: readonly LockedItem[],
  { chargePaise, ...total }: { chargePaise: number } & ChangedTotal,
): Promise<number> {
  assertCollectedAtHome(added);
  const terms = await findTerms(db, vendorId, null);
  if (!terms) return chargePaise;
  return changedCharge(terms, chargePaise, total);
}

function assertCollectedAtHome(items: readonly LockedItem[]) {
  const atLabOnly = items.find(({ homeCollection }) => !homeCollection);
  if (atLabOnly) throw new HttpError(409, collectionNeedsOtherItems(atLabOnly.name), { code: 'not-at-home' });
}

/** Undefined unless the lab collects samples at home; `pincode` is null where it does not go. */
function findTerms(db: Database, vendorId: number, pincode: string | null) {
  return db
    .selectFrom('homeCollections')
    .leftJoin('collectionPincodes', (join) =>
      join
        .onRef('collectionPincodes.vendorId', '=', 'homeCollections.vendorId')
        .on('collectionPincodes.pincode', '=', pincode),
    )
    .where('homeCollections.vendorId', '=', vendorId)
    .where('isActive', '=', true)
    .select(['chargePaise', 'freeFromPaise', 'pincode'])
    .executeTakeFirst();
}
