import type { Transaction } from 'kysely';
import { slotUnavailableMessage } from '../../../contract/patient/bookings.ts';
import { bookingNotFoundMessage } from '../../../contract/patient/my-bookings.ts';
import {
  attendanceAfterAction,
  type BookingChange,
  type BookingStatus,
  canChange,
  hasChangedMeanwhile,
  isAlreadyMade,
  isOpen,
  isTooEarly,
  occupiesSlot,
  statusAfterAction,
} from '../../../domain/bookings/booking-lifecycle.ts';
import { findCollectionRefusal, stepAfterAction } from '../../../domain/home-collection/collection-steps.ts';
import { findSlot } from '../../../domain/schedule/free-slots.ts';
import { fromIndiaTime, type PlainDateTime, toIndiaTime } from '../../../domain/time/calendar.ts';
import { recountSlots } from '../../availability/recount-slots.ts';
import { findVendorSchedule, lockSchedule } from '../../availability/schedule-queries.ts';
import { followMerged } from '../../catalogue/merged-tests.ts';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import { insertCollectionStep } from '../at-home/collection-steps-queries.ts';
import { findCollectionAddress, getCollection } from '../at-home/collection-terms.ts';
import { type BookingRequester, type LockedBooking, lockBooking } from '../read/lock-booking.ts';
import { changeRefused } from '../terms/booking-change-error.ts';
import {
  getBookableSlot,
  listOffersAtCap,
  lockOfferedItems,
  lockOffersOfBooking,
  lockVendor,
} from '../terms/booking-terms.ts';
import { assertRoomForNewNumbers, newNumberShare } from '../terms/new-numbers.ts';
import { lockSlots, type OpenSlot } from '../terms/slot-occupancy.ts';
import { updateBooking } from './booking-changes.ts';
import { getBookedItems } from './booking-items-queries.ts';
import { passOnCharge } from './visit-charge.ts';

/** The caller's transaction, so that its other reads and writes commit together with the change. */
type ChangeServices = { db: Transaction<Tables>; clock: () => number };

/**
 * The only way to change a booking, for patients, labs and admins. By the rules of `booking-lifecycle.ts` it writes
 * status, appointment, attendance, history and event, and takes and releases slots. Idempotent: repeating a change is a
 * no-op. Throws 404 for a booking that is not the requester's, and 409 when the change is not allowed, or a slot or a
 * cap is full. `reason` is for the history, 1 to 500 characters. Lock order: booking, vendor, packages, offers, tests,
 * slots by time, new numbers of the day.
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
  if (hasChangedMeanwhile(change, booking.status)) {
    throw new HttpError(409, `Somebody else changed this meanwhile: the booking is ${booking.status} now.`, {
      code: 'changed-meanwhile',
    });
  }
  if (isTooEarly(change.action, booking.slot, now))
    throw new HttpError(409, change.action === 'mark-arrived' ? arrivalIsTooEarly : noShowIsTooEarly);
  if (!canChange(actor, change.action, booking, now)) throw changeRefused(actor, booking.status, change.action);
  const { collectionStep } = booking;
  const refusal = collectionStep && findCollectionRefusal(actor, change.action, collectionStep);
  if (refusal) throw new HttpError(409, refusal);

  const next = {
    status: statusAfterAction(actor, change.action, booking.status),
    attendance: attendanceAfterAction(change.action, booking.attendance),
  };
  const { vendorId, slot } = booking;
  const isRestored = !occupiesSlot(booking.status) && occupiesSlot(next.status);
  const isPast = fromIndiaTime(slot) <= now;
  let newSlot: OpenSlot | null = null;
  if (change.action === 'move') newSlot = await lockForMove(db, requester, booking, change, now);
  else if (isRestored && isPast) await lockSchedule(db, vendorId);
  else if (isRestored) newSlot = await lockForRestore(db, booking, next.status, now);
  else if (next.status !== booking.status) await lockVendor(db, vendorId);
  // A completed booking keeps its slot, but does not count against the caps.
  if (booking.status === 'completed' && isOpen(next.status) && !isPast) await assertCapsAllow(db, id, now);
  const leavesVisit = booking.visitId !== null && change.action === 'move' && !change.withVisit;
  if (leavesVisit) await passOnCharge({ db, clock }, booking, requester, { isLeaving: true });
  const cancelReason = change.action === 'cancel' ? (change.cancelReason ?? null) : null;
  const author = { requester, action: change.action, reason, cancelReason, at: new Date(now) };
  const written = await updateBooking(db, booking, { ...next, newSlot, leavesVisit }, author);
  if (!written)
    throw new HttpError(409, change.action === 'move' ? slotUnavailableMessage : slotIsFull, { code: 'slot-taken' });
  if (next.status !== booking.status) await passOnCharge({ db, clock }, booking, requester);
  if (actor === 'patient' && newSlot && newSlot.day !== slot.day && booking.newNumber)
    await assertRoomForNewNumbers(db, { vendorId, ...newSlot, share: newNumberShare });
  const nextStep = collectionStep && stepAfterAction(change.action, collectionStep);
  if (nextStep && nextStep !== collectionStep) await insertCollectionStep(db, requester, { id, step: nextStep });
  // Nothing competes for a past slot, so that it may exceed its capacity.
  if (isRestored && isPast) await recountSlots(db, vendorId, { from: slot.day, until: slot.day, atHome: slot.atHome });
  return { id, status: next.status };
}

const slotIsFull = 'The slot of this booking is full, or the lab is closed then. Raise its capacity first.';
const noShowIsTooEarly = 'Whether a patient did not come shows at the time of the appointment, not before.';
const arrivalIsTooEarly = 'No patient arrives before the day of the appointment.';
const capIsReached = 'The lab has as many open bookings as its cap for this test allows. Raise the cap first.';

/** Returns the new slot. Patients move only tests that are still sold, at home only where the lab still collects them; the lab
 * honours what it sold. */
