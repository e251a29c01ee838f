import type { BookingActor, BookingStatus } from '../bookings/booking-lifecycle.ts';
import { isOpen } from '../bookings/booking-lifecycle.ts';
import { fromIndiaTime, type PlainDateTime } from '../time/calendar.ts';
import type { MessageKind } from './message-kinds.ts';
import { afterQuietHours } from './quiet-hours.ts';
import { listReminders } from './reminder-times.ts';

export type BookingEventToTell = {
  id: number;
  kind: string;
  /** Who moved or cancelled it last. */
  actor: BookingActor | null;
  booking: { status: BookingStatus; appointment: PlainDateTime };
};

export type PlannedMessage = { kind: MessageKind; cause: string; dueAt: number };

const oneDayMs = 24 * 60 * 60_000;
const kindByEvent: Record<string, MessageKind> = {
  'booking placed': 'booking-placed',
  'booking taken down': 'booking-placed',
  'booking moved': 'booking-moved',
  'booking items changed': 'booking-changed',
  'booking cancelled': 'booking-cancelled',
};
const eventsWithNewTime = ['booking placed', 'booking taken down', 'booking moved', 'booking reopened'];

/** True if reminders that wait may be wrong after this event. */
export function outdatesReminders(kind: string): boolean {
  return kind === 'booking cancelled' || eventsWithNewTime.includes(kind);
}

/** The messages that an event sends its patient at once. `now` and due times are in milliseconds since 1970. */
export function planNews({ id, kind, actor, booking }: BookingEventToTell, now: number): PlannedMessage[] {
  const message = kindByEvent[kind];
  const startsAt = fromIndiaTime(booking.appointment);
  const isTrue = message === 'booking-cancelled' ? booking.status === 'cancelled' : isOpen(booking.status);
  if (!message || !isTrue || startsAt <= now) return [];
  const isAskedFor = message === 'booking-placed' || actor === 'patient';
  const isUrgent = isAskedFor || startsAt - now < oneDayMs;
  return [{ kind: message, cause: `event ${id}`, dueAt: isUrgent ? now : afterQuietHours(now) }];
}

/** The reminders of a booking after its last event. */
export function planReminders({ id, kind, booking }: BookingEventToTell, now: number): PlannedMessage[] {
  if (!eventsWithNewTime.includes(kind) || !isOpen(booking.status)) return [];
  return listReminders(booking.appointment, now).map(({ name, at }) => ({
    kind: 'booking-reminder',
    cause: `event ${id} ${name}`,
    dueAt: at,
  }));
}
