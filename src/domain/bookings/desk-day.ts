import { type Attendance, type BookingChannel, type BookingStatus, isOpen } from './booking-lifecycle.ts';

export type DeskStep = 'confirm' | 'arrive' | 'complete';

type DeskBooking = { bookingStatus: BookingStatus; mark: Attendance | null; channel: BookingChannel };

/** A walk-in patient is already at the counter, so no confirmation is needed. */
export function nextDeskStep({ bookingStatus, mark, channel }: DeskBooking): DeskStep | null {
  if (bookingStatus === 'completed' || bookingStatus === 'cancelled' || mark === 'no-show') return null;
  if (mark === 'arrived') return 'complete';
  return bookingStatus === 'pending' && channel !== 'walk-in' ? 'confirm' : 'arrive';
}

/** True once the appointment time has come and nothing else is noted. */
export function mayBeNoShow({ bookingStatus, mark }: DeskBooking, hasStarted: boolean): boolean {
  return hasStarted && mark === null && isOpen(bookingStatus);
}

type Slot = { time: string; capacity: number; taken: number; isBookable: boolean };

type DeskHour<Booking> = {
  hour: string;
  capacity: number;
  taken: number;
  /** A booking from an earlier timetable has no slot. */
  times: { time: string; slot: Slot | null; bookings: Booking[] }[];
};

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
