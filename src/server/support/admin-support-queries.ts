import { sql, type Updateable } from 'kysely';
import type { SupportKind, TicketStatus } from '../../domain/portals/support-ticket.ts';
import type { Database } from '../database/connect.ts';
import { countRows } from '../database/count-rows.ts';
import { beginningWith } from '../database/like-pattern.ts';
import type { SupportMessageRow } from '../database/tables/platform-rows.ts';

export type StoredTicket = Awaited<ReturnType<typeof listTickets>>[number];
export type TicketFields = Pick<
  Updateable<SupportMessageRow>,
  'status' | 'acknowledgedAt' | 'acknowledgedBy' | 'closedAt' | 'assignedTo'
>;

type ChosenTickets = {
  status?: TicketStatus | undefined;
  kind?: SupportKind | undefined;
  assignedTo?: number | undefined;
  dueBefore?: Date | undefined;
  search?: string | null | undefined;
};

/** Sorts the earliest deadline first, then messages without one, newest first. */
export async function listTickets(
  db: Database,
  { page, pageSize, ...chosen }: ChosenTickets & { page: number; pageSize: number },
) {
  return selectTickets(db, chosen)
    .select(columns)
    .select(people)
    .orderBy('message.dueAt', (order) => order.asc().nullsLast())
    .orderBy('message.createdAt', 'desc')
    .orderBy('message.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

/** Continues after a row, in order of arrival. */
export async function listTicketsAfter(
  db: Database,
  { cursor, pageSize, ...chosen }: ChosenTickets & { cursor: number; pageSize: number },
): Promise<StoredTicket[]> {
  return selectTickets(db, chosen)
    .where('message.id', '>', cursor)
    .select(columns)
    .select(people)
    .orderBy('message.id')
    .limit(pageSize)
    .execute();
}

export async function countTickets(db: Database, chosen: ChosenTickets): Promise<number> {
  return countRows(selectTickets(db, chosen));
}

export async function findTicket(db: Database, id: number): Promise<StoredTicket | undefined> {
  return selectTickets(db, {}).where('message.id', '=', id).select(columns).select(people).executeTakeFirst();
}

export async function lockTicket(db: Database, id: number): Promise<StoredTicket | undefined> {
  await db.selectFrom('supportMessages').select('id').where('id', '=', id).forUpdate().execute();
  return findTicket(db, id);
}

export async function updateTicket(db: Database, id: number, fields: TicketFields) {
  await db.updateTable('supportMessages').set(fields).where('id', '=', id).execute();
}

export async function insertNote(
  db: Database,
  note: { messageId: number; authorId: number; text: string; createdAt: Date },
) {
  await db.insertInto('supportNotes').values(note).execute();
}

export async function listNotes(db: Database, messageId: number, limit: number) {
  const newest = await db
    .selectFrom('supportNotes')
    .innerJoin('users', 'users.id', 'supportNotes.authorId')
    .where('messageId', '=', messageId)
    .select(['supportNotes.id', 'supportNotes.text', 'users.displayName as author', 'supportNotes.createdAt'])
    .orderBy('supportNotes.id', 'desc')
    .limit(limit)
    .execute();
  return newest.reverse();
}

export async function isActiveAdmin(db: Database, id: number): Promise<boolean> {
  const admin = db.selectFrom('users').where('id', '=', id).where('role', '=', 'admin').where('disabledAt', 'is', null);
  return (await admin.select('id').executeTakeFirst()) !== undefined;
}

export async function listAdmins(db: Database, limit: number) {
  return db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('disabledAt', 'is', null)
    .select(['id', 'displayName'])
    .orderBy('displayName')
    .orderBy('id')
    .limit(limit)
    .execute();
}

const columns = [
  'message.id',
  'message.ticket',
  'message.kind',
  'message.text',
  'message.name',
  'message.contact',
  'message.status',
  'message.createdAt',
  'message.acknowledgeBy',
  'message.solveBy',
  'message.dueAt',
  'message.acknowledgedAt',
  'message.acknowledgedBy',
  'message.closedAt',
  'message.assignedTo',
  'message.version',
] as const;
const people = ['acknowledger.displayName as acknowledgedByName', 'assignee.displayName as assignedToName'] as const;

function selectTickets(db: Database, { status, kind, assignedTo, dueBefore, search }: ChosenTickets) {
  return db
    .selectFrom('supportMessages as message')
    .leftJoin('users as acknowledger', 'acknowledger.id', 'message.acknowledgedBy')
    .leftJoin('users as assignee', 'assignee.id', 'message.assignedTo')
    .$if(status !== undefined, (query) => query.where('message.status', '=', status as TicketStatus))
    .$if(kind !== undefined, (query) => query.where('message.kind', '=', kind as SupportKind))
    .$if(assignedTo !== undefined, (query) => query.where('message.assignedTo', '=', assignedTo as number))
    .$if(dueBefore !== undefined, (query) => query.where('message.dueAt', '<', dueBefore as Date))
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`(${beginsWith('ticket', (search ?? '').toUpperCase())}
      or ${beginsWith('contact_key', toContactKey(search ?? ''))})`),
    );
}

/** Like the computed column `contact_key`, for prefixes of contacts. */
function toContactKey(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length >= 4 && !/[a-z@]/i.test(typed) ? digits.slice(-10) : typed.toLowerCase();
}

function beginsWith(column: 'ticket' | 'contact_key', beginning: string) {
  return sql`message.${sql.ref(column)} like ${beginningWith(beginning)}`;
}
