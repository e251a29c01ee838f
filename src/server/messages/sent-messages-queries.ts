import { sql } from 'kysely';
import type { SentMessageSort } from '../../contract/admin/admin-limits.ts';
import {
  bookingKinds,
  type MessageChannel,
  type MessageKind,
  type MessageState,
} from '../../domain/messages/message-kinds.ts';
import { addDays, fromIndiaTime, type PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { countRows } from '../database/count-rows.ts';
import { forgetRefusals } from '../outgoing/refused-addresses.ts';

export type StoredMessage = Awaited<ReturnType<typeof listMessages>>[number];

type ChosenMessages = {
  kind?: MessageKind | undefined;
  channel?: MessageChannel | undefined;
  state?: MessageState | undefined;
  from?: PlainDate | undefined;
  to?: PlainDate | undefined;
  /** Matches whole values only. */
  recipient?: string | undefined;
  bookingCode?: string | undefined;
};

const orders = {
  written: sql`messages.id`,
  '-written': sql`messages.id desc`,
  due: sql`messages.due_at, messages.id`,
  '-due': sql`messages.due_at desc, messages.id desc`,
};

export async function listMessages(
  db: Database,
  {
    page,
    pageSize,
    sort = '-written',
    now,
    ...chosen
  }: ChosenMessages & { page: number; pageSize: number; sort: SentMessageSort | undefined; now: Date },
) {
  return selectMessages(db, chosen)
    .select(columns)
    .select(isRetryable(now).as('canRetry'))
    .orderBy(orders[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

export function countMessages(db: Database, chosen: ChosenMessages): Promise<number> {
  return countRows(selectMessages(db, chosen));
}

export async function findMessage(db: Database, id: number, now: Date) {
  return db
    .selectFrom('messages')
    .leftJoin('bookings', 'bookings.id', 'messages.bookingId')
    .where('messages.id', '=', id)
    .select(columns)
    .select(['messages.subject', 'messages.textContent', 'bookings.code as bookingCode'])
    .select(isRetryable(now).as('canRetry'))
    .executeTakeFirst();
}

/** They get all their attempts again, and their addresses are written to again. Returns how many there were. */
export async function retryFailed(db: Database, ids: readonly number[], now: Date): Promise<number> {
  const retried = await db
    .updateTable('messages')
    .set({ state: 'waiting', endedAt: null, attempts: 0, dueAt: now, failure: null })
    .where('id', 'in', ids)
    .where(isRetryable(now))
    .returning('recipient')
    .execute();
  await forgetRefusals(
    db,
    retried.map(({ recipient }) => recipient),
  );
  return retried.length;
}

const columns = [
  ...(['messages.id', 'messages.kind', 'messages.channel', 'messages.recipient', 'messages.state'] as const),
  ...(['messages.attempts', 'messages.failure', 'messages.addressRefused'] as const),
  ...(['messages.createdAt', 'messages.dueAt', 'messages.endedAt'] as const),
] as const;

/** True for a failed message that can still be written and is still of use. */
function isRetryable(now: Date) {
  return sql<boolean>`(messages.state = 'failed' and (messages.kind = any(${[...bookingKinds]}::text[]) or messages.data is not null)
    and coalesce(messages.expires_at > ${now}, true))`;
}

function selectMessages(db: Database, chosen: ChosenMessages) {
  const { kind, channel, state, from, to, recipient, bookingCode } = chosen;
  let messages = db.selectFrom('messages');
  if (kind) messages = messages.where('kind', '=', kind);
  if (channel) messages = messages.where('channel', '=', channel);
  if (state) messages = messages.where('state', '=', state);
  if (from) messages = messages.where('createdAt', '>=', startOf(from));
  if (to) messages = messages.where('createdAt', '<', startOf(addDays(to, 1)));
  if (recipient) messages = messages.where(sql`lower(recipient)`, '=', recipient.toLowerCase());
  if (bookingCode) {
    messages = messages.where('bookingId', 'in', (query) =>
      query.selectFrom('bookings').where('code', '=', bookingCode).select('id'),
    );
  }
  return messages;
}

const startOf = (day: PlainDate) => new Date(fromIndiaTime({ day, minute: 0 }));
