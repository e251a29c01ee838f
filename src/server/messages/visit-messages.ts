import { type RawBuilder, sql } from 'kysely';
import type { BookingKind, MessageKind } from '../../domain/messages/message-kinds.ts';
import type { Database } from '../database/connect.ts';

/** True for a row of `messages` that tells of this booking, alone or with others of its visit. */
export const tellsBooking = (bookingId: RawBuilder<unknown> = sql`bookings.id`) =>
  sql<boolean>`(messages.booking_id = ${bookingId} or messages.other_bookings @> array[${bookingId}])`;

type Told = { kinds: readonly MessageKind[]; hoursBefore: number };

const closedKinds = ['booking-lab-closed', 'booking-lab-suspended'] as const;
/** Those who come together have reminders at their own times, of which the first tells all. */
const reminders: Told = { kinds: ['booking-reminder', ...closedKinds], hoursBefore: 4 };
const followUps: Told = { kinds: ['booking-follow-up'], hoursBefore: 24 * 365 };

function findTold(kind: BookingKind): Told {
  if (kind === 'booking-reminder') return reminders;
  if (kind === 'booking-follow-up') return followUps;
  return { kinds: closedKinds.some((closed) => closed === kind) ? closedKinds : [kind], hoursBefore: 0 };
}

/**
 * Each of the people of a visit has a message of this kind, written from the state at its time. True if that of another tells
 * its recipient of this one as well: it was sent since this one was due, or is due itself and comes first.
 */
export async function isToldByAnother(
  db: Database,
  { id, kind }: { id: number; kind: BookingKind },
  now: number,
): Promise<boolean> {
  const { kinds, hoursBefore } = findTold(kind);
  const { rows } = await sql`
    select from messages join messages as own on own.id = ${id}
      and messages.channel = own.channel and messages.recipient = own.recipient and messages.id <> own.id
    where messages.other_bookings @> array[own.booking_id] and messages.kind = any(${[...kinds]}::text[])
      and (messages.state = 'waiting' and messages.due_at <= ${new Date(now)} and messages.id < own.id
        or messages.state in ('sent', 'kept') and messages.ended_at >= own.due_at - ${hoursBefore} * interval '1 hour')
    limit 1`.execute(db);
  return rows.length > 0;
}
