import { actionForStatus, type BookingChange, type BookingStatus } from '../../domain/bookings/booking-lifecycle.ts';
import type { PlainDateTime } from '../../domain/time/calendar.ts';
import { changeBooking } from '../bookings/change/change-booking.ts';
import type { TestVendor } from './test-bookings.ts';
import type { TestWorld } from './test-world.ts';

type Staff = 'vendor' | 'admin';

export function createStaffChanges({ services: { db, clock } }: TestWorld) {
  const bookingByCode = (code: string) => db.selectFrom('bookings').where('code', '=', code);
  const columns = ['status', 'appointmentOn', 'startMinute'] as const;

  /** Any account will do: it is only recorded in the history. */
  async function userId() {
    return (await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  }

  async function changeAs(actor: Staff, lab: TestVendor, code: string, change: BookingChange, reason?: string) {
    const { id: bookingId } = await bookingByCode(code).select('id').executeTakeFirstOrThrow();
    const person = { userId: await userId(), bookingId };
    const requester = actor === 'vendor' ? { actor, vendorId: lab.vendorId, ...person } : { actor, ...person };
    const changed = await db
      .transaction()
      .execute((transaction) => changeBooking({ db: transaction, clock }, requester, change, reason));
    return changed.status;
  }

  return {
    userId,
    changeAs,
    setStatus: (lab: TestVendor, code: string, status: BookingStatus, actor: Staff = 'vendor') =>
      changeAs(actor, lab, code, { action: actionForStatus[status] }),
    moveTo: (lab: TestVendor, code: string, to: PlainDateTime, actor: Staff = 'vendor') =>
      changeAs(actor, lab, code, { action: 'move', to }),

    async stored(code: string) {
      const { id, ...booking } = await bookingByCode(code)
        .select(['id', ...columns])
        .executeTakeFirstOrThrow();
      const items = await db.selectFrom('bookingItems').where('bookingId', '=', id).select(columns).execute();
      return { booking, items };
    },
  };
}
