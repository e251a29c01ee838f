import type { PlainDate } from '../time/calendar.ts';
import { type Attendance, type BookingChannel, type BookingStatus, isOpen } from './booking-lifecycle.ts';

/** Of walk-ins who wait at the same time. A new lab has the default of its column, 20. */
export const maxWalkInLimit = 500;

/** Instead of a time: the patient is at the counter and waits. */
export const nowWaiting = 'now';

export type DeskStep = 'confirm' | 'arrive' | 'complete';

type DeskBooking = {
  bookingStatus: BookingStatus;
  mark: Attendance | null;
  channel: BookingChannel;
  date: PlainDate;
  /** Null for a booking at the lab. */
  collection: object | null;
};

/** A walk-in patient is already at the counter, so no confirmation is needed. No patient arrives before the day, or at home. */
export function nextDeskStep(
  { bookingStatus, mark, channel, date, collection }: DeskBooking,
  today: PlainDate,
): DeskStep | null {
  if (bookingStatus === 'completed' || bookingStatus === 'cancelled' || mark === 'no-show') return null;
  if (mark === 'arrived') return collection ? null : 'complete';
  if (bookingStatus === 'pending' && channel !== 'walk-in') return 'confirm';
  return date <= today && !collection ? 'arrive' : null;
}

/** The next step that several people of a visit have in common, with those who have it; null if no two have. */
export function nextStepTogether<Booking extends DeskBooking>(
  people: readonly Booking[],
  today: PlainDate,
): { step: 'confirm' | 'arrive'; people: Booking[] } | null {
  for (const step of ['confirm', 'arrive'] as const) {
    const its = people.filter((booking) => nextDeskStep(booking, today) === step);
    if (its.length > 1) return { step, people: its };
  }
  return null;
}

/** True for an appointment whose time has come; `now` is 'HH:MM' of today. */
export function hasStarted(
  booking: { date: PlainDate; time: string },
  { today, now }: { today: PlainDate; now: string },
): boolean {
  return booking.date < today || (booking.date === today && booking.time <= now);
}

/** True at the lab once the appointment time has come and nothing else is noted. */
export function mayBeNoShow(
  { bookingStatus, mark, collection }: Pick<DeskBooking, 'bookingStatus' | 'mark' | 'collection'>,
  isDue: boolean,
): boolean {
  return isDue && mark === null && isOpen(bookingStatus) && collection === null;
}

/** True for a walk-in who waits with a number, and may go before the turn comes. */
export function mayHaveLeft({
  bookingStatus,
  mark,
  queueNumber,
}: Pick<DeskBooking, 'bookingStatus' | 'mark'> & { queueNumber: number | null }): boolean {
  return queueNumber !== null && mark === 'arrived' && isOpen(bookingStatus);
}

type Slot = { time: string; capacity: number; taken: number; isBookable: boolean };

/** One hour, or several free ones after each other. */
export type DeskHours<Booking> = {
  /** The first, '07'. */
  hour: string;
  /** The end of the last, '08'. */
  until: string;
  capacity: number;
  taken: number;
  /** Places that can be booked now. */
  free: number;
  /** The first time with such a place. */
  nextFree: string | null;
  /** Of slots and of bookings, which may be from an earlier timetable without a slot. */
  times: string[];
  bookings: Booking[];
};

/** Leaves out hours without bookings and without free places. */
export function groupByHour<Booking extends { time: string }>(
  slots: readonly Slot[],
  bookings: readonly Booking[],
): DeskHours<Booking>[] {
  const times = [...new Set([...slots, ...bookings].map(({ time }) => time))].sort();
  return [...Map.groupBy(times, toHour)]
    .map(([hour, ofHour]) => {
      const its = slots.filter(({ time }) => toHour(time) === hour);
      const open = its.filter(({ isBookable }) => isBookable);
      return {
        hour,
        until: String(Number(hour) + 1).padStart(2, '0'),
        capacity: sum(its.map(({ capacity }) => capacity)),
        taken: sum(its.map(({ taken }) => taken)),
        free: sum(open.map(({ capacity, taken }) => capacity - taken)),
        nextFree: open[0]?.time ?? null,
        times: ofHour,
        bookings: bookings.filter(({ time }) => toHour(time) === hour).sort((a, b) => a.time.localeCompare(b.time)),
      };
    })
    .filter(({ bookings: ofHour, nextFree }) => ofHour.length > 0 || nextFree !== null);
}

/** Joins hours without bookings that follow each other; not the present hour, of which a part is over. */
export function joinFreeHours<Booking>(hours: readonly DeskHours<Booking>[], now: string): DeskHours<Booking>[] {
  const isEmpty = ({ hour, bookings }: DeskHours<Booking>) => bookings.length === 0 && hour !== toHour(now);
  const joined: DeskHours<Booking>[] = [];
  for (const next of hours) {
    const last = joined.at(-1);
    if (!last || last.until !== next.hour || !isEmpty(last) || !isEmpty(next)) joined.push(next);
    else
      joined[joined.length - 1] = {
        ...last,
        until: next.until,
        capacity: last.capacity + next.capacity,
        taken: last.taken + next.taken,
        free: last.free + next.free,
        times: [...last.times, ...next.times],
      };
  }
  return joined;
}

const toHour = (time: string) => time.slice(0, 2);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Splits the hours of today at the present time, 'HH:MM'. */
export function splitAtPresent<Hour extends { hour: string }>(hours: readonly Hour[], now: string) {
  const presentHour = toHour(now);
  return {
    past: hours.filter(({ hour }) => hour < presentHour),
    coming: hours.filter(({ hour }) => hour >= presentHour),
  };
}
