import { sql } from 'kysely';
import { bookingEventCodes } from '../../domain/bookings/booking-events.ts';
import type { BookingStatus } from '../../domain/bookings/booking-lifecycle.ts';
import type { CollectionStep } from '../../domain/home-collection/collection-steps.ts';
import { type MessageChannel, newsKinds } from '../../domain/messages/message-kinds.ts';
import type { BookingEventToTell } from '../../domain/messages/plan-messages.ts';
import { isIndianMobile } from '../../domain/text/landline.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';
import { latestChange } from '../bookings/events/latest-change.ts';
import { createLinkSecret } from '../bookings/terms/link-secret.ts';
import type { Database } from '../database/connect.ts';
import { tellsBooking } from './visit-messages.ts';

export type EventOfBooking = BookingEventToTell & {
  bookingId: number;
  /** Of those who come along, by id. Null for a booking of its own. */
  otherBookings: number[] | null;
  recipients: { [channel in MessageChannel]: string | null };
  /** When the last news left, or began to, in milliseconds since 1970, by recipient. */
  lastNews: Readonly<Record<string, number>>;
};

type ClaimedRow = Omit<BookingEventToTell, 'booking'> & {
  bookingId: number;
  otherBookings: number[] | null;
  email: string | null;
  phone: string | null;
  phoneIsLandline: boolean;
  status: BookingStatus;
  appointmentOn: PlainDate;
  startMinute: number;
  collectionStep: CollectionStep | null;
  lastNews: Record<string, number>;
};

/** During an upgrade a newer version writes others: they are left to its processes, which know what follows from them. */
const isNew = sql<boolean>`messages_made_at is null and kind = any(${[...bookingEventCodes]}::text[])`;

/** Most of the time there are none, and nothing needs to be written. */
export async function hasNewEvents(db: Database): Promise<boolean> {
  const first = await db.selectFrom('outbox').where(isNew).select('id').limit(1).execute();
  return first.length > 0;
}

export async function countNewEvents(db: Database): Promise<number> {
  const { events } = await db
    .selectFrom('outbox')
    .where(isNew)
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .executeTakeFirstOrThrow();
  return events;
}

/**
 * Claims the oldest events that no other process has claimed, and locks their bookings with those of their visits, so that one process
 * after the other makes the messages of a visit, and so that the details of a patient
 * are not erased between this read and the insertion of messages. `events` are those of bookings whose patient can be
 * written to, and `claimed` are the ids of all.
 */
export async function claimEvents(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ claimed: number[]; events: EventOfBooking[] }> {
  const oldest = db.selectFrom('outbox').where(isNew).orderBy('id').limit(limit).forUpdate().skipLocked().select('id');
  const claimed = await db
    .updateTable('outbox')
    .set({ messagesMadeAt: now })
    .where('id', 'in', oldest)
    .returning(['id', 'subjectId'])
    .execute();
  const bookingIds = claimed.flatMap(({ subjectId }) => subjectId ?? []);
  await db
    .selectFrom('bookings')
    .where(
      sql<boolean>`id in (select id from bookings where id = any(${bookingIds}::bigint[]) union
        select other.id from bookings join bookings as other using (visit_id) where bookings.id = any(${bookingIds}::bigint[]))`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id')
    .execute();
  const ids = claimed.map(({ id }) => id);
  return { claimed: ids, events: await listEvents(db, ids) };
}

async function listEvents(db: Database, eventIds: readonly number[]): Promise<EventOfBooking[]> {
  const { rows } = await sql<ClaimedRow>`
    select outbox.id, outbox.kind, bookings.id as booking_id, others.ids as other_bookings, bookings.patient_email as email,
      bookings.patient_phone as phone, bookings.phone_is_landline, bookings.status,
      bookings.appointment_on, bookings.start_minute, change.actor, bookings.collection_step,
      exists (
        select from booking_changes where booking_id = bookings.id and status = 'cancelled'
          and id >= coalesce((select max(id) from booking_changes where booking_id = bookings.id and id <= told.change_id), 0)
      ) as known_as_cancelled,
      (select coalesce(json_object_agg(recipient, left_at), '{}') from (
        select recipient, max(extract(epoch from coalesce(ended_at, due_at)) * 1000) as left_at from messages
        where ${tellsBooking()} and kind = any(${[...newsKinds]}::text[])
          and (state in ('sent', 'kept') or state = 'waiting' and attempts > 0)
        group by recipient
      ) as news) as last_news
    from outbox join bookings on bookings.id = outbox.subject_id
        and coalesce(bookings.patient_email, bookings.patient_phone) is not null
      left join lateral ${latestChange()} as change on true
      cross join lateral (
        select array_agg(id order by id) as ids from bookings as other
        where other.visit_id = bookings.visit_id and other.id <> bookings.id
      ) as others
      cross join lateral (
        select max(told_change_id) as change_id from messages
        where ${tellsBooking()} and state in ('sent', 'kept')
      ) as told
    where outbox.id = any(${[...eventIds]}::bigint[])
    order by outbox.id`.execute(db);
  return rows.map(
    ({ email, phone, phoneIsLandline, status, appointmentOn, startMinute, collectionStep, ...event }) => ({
      ...event,
      booking: { status, appointment: { day: appointmentOn, minute: startMinute }, collectionStep },
      recipients: { email, sms: phone && isIndianMobile(phone, phoneIsLandline) ? phone : null },
    }),
  );
}

/** Gives bookings without one the secret of their links. Of a repeated id, either secret is taken. */
export async function addLinkSecrets(db: Database, bookingIds: readonly number[]) {
  const secrets = bookingIds.map(createLinkSecret);
  await sql`
    update bookings set link_secret = made.secret
    from unnest(${[...bookingIds]}::bigint[], ${secrets}::text[]) as made (booking_id, secret)
    where bookings.id = made.booking_id and link_secret is null`.execute(db);
}

export async function listKeptMessages(db: Database, limit: number) {
  return db
    .selectFrom('messages')
    .where('state', '=', 'kept')
    .where('textContent', 'is not', null)
    .select(['id', 'kind', 'channel', 'recipient', 'endedAt', 'subject', 'textContent'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countWaitingMessages(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom('messages')
    .where('state', '=', 'waiting')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}
