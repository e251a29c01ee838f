import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/connect.ts';
import { endWaiting } from '../terms/end-waiting.ts';
import { createLinkSecret } from '../terms/link-secret.ts';
import { hasHistory } from '../terms/new-numbers.ts';

type Contact = { phone: string; phoneIsLandline: boolean; email: string | null };

/**
 * Takes a corrected number or address to the wait list, too: the old one may be a stranger's, who has its link. An entry ends whose
 * offer is out or taken, and where the new number waits at this lab already. Expects the lock of the booking. Lock order: number on
 * the wait list, entries, vendor, slots by time.
 */
export async function correctWaiting(
  db: Database,
  { bookingId, vendorId }: { bookingId: number; vendorId: number },
  { phone, ...contact }: Contact,
) {
  const found = await db.selectFrom('waitList').where('bookingId', '=', bookingId).select('id').executeTakeFirst();
  if (!found) return;
  await takeLock(db, 'wait list', phone);
  const taken = await db
    .selectFrom('waitList')
    .where('vendorId', '=', vendorId)
    .where('phone', '=', phone)
    .where('id', '!=', found.id)
    .select('id')
    .executeTakeFirst();
  if (!taken) {
    const newNumber = !(await hasHistory(db, phone));
    const kept = await db
      .updateTable('waitList')
      .set({ phone, ...contact, secret: createLinkSecret(), smsSecret: null, newNumber })
      .where('id', '=', found.id)
      .where('offeredMinute', 'is', null)
      .where('takenAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (kept) return;
  }
  await endWaiting(db, (entry) => entry('id', '=', found.id));
}
