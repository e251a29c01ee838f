import { type Insertable, sql } from 'kysely';
import type { MessageChannel, MessageKind } from '../../domain/messages/message-kinds.ts';
import type { Database } from '../database/connect.ts';
import type { MessageRow } from '../database/tables/message-rows.ts';
import { tellsBooking } from './visit-messages.ts';

/** Of one channel, or of all. */
type Outdated = { bookingId: number; channel: MessageChannel | undefined };

export async function dropReminders(db: Database, outdated: readonly Outdated[], now: Date) {
  if (outdated.length === 0) return;
  await db
    .updateTable('messages')
    .set({ state: 'dropped', endedAt: now })
    .where((where) =>
      where.or(outdated.map(({ bookingId, channel }) => where.and({ bookingId, ...(channel && { channel }) }))),
    )
    .where('kind', '=', 'booking-reminder')
    .where('state', '=', 'waiting')
    .execute();
}

type NewMessage = Pick<Insertable<MessageRow>, 'kind' | 'channel' | 'recipient' | 'cause'> & {
  bookingId: number;
  otherBookings: number[] | null;
  dueAt: Date;
};

/**
 * News of these kinds that waits and was not begun is written from the present state, so that it tells this as well, also of another
 * person of the visit. With a
 * replaced report among others, it tells to use the newer one.
 */
export async function insertNews(
  db: Database,
  messages: readonly NewMessage[],
  kinds: readonly MessageKind[],
): Promise<void> {
  const { rows } = await sql<{ cause: string; channel: MessageChannel }>`
    update messages set due_at = least(messages.due_at, news.due_at),
      kind = case when news.kind = 'report-replaced' then news.kind else messages.kind end
    from unnest(${messages.map(({ bookingId }) => bookingId)}::bigint[], ${messages.map(({ channel }) => channel)}::text[],
      ${messages.map(({ recipient }) => recipient)}::text[], ${messages.map(({ cause }) => cause)}::text[],
      ${messages.map(({ dueAt }) => dueAt)}::timestamptz[], ${messages.map(({ kind }) => kind)}::text[])
      as news (booking_id, channel, recipient, cause, due_at, kind)
    where ${tellsBooking(sql`news.booking_id`)} and messages.channel = news.channel
      and messages.recipient = news.recipient and messages.kind = any(${[...kinds]}::text[])
      and messages.state = 'waiting' and messages.attempts = 0
    returning news.cause, news.channel`.execute(db);
  const waiting = new Set(rows.map(({ cause, channel }) => `${cause} ${channel}`));
  await insertMessages(
    db,
    messages.filter(({ cause, channel }) => !waiting.has(`${cause} ${channel}`)),
  );
}

/** Those that were dropped and are true again wait again. The others do not change. */
export async function insertMessages(db: Database, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await db
    .insertInto('messages')
    .values(messages)
    .onConflict((conflict) =>
      conflict
        .columns(['cause', 'kind', 'channel', 'recipient'])
        .doUpdateSet({ state: 'waiting', endedAt: null, claimedUntil: null, attempts: 0 })
        .where('messages.state', '=', 'dropped'),
    )
    .execute();
}
