import type { Transaction } from 'kysely';
import { slotUnavailableMessage } from '../../contract/patient/bookings.ts';
import { bookingNotFoundMessage } from '../../contract/patient/my-bookings.ts';
import {
  attendanceAfterAction,
  type BookingChange,
  type BookingStatus,
  canChange,
  isAlreadyMade,
  isOpen,
  isTooEarly,
  occupiesSlot,
  statusAfterAction,
} from '../../domain/bookings/booking-lifecycle.ts';
import { slotCapacity } from '../../domain/schedule/free-slots.ts';
import { fromIndiaTime, type PlainDateTime, toIndiaTime } from '../../domain/time/calendar.ts';
import { findVendorSchedule } from '../availability/schedule-queries.ts';
import type { Tables } from '../database/tables.ts';
import { HttpError } from '../http/http-error.ts';
import { changeRefused } from './booking-change-error.ts';
import {
  type BookingRequester,
  type BookingState,
  type LockedBooking,
  lockBooking,
  updateBooking,
} from './booking-changes.ts';
import {
  findOfferAtCap,
  getBookableCapacity,
  lockOfferedItems,
  lockOffersOfBooking,
  lockVendor,
} from './booking-terms.ts';
import { lockSlots } from './slot-occupancy.ts';

/** The caller's transaction, so that its other reads and writes commit together with the change. */
type ChangeServices = { db: Transaction<Tables>; clock: () => number };

/**
 * The only way to change a booking, for patients, labs and admins. By the rules of `booking-lifecycle.ts` it writes
 * status, appointment, marks, history and event, and takes and releases slots. Idempotent: repeating a change is a
 * no-op. Throws 404 for a booking that is not the requester's, and 409 when the change is not allowed, or a slot or a
 * cap is full. `reason` is for the history, 1 to 500 characters. Lock order: booking, vendor, packages, offers, tests,
 * slots by time.
 */
export async function changeBooking(
  { db, clock }: ChangeServices,
  requester: BookingRequester,
  change: BookingChange,
  reason: string | null = null,
): Promise<{ id: number; status: BookingStatus }> {
  const booking = await lockBooking(db, requester);
  if (!booking) throw new HttpError(404, requester.actor === 'patient' ? bookingNotFoundMessage : 'Booking not found.');
  const { id } = booking;
  if (isAlreadyMade(change, booking)) return { id, status: booking.status };
  const now = clock();
  const { actor } = requester;
  if (change.action !== 'move' && change.seenStatus && change.seenStatus !== booking.status) {
    throw new HttpError(409, `Somebody else changed this meanwhile: the booking is ${booking.status} now.`);
  }
  if (isTooEarly(change.action, booking.slot, now)) throw new HttpError(409, noShowIsTooEarly);
  if (!canChange(actor, change.action, booking, now)) throw changeRefused(actor, booking.status, change.action);

  const next = {
    status: statusAfterAction(actor, change.action, booking.status),
    slot: change.action === 'move' ? change.to : booking.slot,
    mark: attendanceAfterAction(change.action, booking.mark),
  };
  let capacity: number | null = null;
  if (change.action === 'move') {
    capacity = await lockForMove(db, requester, booking, next, now);
  } else if (!occupiesSlot(booking.status) && occupiesSlot(next.status) && isUpcoming(booking.slot, now)) {
    capacity = await lockForRestore(db, booking, next, now);
  } else if (!isOpen(booking.status) && isOpen(next.status) && isUpcoming(booking.slot, now)) {
    // A completed booking keeps its slot, but does not count against the caps.
    await lockVendor(db, booking.vendorId);
    await assertCapsAllow(db, id, now);
  }
  const author = { requester, action: change.action, reason, at: new Date(now) };
  const written = await updateBooking(db, booking, { ...next, capacity }, author);
  if (!written) throw new HttpError(409, change.action === 'move' ? slotUnavailableMessage : slotIsFull);
  return { id, status: next.status };
}

const slotIsFull = 'The slot of this booking is full, or the lab is closed then. Raise its capacity first.';
const noShowIsTooEarly = 'Whether a patient did not come shows at the time of the appointment, not before.';
const capIsReached = 'The lab has as many open bookings as its cap for this test allows. Raise the cap first.';

/** Returns the capacity of the new slot. Patients move only what is still sold; the lab honours withdrawn offers. */
async function lockForMove(
  db: Transaction<Tables>,
  { actor }: BookingRequester,
  booking: LockedBooking,
  next: BookingState,
  now: number,
): Promise<number> {
  if (actor === 'patient') {
    const offered = await lockOfferedItems(db, booking.vendorId, booking.items);
    if (!offered) throw new HttpError(409, 'The lab no longer offers this. To change your booking, call the lab.');
  } else {
    await lockVendor(db, booking.vendorId);
  }
  // An upcoming appointment counts against the cap before and after its move.
  if (!isUpcoming(booking.slot, now)) await assertCapsAllow(db, booking.id, now);
  const seenBy = actor === 'patient' ? 'patient' : 'staff';
  const capacity = await getBookableCapacity(db, booking.vendorId, next.slot, toIndiaTime(now), seenBy);
  await lockSlots(db, booking.vendorId, [booking.slot, next.slot], capacity);
  return capacity;
}

/** Returns the capacity of the slot if the appointment is upcoming. */
async function lockForRestore(
  db: Transaction<Tables>,
  { id, vendorId, slot }: LockedBooking,
  next: BookingState,
  now: number,
): Promise<number> {
  await lockVendor(db, vendorId);
  if (isOpen(next.status)) await assertCapsAllow(db, id, now);
  const schedule = await findVendorSchedule(db, vendorId, slot.day, 1, 'staff');
  const capacity = schedule && slotCapacity(schedule, slot);
  if (!capacity) throw new HttpError(409, slotIsFull);
  return capacity;
}

async function assertCapsAllow(db: Transaction<Tables>, bookingId: number, now: number) {
  const offers = await lockOffersOfBooking(db, bookingId);
  if (await findOfferAtCap(db, offers, toIndiaTime(now))) throw new HttpError(409, capIsReached);
}

function isUpcoming(slot: PlainDateTime, now: number): boolean {
  return fromIndiaTime(slot) > now;
}