async function lockForMove(
  db: Transaction<Tables>,
  { actor }: BookingRequester,
  { id, vendorId, slot }: LockedBooking,
  { to, hold }: { to: PlainDateTime; hold?: number },
  now: number,
): Promise<OpenSlot> {
  if (actor === 'patient') {
    const { items } = await getBookedItems(db, id);
    const offered = await lockOfferedItems(db, vendorId, await followMerged(db, items));
    if (!offered) throw new HttpError(409, 'The lab no longer offers this. To change your booking, call the lab.');
    const address = await findCollectionAddress(db, id);
    if (address) await getCollection(db, vendorId, offered.items, address);
  } else {
    await lockVendor(db, vendorId);
  }
  // An upcoming appointment counts against the cap before and after its move.
  if (fromIndiaTime(slot) <= now) await assertCapsAllow(db, id, now);
  const newSlot = await getBookableSlot(db, vendorId, { ...to, atHome: slot.atHome }, toIndiaTime(now), actor);
  await lockSlots(db, vendorId, [{ from: slot, to: newSlot }]);
  return hold === undefined ? newSlot : { ...newSlot, hold };
}

/** Returns the slot of the present hours at the booking's time. */
async function lockForRestore(
  db: Transaction<Tables>,
  { id, vendorId, slot }: LockedBooking,
  status: BookingStatus,
  now: number,
): Promise<OpenSlot> {
  await lockVendor(db, vendorId);
  if (isOpen(status)) await assertCapsAllow(db, id, now);
  const { atHome } = slot;
  const schedule = await findVendorSchedule(db, vendorId, slot.day, 1, { seenBy: 'staff', atHome });
  const present = schedule && findSlot(schedule, slot);
  if (!present) throw new HttpError(409, slotIsFull, { code: 'slot-taken' });
  return { day: slot.day, atHome, ...present };
}

async function assertCapsAllow(db: Transaction<Tables>, bookingId: number, now: number) {
  const offers = await lockOffersOfBooking(db, bookingId);
  if ((await listOffersAtCap(db, offers, toIndiaTime(now))).length > 0)
    throw new HttpError(409, capIsReached, { code: 'offer-full' });
}
