import type { PlainDate } from '../time/calendar.ts';
import { type Attendance, type BookingChannel, type BookingStatus, isOpen } from './booking-lifecycle.ts';

/** Of walk-ins who wait in a half-hour. A new lab has the default of its column, 20. */
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

/** True for an appointment whose time has come; `now` is 'HH:MM' of today. */
export function hasStarted(
  booking: { date: PlainDate; time: string },
  { today, now }: { today: PlainDate; now: string },
): boolean {
  return booking.date < today || (booking.date === today && booking.time <= now);
}

/** True once the appointment time has come and nothing else is noted. */
export function mayBeNoShow(
  { bookingStatus, mark }: Pick<DeskBooking, 'bookingStatus' | 'mark'>,
  isDue: boolean,
): boolean {
  return isDue && mark === null && isOpen(bookingStatus);
}

type Slot = { time: string; capacity: number; taken: number; isBookable: boolean };

type DeskHour<Booking> = {
  hour: string;
  capacity: number;
  taken: number;
  /** A booking from an earlier timetable has no slot. */
  times: { time: string; slot: Slot | null; bookings: Booking[] }[];
};

/** Leaves out hours without bookings and without free slots. */
export function groupByHour<Booking extends { time: string }>(
  slots: readonly Slot[],
  bookings: readonly Booking[],
): DeskHour<Booking>[] {
  const slotsByTime = new Map(slots.map((slot) => [slot.time, slot]));
  const times = [...new Set([...slotsByTime.keys(), ...bookings.map(({ time }) => time)])].sort();
  const hours = new Map<string, DeskHour<Booking>>();
  for (const time of times) {
    const hour = time.slice(0, 2);
    const group = hours.get(hour) ?? { hour, capacity: 0, taken: 0, times: [] };
    const slot = slotsByTime.get(time) ?? null;
    group.capacity += slot?.capacity ?? 0;
    group.taken += slot?.taken ?? 0;
    group.times.push({ time, slot, bookings: bookings.filter((booking) => booking.time === time) });
    hours.set(hour, group);
  }
  return [...hours.values()].filter(({ times }) =>
    times.some(({ slot, bookings: ofTime }) => ofTime.length > 0 || slot?.isBookable),
  );
}

/** Splits the hours of today at the present time, 'HH:MM'. */
export function splitAtPresent<Hour extends { hour: string }>(hours: readonly Hour[], now: string) {
  const presentHour = now.slice(0, 2);
  return {
    past: hours.filter(({ hour }) => hour < presentHour),
    coming: hours.filter(({ hour }) => hour >= presentHour),
  };
}
