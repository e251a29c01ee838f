import { sql } from 'kysely';
import {
  isSecretKind,
  type MessageChannel,
  type MessageKind,
  messageKinds,
} from '../../domain/messages/message-kinds.ts';
import type { Database } from '../database/connect.ts';
import type { MessageRow } from '../database/tables/message-rows.ts';
import { isAddressRefused } from '../outgoing/refused-addresses.ts';

/** A message whose process was killed is tried again after that. By the database's clock, which all processes share. */
const claimEnd = sql<Date>`now() + interval '15 seconds'`;

export const claimedColumns = [
  ...(['id', 'kind', 'channel', 'bookingId', 'otherBookings', 'recipient', 'data', 'expiresAt', 'attempts'] as const),
  isAddressRefused(sql.ref('messages.recipient')).as('isStopped'),
] as const;

export type ClaimedMessage = Awaited<ReturnType<typeof claimMessages>>[number];

/**
 * Claims messages that are due and that no process has claimed, and counts the attempt. No other process takes them while the
 * claim is renewed. Those with a secret come first, because their recipients wait for them and they expire. Kinds of a newer
 * version are left to its processes.
 */
export function claimMessages(db: Database, { channel, now, limit }: Chosen) {
  const due = db
    .selectFrom('messages')
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .where('kind', 'in', messageKinds)
    .where(sql<boolean>`coalesce(claimed_until <= now(), true)`)
    .orderBy(sql`kind = any(${messageKinds.filter(isSecretKind)}::text[])`, 'desc')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select('id');
  return (
    db
      .updateTable('messages')
      .set(({ eb }) => ({ claimedUntil: claimEnd, attempts: eb('attempts', '+', 1) }))
      // An array, so that every plan chooses the rows once.
      .where('id', '=', sql<number>`any(array(${due}))`)
      .returning(claimedColumns)
      .execute()
  );
}

type Chosen = { channel: MessageChannel; now: Date; limit: number };

/** A pause that was just written stays, if it is longer. */
export async function renewClaims(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('messages')
    .set({ claimedUntil: sql<Date>`greatest(claimed_until, ${claimEnd})` })
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute();
}

/** Lets any process try again after the pause. `attempts` are those that count. */
export async function tryAgainLater(
  db: Database,
  id: number,
  { pauseMs, ...values }: { pauseMs: number; failure: string; attempts: number },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ ...values, claimedUntil: sql<Date>`now() + ${pauseMs} * interval '1 millisecond'` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export type Ended = Pick<MessageRow, 'failure'> & {
  state: 'sent' | 'kept' | 'failed' | 'dropped';
  endedAt: Date;
} & Partial<
    Pick<
      MessageRow,
      'subject' | 'textContent' | 'htmlContent' | 'kind' | 'toldChangeId' | 'bookingId' | 'otherBookings'
    > & {
      addressRefused: boolean;
    }
  >;

/** A failed message keeps its data, for another try. A failure counts only while no other process has sent the message. */
export async function endMessage(db: Database, id: number, { kind, ...ended }: Ended): Promise<void> {
  await db
    .updateTable('messages')
    .set({ ...ended, claimedUntil: null, ...(ended.state !== 'failed' && { data: null }) })
    .$if(kind !== undefined, (query) => query.set({ kind: kindUnlessTaken(kind) }))
    .where('id', '=', id)
    .$if(ended.state === 'failed', (query) => query.where('state', '=', 'waiting'))
    .execute();
}

/** News and reminders may have become another kind. That of the same cause stays if it was read twice. */
const kindUnlessTaken = (kind: MessageKind | undefined) => sql<MessageKind>`case when exists (
  select from messages other where other.cause = messages.cause and other.kind = ${kind}
    and other.channel = messages.channel and other.recipient = messages.recipient) then kind else ${kind} end`;

/** Those whose processes ended in each attempt. */
export async function giveUpMessages(db: Database, ids: readonly number[], ended: { failure: string; endedAt: Date }) {
  await db
    .updateTable('messages')
    .set(({ eb }) => ({ ...ended, state: 'failed', claimedUntil: null, attempts: eb('attempts', '-', 1) }))
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute();
}

/** Those that should have been delivered, by channel. */
export function countDueMessages(db: Database, now: Date) {
  return db
    .selectFrom('messages')
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .groupBy('channel')
    .select(({ fn }) => ['channel', fn.countAll<number>().as('messages')])
    .execute();
}
