import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** A ticket, with the contact of its message, the secret of its link, or the id of its signed-in customer. */
type TicketLookup = { ticket: string; contact: string | null; secret: string | null; userId: number | null };

/** One query by ticket, so that response times do not reveal which tickets exist. */
export async function findOwnTicket(db: Database, { ticket, contact, secret, userId }: TicketLookup) {
  return db
    .selectFrom('supportMessages')
    .where('ticket', '=', ticket)
    .where((either) =>
      either.or([
        either('linkSecret', '=', secret),
        either('customerId', '=', userId),
        either('contactKey', '=', toContactKey(contact)),
      ]),
    )
    .select(['id', 'ticket', 'kind', 'text', 'createdAt', 'status', 'outcome'])
    .select(['acknowledgedAt', 'solveBy', 'closedAt'])
    .executeTakeFirst();
}

/** As the column `contact_key` is made of `contact`. */
const toContactKey = (contact: string | null) => sql<
  string | null
>`(case when ${contact}::text ~ '@' then lower(btrim(${contact}))
  else nullif(right(regexp_replace(${contact}, '\\D', '', 'g'), 10), '') end)`;

const maxAnswers = 200;

/** Oldest first, without the notes that only administrators read. */
export async function listAnswers(db: Database, messageId: number) {
  const latest = await db
    .selectFrom('supportNotes')
    .where('messageId', '=', messageId)
    .where('channel', 'is not', null)
    .select(['text', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(maxAnswers)
    .execute();
  return latest.toReversed();
}
