import { sql } from 'kysely';
import { eventOfAction } from '../../../domain/bookings/booking-events.ts';
import {
  type Attendance,
  type BookingAction,
  type BookingStatus,
  isAttendanceAction,
  occupiesSlot,
} from '../../../domain/bookings/booking-lifecycle.ts';
import type { CancelReason } from '../../../domain/bookings/cancel-reasons.ts';
import { isOwing } from '../../../domain/payments/payment-entries.ts';
import type { Database } from '../../database/connect.ts';
import type { BookingRequester, LockedBooking } from '../read/lock-booking.ts';
import { latestCancellation } from '../read/my-bookings-queries.ts';
import { settleBooking } from '../terms/settle-booking.ts';
import { type OpenSlot, releaseSlots, sharesPlace, takeSlot } from '../terms/slot-occupancy.ts';

export type BookingState = { status: BookingStatus; attendance: Attendance | null };

/** Writes the new state with its history and event; false if `newSlot` is full. Lock booking, vendor and slots first. */
export async function updateBooking(
  db: Database,
  { id, vendorId, visitId, status, attendance, slot: from, queueNumber }: LockedBooking,
  { newSlot, leavesVisit, ...next }: BookingState & { newSlot: OpenSlot | null; leavesVisit: boolean },
  { requester, action, reason, cancelReason, at }: Author,
): Promise<boolean> {
  const isMove = action === 'move';
  const to = newSlot ?? from;
  // Before the new slot is taken: a booking of an earlier timetable may overlap it.
  const leavesSlot = isMove || (occupiesSlot(status) && !occupiesSlot(next.status));
  if (queueNumber === null && leavesSlot && !(await sharesPlace(db, { bookingId: id, visitId }, from)))
    await releaseSlots(db, vendorId, from);
  const stays = { bookingId: id, visitId: leavesVisit ? null : visitId };
  const taken = newSlot && !(await sharesPlace(db, stays, newSlot)) ? newSlot : null;
  const moved = isMove ? { from, to } : null;
  const attendanceTimes = sql`arrived_at = ${next.attendance === 'arrived' ? at : null}, no_show_at = ${next.attendance === 'no-show' ? at : null},`;
  const { rows } = await sql`
    with ${taken ? sql`taken as (${takeSlot(vendorId, taken, at.getTime())}),` : sql``}
    changed as (
      update bookings set ${next.attendance === attendance ? sql`` : attendanceTimes} status = ${next.status},
        appointment_on = ${to.day}, start_minute = ${to.minute}, slot_minutes = ${to.slotMinutes}
        ${isMove ? sql`, queue_number = null` : sql``}${leavesVisit ? sql`, visit_id = null` : sql``}
      ${taken ? sql`from taken` : sql``} where id = ${id} returning id, vendor_id, status
    ),
    change as (
      insert into booking_changes (booking_id, status, actor, changed_by, reason, cancel_reason, attendance,
        moved_from_on, moved_from_minute, moved_to_on, moved_to_minute)
      select id, status, ${requester.actor}, ${requester.userId}::bigint, ${reason}, ${cancelReason},
        ${isAttendanceAction(action) ? (next.attendance ?? 'none') : null},
        ${moved?.from.day ?? null}, ${moved?.from.minute ?? null}, ${moved?.to.day ?? null}, ${moved?.to.minute ?? null}
      from changed
    ), event as (
      insert into outbox (kind, subject_id, vendor_id) select ${eventOfAction[action]}, id, vendor_id from changed
    )
    select id from changed`.execute(db);
  if (rows.length === 1 && isOwing({ status, attendance }) !== isOwing(next)) await settleBooking(db, id);
  return rows.length === 1;
}

type Author = {
  requester: BookingRequester;
  action: BookingAction;
  reason: string | null;
  cancelReason: CancelReason | null;
  at: Date;
};

/** False unless the lab says that the patient asked for the cancellation. Idempotent. Lock the booking first. */
export async function denyLatestCancellation(db: Database, bookingId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update booking_changes set denied_at = coalesce(denied_at, ${at})
    where id = (select id from ${latestCancellation(sql`${bookingId}`)} as cancellation)
      and cancel_reason = 'patient-asked' and actor = 'vendor'
    returning id`.execute(db);
  return rows.length === 1;
}
