import { type BookingEventCode, findBookingEvent } from '../bookings/booking-events.ts';
import type { BookingActor, BookingStatus } from '../bookings/booking-lifecycle.ts';
import { isOpen } from '../bookings/booking-lifecycle.ts';
import type { CollectionStep } from '../home-collection/collection-steps.ts';
import { fromIndiaTime, type PlainDateTime } from '../time/calendar.ts';
import type { MessageChannel, MessageKind } from './message-kinds.ts';
import { afterQuietHours } from './quiet-hours.ts';
import { listReminders } from './reminder-times.ts';

export type BookingEventToTell = {
  id: number;
  kind: BookingEventCode;
  /** Who moved or cancelled it last. */
  actor: BookingActor | null;
  booking: {
    status: BookingStatus;
    appointment: PlainDateTime;
    /** Null at the lab, and before a collector is sent. */
    collectionStep: CollectionStep | null;
  };
  /** The patient was told, or would be told by now, that it is cancelled. */
  knownAsCancelled: boolean;
};
type EventKind = Pick<BookingEventToTell, 'kind' | 'knownAsCancelled'>;

export type PlannedMessage = { kind: MessageKind; cause: string; dueAt: number; only?: MessageChannel | undefined };

/** The time in which changes after a message become one. */
export const newsPauseMs = 60_000;

const oneDayMs = 24 * 60 * 60_000;

/** True if reminders that wait may be wrong after this event. */
export function outdatesReminders(event: EventKind): boolean {
  return findBookingEvent(event.kind).outdatesReminders || isTakenBack(event);
}

/** The only channel whose reminders may be wrong, because the others reach the patient as before. */
export function channelOfReminders(event: EventKind): MessageChannel | undefined {
  return isTakenBack(event) ? undefined : findBookingEvent(event.kind).messageBy;
}

/** The patient believes that it is cancelled, and it is not any more. */
function isTakenBack({ kind, knownAsCancelled }: EventKind): boolean {
  return knownAsCancelled && (kind === 'reopened' || kind === 'confirmed');
}

/** The messages that an event sends its patient at once. `now` and due times are in milliseconds since 1970. */
export function planNews(event: BookingEventToTell, now: number): PlannedMessage[] {
  const { id, booking } = event;
  if (isNotCollected(event))
    return [{ kind: 'booking-not-collected', cause: `event ${id}`, dueAt: dueAtOf(event, now) }];
  const { reportMessage } = findBookingEvent(event.kind);
  if (reportMessage) {
    // A lab uploads the reports of a visit one after the other.
    const dueAt = event.kind === 'report-link-asked' ? now : afterQuietHours(now + newsPauseMs);
    return [{ kind: reportMessage, cause: `event ${id}`, dueAt }];
  }
  const { message = null, messageBy: only } = isTakenBack(event)
    ? { message: 'booking-placed' as const }
    : findBookingEvent(event.kind);
  const startsAt = fromIndiaTime(booking.appointment);
  const isTrue = message === 'booking-cancelled' ? booking.status === 'cancelled' : isOpen(booking.status);
  if (!message || !isTrue || startsAt <= now) return [];
  return [{ kind: message, cause: `event ${id}`, dueAt: dueAtOf(event, now), only }];
}

/** News of the coming day does not wait for the end of the night. */
function dueAtOf(event: BookingEventToTell, now: number): number {
  const isUrgent = isAskedFor(event) || fromIndiaTime(event.booking.appointment) - now < oneDayMs;
  return isUrgent ? now : afterQuietHours(now);
}

/** The collector notes it during the window or later, and can take it back. */
function isNotCollected({ kind, booking }: BookingEventToTell): boolean {
  return kind === 'collection' && booking.collectionStep === 'not-collected' && isOpen(booking.status);
}

/** The reminders of a booking in its present state, after the last event that makes earlier reminders wrong. */
export function planReminders(event: BookingEventToTell, now: number): PlannedMessage[] {
  const { id, booking } = event;
  if (!outdatesReminders(event) || !isOpen(booking.status)) return [];
  return listReminders(booking.appointment, now).map(({ name, at }) => ({
    kind: 'booking-reminder' as const,
    cause: `event ${id} ${name}`,
    dueAt: at,
    only: channelOfReminders(event),
  }));
}

/** The question how it was, a day after the lab has completed the booking. Once, also if it does so again. */
export function planFollowUp(event: { kind: BookingEventCode; bookingId: number }, now: number): PlannedMessage[] {
  if (event.kind !== 'completed') return [];
  const dueAt = afterQuietHours(now + oneDayMs);
  return [{ kind: 'booking-follow-up', cause: `booking ${event.bookingId}`, dueAt }];
}

/** The patient has just booked, corrected or changed it, at the desk, too. */
function isAskedFor({ kind, actor }: Pick<BookingEventToTell, 'kind' | 'actor'>): boolean {
  const isByLab = kind === 'move-asked' || kind === 'move-not-needed';
  return kind === 'placed' || kind === 'placed-by-lab' || (actor === 'patient' && !isByLab);
}
