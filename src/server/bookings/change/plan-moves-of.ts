import { findSharing } from '../../../domain/schedule/booked-time.ts';
import { bookingHorizonDays } from '../../../domain/schedule/free-slots.ts';
import { planMoves } from '../../../domain/schedule/plan-moves.ts';
import type { PlainDate, PlainDateTime } from '../../../domain/time/calendar.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import { findVendorSchedule } from '../../availability/schedule-queries.ts';
import type { Database } from '../../database/connect.ts';

export type MovableBooking = PlainDateTime & {
  id: number;
  patientName: string;
  atHome: boolean;
  visitId: number | null;
};

/**
 * The next free time of the lab for each of these bookings. Those on closed times keep theirs once it is free again. With `from`
 * all move: those before that day to it or later, the others to a time after their own. At home a visit stays together.
 */
export async function planMovesOf(
  db: Database,
  vendorId: number,
  bookings: readonly MovableBooking[],
  { now, from }: { now: PlainDateTime; from?: PlainDate },
) {
  const earliest = from ?? now.day;
  const toStart = ({ day, minute }: PlainDateTime): PlainDateTime =>
    day < earliest ? { day: earliest, minute } : { day, minute: from ? minute + 1 : minute };
  const days = bookingHorizonDays + 1;
  const schedules = await Promise.all([
    findVendorSchedule(db, vendorId, now.day, days, { seenBy: 'staff' }),
    findVendorSchedule(db, vendorId, now.day, days, { seenBy: 'staff', atHome: true }),
  ]);
  const sharing = findSharing(bookings);
  const plans = schedules.map((schedule, index) => {
    const ofSchedule = bookings
      .filter((booking) => booking.atHome === (index === 1) && !sharing.has(booking))
      .map((booking) => ({ booking, ...toStart(booking) }));
    return schedule ? planMoves(schedule, ofSchedule, now) : new Map(ofSchedule.map((each) => [each, null]));
  });
  const withOthers = (booking: MovableBooking) => [
    booking,
    ...[...sharing].flatMap(([other, first]) => (first === booking ? [other] : [])),
  ];
  return plans
    .flatMap((plan) => [...plan])
    .flatMap(([{ booking }, to]) =>
      withOthers(booking).map(({ id, patientName, day, minute }) => ({
        bookingId: id,
        patientName,
        from: { date: day, time: formatPlainTime(minute) },
        to: to && { date: to.day, time: formatPlainTime(to.minute) },
      })),
    );
}
