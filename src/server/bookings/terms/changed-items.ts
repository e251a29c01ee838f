import { type ChangedItem, type ChangedItems, itemsChangedMessage } from '../../../contract/patient/bookings.ts';
import { parsePaise, serializeRupees } from '../../../domain/text/money.ts';
import type { PlainDateTime } from '../../../domain/time/calendar.ts';
import type { Database } from '../../database/connect.ts';
import { HttpError } from '../../http/http-error.ts';
import { type BookedItem, isSameItem, type LockedItem, listOffersAtCap } from './booking-terms.ts';

/** `expectedPaise` is the price that the patient saw; without it, the price of the moment is booked. */
export type RequestedItem = BookedItem & { expectedPaise?: number | null };

/** The price that a requester saw, in paise; null accepts that of the moment. */
export function toExpectedPaise(price: string | null | undefined): number | null {
  return price == null ? null : parsePaise(price);
}

export async function assertItemsUnchanged(
  db: Database,
  requested: readonly RequestedItem[],
  sold: readonly LockedItem[],
  now: PlainDateTime,
) {
  const full = await listOffersAtCap(db, sold, now);
  const names = await findNames(
    db,
    requested.filter((item) => !sold.some((each) => isSameItem(each, item))),
  );
  const changed = requested.flatMap(({ expectedPaise, ...item }): ChangedItem[] => {
    const found = sold.find((each) => isSameItem(each, item));
    if (!found)
      return [{ ...item, name: names.find((each) => isSameItem(each, item))?.name ?? null, change: 'withdrawn' }];
    const { name, pricePaise } = found;
    if (full.includes(found)) return [{ ...item, name, change: 'full' }];
    if ((expectedPaise ?? pricePaise) === pricePaise) return [];
    return [{ ...item, name, change: 'price', price: serializeRupees(pricePaise) }];
  });
  if (changed.length === 0) return;
  const current: ChangedItems = { items: changed };
  throw new HttpError(409, itemsChangedMessage(changed), { current, code: 'items-changed' });
}

async function findNames(db: Database, items: readonly BookedItem[]): Promise<(BookedItem & { name: string })[]> {
  const ids = (column: keyof BookedItem) => items.flatMap((item) => item[column] ?? []);
  const [testIds, packageIds] = [ids('testId'), ids('packageId')];
  const tests = testIds.length
    ? await db.selectFrom('diagnosticTests').where('id', 'in', testIds).select(['id', 'name']).execute()
    : [];
  const packages = packageIds.length
    ? await db.selectFrom('healthPackages').where('id', 'in', packageIds).select(['id', 'name']).execute()
    : [];
  return [
    ...tests.map(({ id, name }) => ({ testId: id, packageId: null, name })),
    ...packages.map(({ id, name }) => ({ testId: null, packageId: id, name })),
  ];
}
