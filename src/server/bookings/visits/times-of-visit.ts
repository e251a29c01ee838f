import { openBookingStatuses } from '../../../domain/bookings/booking-lifecycle.ts';
import { listVisitTimes } from '../../../domain/schedule/visit-times.ts';
import { type PlainDate, toIndiaTime } from '../../../domain/time/calendar.ts';
import { findVendorSchedule } from '../../availability/schedule-queries.ts';
import type { Database } from '../../database/connect.ts';
import { HttpError } from '../../http/http-error.ts';

type OfLab = { vendorId: number; bookingId: number };

/**
 * The open bookings of a visit by id, and the times of a day at which all can come when the lab moves them: one minute for each.
 * What they have booked is free for them. Throws 404 if none is open.
 */
export async function findTimesOfVisit(
  { db, clock }: { db: Database; clock: () => number },
  { vendorId, bookingId }: OfLab,
  day: PlainDate,
) {
  const bookings = await listOpenOfVisit(db, { vendorId, bookingId });
  const [first] = bookings;
  if (!first) throw new HttpError(404, 'Booking not found.');
  const { atHome: isAtHome } = first;
  const schedule = await findVendorSchedule(db, vendorId, day, 1, { seenBy: 'staff', atHome: isAtHome });
  if (!schedule) return { bookings, times: [] };
  const taken = new Map(schedule.taken.get(day));
  // At home they share one place.
  for (const { startMinute, appointmentOn } of isAtHome ? [first] : bookings)
    if (appointmentOn === day) taken.set(startMinute, (taken.get(startMinute) ?? 1) - 1);
  const free = { ...schedule, taken: new Map([[day, taken]]) };
  const wanted = { day, people: bookings.length, isAtHome };
  return { bookings, times: listVisitTimes(free, wanted, toIndiaTime(clock()), 'staff') };
}

function listOpenOfVisit(db: Database, { vendorId, bookingId }: OfLab) {
  const ofLab = db.selectFrom('bookings').where('vendorId', '=', vendorId);
  const visit = ofLab.where('id', '=', bookingId).select('visitId');
  return ofLab
    .where((either) => either.or([either('id', '=', bookingId), either('visitId', '=', visit)]))
    .where('status', 'in', openBookingStatuses)
    .select(['id', 'appointmentOn', 'startMinute', 'atHome'])
    .orderBy('id')
    .execute();
}
