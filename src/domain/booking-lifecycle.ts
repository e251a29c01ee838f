import { instantOf, type Moment } from './calendar.ts';

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Until when patients change a booking by themselves: minutes before the appointment. */
const noticeMinutes = 120;

type Booked = { status: BookingStatus; slot: Moment };

/** An open booking takes a place of its slot. */
export function isOpen(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed';
}

/** The last instant at which a patient may move or cancel; after it only the lab can. */
export function changeableUntil(slot: Moment): number {
  return instantOf(slot) - noticeMinutes * 60_000;
}

export function canCancel({ status, slot }: Booked, now: number): boolean {
  return isOpen(status) && now <= changeableUntil(slot);
}

export function canMove(booking: Booked, now: number): boolean {
  return canCancel(booking, now);
}
