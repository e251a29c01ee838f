import { sql } from 'kysely';
import type { MessageChannel } from '../../domain/messages/message-kinds.ts';
import { findPassedReminder } from '../../domain/messages/reminder-times.ts';
import type { Database } from '../database/connect.ts';
import { findNewsOf, listBookingsToTell } from './booking-to-tell.ts';
import type { EventOfBooking } from './message-queries.ts';

/**
 * A reminder whose moment has passed is not made again, because a message about the event tells the visit. If the events came
 * to nothing, as a cancellation that is taken back within a minute, no message does: then the one that they dropped before it
 * was sent waits again.
 */
export async function resumeReminders(db: Database, events: readonly EventOfBooking[], now: number): Promise<void> {
  for (const { id, bookingId, channel, recipient } of await listUnsent(db, events, now)) {
    const ofBooking = { kind: 'booking-reminder', bookingId, otherBookings: null, channel, recipient } as const;
    const [booking] = await listBookingsToTell(db, ofBooking);
    if (!booking || findNewsOf(booking)) continue;
    await db
      .updateTable('messages')
      .set({ state: 'waiting', endedAt: null, claimedUntil: null, attempts: 0, failure: null })
      .where('id', '=', id)
      .execute();
  }
}

type Unsent = { id: number; bookingId: number; channel: MessageChannel; recipient: string };

/** The dropped reminders of the last moment that has passed, unless one of that moment was sent or waits. */
async function listUnsent(db: Database, events: readonly EventOfBooking[], now: number): Promise<Unsent[]> {
  const passed = events.flatMap(({ bookingId, booking }) => {
    const at = findPassedReminder(booking.appointment, now);
    return at === null ? [] : [{ bookingId, dueAt: new Date(at) }];
  });
  if (passed.length === 0) return [];
  const { rows } = await sql<Unsent>`
    select max(messages.id) filter (where messages.kind = 'booking-reminder') as id, messages.booking_id, messages.channel, messages.recipient
    from messages join unnest(${passed.map(({ bookingId }) => bookingId)}::bigint[],
      ${passed.map(({ dueAt }) => dueAt)}::timestamptz[]) as passed (booking_id, due_at) using (booking_id, due_at)
    where messages.kind in ('booking-reminder', 'booking-lab-closed', 'booking-lab-suspended')
    group by messages.booking_id, messages.channel, messages.recipient
    having bool_and(messages.state = 'dropped') and bool_or(messages.kind = 'booking-reminder')`.execute(db);
  return rows;
}
