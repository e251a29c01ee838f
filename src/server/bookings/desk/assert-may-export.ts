import type { Database } from '../../database/connect.ts';
import { HttpError } from '../../http/http-error.ts';

const suspendedLabExportsNothing =
  'The lab is suspended. Its people see and change bookings here, and export none until it is approved again.';

/** Throws 403 for a suspended lab, which takes no list of its patients along. */
export async function assertMayExport(db: Database, vendorId: number): Promise<void> {
  const suspended = db.selectFrom('vendors').where('id', '=', vendorId).where('approval', '=', 'suspended');
  if (await suspended.select('id').executeTakeFirst()) throw new HttpError(403, suspendedLabExportsNothing);
}
