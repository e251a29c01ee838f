import type { AdminTest } from '../../contract/admin/test-fields.ts';
import { HttpError } from '../http/http-error.ts';
import type { Write } from '../http/write.ts';
import { lockPackagesWithTest, lockTest, setOffSale } from './admin-catalogue-queries.ts';
import { testNotFound, toAdminTest } from './save-test.ts';

/** Bookings that are being made wait for the locks, and are then refused. Lock order: packages before tests. */
export async function changeSale(
  write: Write,
  { id, isOffSale }: { id: number; isOffSale: boolean },
  now: Date,
): Promise<AdminTest> {
  return write(async (db) => {
    await lockPackagesWithTest(db, id);
    const test = await lockTest(db, id);
    if (!test) throw new HttpError(404, testNotFound);
    if ((test.offSaleAt !== null) === isOffSale) return toAdminTest(test);
    return toAdminTest(await setOffSale(db, id, isOffSale ? now : null, now));
  });
}
