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
  // At home they share one place.
  const leaving = (isAtHome ? [first] : bookings).filter(({ appointmentOn }) => appointmentOn === day);
  const wanted = { day, people: bookings.length, isAtHome };
  return { bookings, times: await listTimesAtDesk({ db, clock }, vendorId, wanted, leaving) };
}

/** The times of a day that the lab can give to so many people, also inside its notice. What those who leave have booked is free. */
export async function listTimesAtDesk(
  { db, clock }: { db: Database; clock: () => number },
  vendorId: number,
  wanted: Parameters<typeof listVisitTimes>[1],
  leaving: readonly { startMinute: number }[] = [],
): Promise<number[][]> {
  const { day, isAtHome: atHome } = wanted;
  const schedule = await findVendorSchedule(db, vendorId, day, 1, { seenBy: 'staff', atHome });
  if (!schedule) return [];
  const taken = new Map(schedule.taken.get(day));
  for (const { startMinute } of leaving) taken.set(startMinute, (taken.get(startMinute) ?? 1) - 1);
  return listVisitTimes({ ...schedule, taken: new Map([[day, taken]]) }, wanted, toIndiaTime(clock()), 'staff');
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
