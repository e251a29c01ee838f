import { isOpen } from '../../domain/bookings/booking-lifecycle.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { changeBooking } from '../bookings/change/change-booking.ts';
import type { Database } from '../database/connect.ts';
import { HttpError } from '../http/http-error.ts';
import { deleteAccount, deleteSettledMessages } from './account-data-queries.ts';
import { clearBookings } from './erase-bookings.ts';
import { type Erasure, rememberErasure } from './erasures.ts';

type Services = { db: Database; clock: () => number };

/**
 * Erases what came back with a backup, and returns how many bookings and accounts. A row that was made after the erasure
 * has got the id again and stays. Repeating it is harmless.
 */
export async function repeatErasures({ db, clock }: Services, erasures: readonly Erasure[]) {
  const counts = { bookings: 0, accounts: 0 };
  for (const { bookings, account, at } of erasures) {
    for (const id of bookings) if (await eraseBookingAgain({ db, clock }, id, at)) counts.bookings++;
    if (account !== null && (await eraseAccountAgain(db, account, at))) counts.accounts++;
  }
  return counts;
}

async function eraseBookingAgain({ db, clock }: Services, id: number, at: Date): Promise<boolean> {
  const now = clock();
  return db.transaction().execute(async (transaction) => {
    const booking = await transaction
      .selectFrom('bookings')
      .where('id', '=', id)
      .where('createdAt', '<=', at)
      .select(['code', 'status', 'appointmentOn'])
      .forUpdate()
      .executeTakeFirst();
    if (!booking) return false;
    if (isOpen(booking.status) && booking.appointmentOn >= toIndiaTime(now).day) {
      const server = { actor: 'admin', userId: null, bookingId: id } as const;
      await changeBooking({ db: transaction, clock }, server, { action: 'cancel' }).catch(leaveIfRefused);
    }
    await clearBookings(transaction, { code: booking.code }, now);
    await rememberErasure(transaction, { bookings: [id], account: null }, at);
    return true;
  });
}

/** Such as a sample that was collected: the lab has to decide about the booking, now without the patient. */
function leaveIfRefused(error: unknown) {
  if (!(error instanceof HttpError)) throw error;
}

async function eraseAccountAgain(db: Database, id: number, at: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('users')
      .where('id', '=', id)
      .where('createdAt', '<=', at)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!account) return false;
    await deleteSettledMessages(transaction, id, at.getTime());
    await deleteAccount(transaction, id);
    await rememberErasure(transaction, { bookings: [], account: id }, at);
    return true;
  });
}
