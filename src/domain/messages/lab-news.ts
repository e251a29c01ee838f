import { findBookingEvent, type LabNews } from '../bookings/booking-events.ts';
import type { BookingEventToTell } from './plan-messages.ts';

export const labMailChoices = ['at-once', 'evening', 'never'] as const;
/** When a member of a lab gets mails about bookings: one for each booking, one every evening, or none. */
export type LabMailChoice = (typeof labMailChoices)[number];

/** What an event tells a lab: nothing that the lab has done itself. */
export function findLabNews({ kind, actor }: Pick<BookingEventToTell, 'kind' | 'actor'>): LabNews | null {
  const { news = null } = findBookingEvent(kind);
  return news !== 'placed' && actor === 'vendor' ? null : news;
}
