import type { Transaction } from 'kysely';
import { slotUnavailableMessage } from '../../../contract/patient/bookings.ts';
import { notTogetherMessage, oneTimeAtHomeMessage } from '../../../contract/patient/visits/visits.ts';
import type { BookingChange } from '../../../domain/bookings/booking-lifecycle.ts';
import { type PlainDate, type PlainDateTime, toIndiaTime } from '../../../domain/time/calendar.ts';
import { followMerged } from '../../catalogue/merged-tests.ts';
import type { Tables } from '../../database/tables.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { getBookedItems } from '../change/booking-items-queries.ts';
import { changeBooking } from '../change/change-booking.ts';
import { listBookingsOfVisit } from '../change/visit-charge.ts';
import { type BookingRequester, type LockedBooking, lockBooking } from '../read/lock-booking.ts';
import { type BookedItem, eachOnce, getBookableSlot, lockSoldItems, lockVendor } from '../terms/booking-terms.ts';
import { lockSlots } from '../terms/slot-occupancy.ts';
import { findTimesOfVisit } from './times-of-visit.ts';

type ChangeServices = { db: Transaction<Tables>; clock: () => number };

/** Each requester reaches one booking of the visit, in the order of its people, and has locked all of them. */
export type VisitRequesters = readonly [BookingRequester, ...BookingRequester[]];

/** The same change of each booking, all or none. */
export async function changeEach(
  services: ChangeServices,
  requesters: VisitRequesters,
  change: BookingChange,
  reason: string | null = null,
): Promise<void> {
  for (const requester of requesters) await changeBooking(services, requester, change, reason);
}

/**
 * Moves each booking of the visit to its time of the day, all or none; they stay together. Throws 409 unless there is a time for
 * each, and 400 for several times at home. Lock order: that of `changeBooking`, each kind for all bookings before the next kind.
 */
export async function moveEach(
  { db, clock }: ChangeServices,
  requesters: VisitRequesters,
  { day, minutes }: { day: PlainDate; minutes: readonly number[] },
  reason: string | null = null,
): Promise<void> {
  if (minutes.length !== requesters.length) throw changedMeanwhile();
  const moves: { requester: BookingRequester; booking: LockedBooking; to: PlainDateTime }[] = [];
  for (const [at, requester] of requesters.entries()) {
    const booking = await lockBooking(db, requester);
    const minute = minutes[at];
    if (!booking || minute === undefined) throw changedMeanwhile();
    moves.push({ requester, booking, to: { day, minute } });
  }
  const [{ actor }] = requesters;
  const [first] = moves;
  if (!first) return;
  const { vendorId, slot } = first.booking;
  if (slot.atHome && new Set(minutes).size > 1) throw fieldError('times', oneTimeAtHomeMessage, 400, 'choose-one');
  await lockVendor(db, vendorId);
  if (actor === 'patient')
    await lockItems(
      db,
      moves.map(({ booking }) => booking),
      vendorId,
    );
  const slots: Parameters<typeof lockSlots>[2][number][] = [];
  const now = toIndiaTime(clock());
  for (const { booking, to } of moves) {
    const wanted = { ...to, atHome: booking.slot.atHome };
    slots.push({ from: booking.slot, to: await getBookableSlot(db, vendorId, wanted, now, actor) });
  }
  await lockSlots(db, vendorId, slots);
  // To later times the last goes first, so that nobody waits for the place of the next.
  const isLater = first.to.minute > first.booking.slot.minute;
  for (const { requester, to } of isLater ? moves.toReversed() : moves)
    await changeBooking({ db, clock }, requester, { action: 'move', to, withVisit: true }, reason);
}

type RequesterOfLab = Extract<BookingRequester, { actor: 'vendor' }>;

/** The lab moves all open bookings of a visit: the first to this time, the others to it or to those that follow. */
export async function moveVisitOfLab(
  services: ChangeServices,
  requester: RequesterOfLab,
  to: PlainDateTime,
  reason: string | null,
): Promise<void> {
  const { db } = services;
  const booking = await lockBooking(db, requester);
  if (!booking) throw new HttpError(404, 'Booking not found.');
  await lockVendor(db, booking.vendorId);
  const { bookings, times } = await findTimesOfVisit(services, requester, to.day);
  const minutes = times.find(([first]) => first === to.minute);
  const [first, ...others] = bookings.map(({ id }) => ({ ...requester, bookingId: id }));
  if (!first || !minutes) throw slotUnavailable();
  await moveEach(services, [first, ...others], { day: to.day, minutes }, reason);
}

/** The same step for these bookings of one visit, all or none. Throws 409 if one has left it, or is completed. */
export async function changeVisitOfLab(
  services: ChangeServices,
  requesters: readonly [RequesterOfLab, ...RequesterOfLab[]],
  change: BookingChange,
  reason: string | null,
): Promise<void> {
  const [first, ...others] = requesters.toSorted((one, other) => one.bookingId - other.bookingId);
  const booking = first && (await lockBooking(services.db, first));
  if (!booking) throw new HttpError(404, 'Booking not found.');
  const { id, visitId, status } = booking;
  const ofVisit = visitId === null ? [{ id, status }] : await listBookingsOfVisit(services.db, visitId);
  const changeable = ofVisit.filter((each) => each.status !== 'completed').map((each) => each.id);
  if (requesters.some(({ bookingId }) => !changeable.includes(bookingId))) throw changedMeanwhile();
  await changeEach(services, [first, ...others], change, reason);
}

const slotUnavailable = () => new HttpError(409, slotUnavailableMessage, { code: 'slot-taken' });
const changedMeanwhile = () => new HttpError(409, notTogetherMessage, { code: 'changed-meanwhile' });

async function lockItems(db: Transaction<Tables>, bookings: readonly LockedBooking[], vendorId: number) {
  const booked: BookedItem[] = [];
  for (const { id } of bookings) booked.push(...(await getBookedItems(db, id)).items);
  await lockSoldItems(db, vendorId, eachOnce(await followMerged(db, booked)));
}
