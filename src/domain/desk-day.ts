import type { BookingChannel, BookingMark, BookingStatus } from './booking-lifecycle.ts';

/** What the desk does next with a booking; null when there is nothing left to do. */
export type DeskStep = 'confirm' | 'arrive' | 'complete';

type DeskBooking = { bookingStatus: BookingStatus; mark: BookingMark | null; channel: BookingChannel };

/** Whoever stands at the counter need not be confirmed first. */
export function nextDeskStep({ bookingStatus, mark, channel }: DeskBooking): DeskStep | null {
  if (bookingStatus === 'completed' || bookingStatus === 'cancelled' || mark === 'no-show') return null;
  if (mark === 'arrived') return 'complete';
  return bookingStatus === 'pending' && channel !== 'walk-in' ? 'confirm' : 'arrive';
}

/** Whether it can be said that nobody came: the time has come, and nothing else was noted. */
export function mayBeNoShow({ bookingStatus, mark }: DeskBooking, hasBegun: boolean): boolean {
  return hasBegun && mark === null && (bookingStatus === 'pending' || bookingStatus === 'confirmed');
}

type Slot = { time: string; capacity: number; taken: number; isBookable: boolean };

/** An hour of the day as the desk sees it: its times with room and its bookings, and how full it is. */
type DeskHour<Booking> = {
  /** '09' */
  hour: string;
  capacity: number;
  taken: number;
  /** Each time with its bookings; one of an earlier timetable has no slot. */
  times: { time: string; slot: Slot | null; bookings: Booking[] }[];
};

/** The hours of a day in which there is a time or a booking, in order. */
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
  return [...hours.values()];
}
