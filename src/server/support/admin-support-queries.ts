import { sql, type Updateable } from 'kysely';
import type { MessageSort } from '../../contract/admin/admin-limits.ts';
import type { AnswerChannel, SupportKind, TicketStatus } from '../../domain/support/support-ticket.ts';
import { toSearchWords } from '../bookings/read/find-by-words.ts';
import { authorName } from '../database/author-name.ts';
import type { Database } from '../database/connect.ts';
import { findPage, inOrderOf } from '../database/find-page.ts';
import type { SupportMessageRow } from '../database/tables/platform-rows.ts';

export type StoredTicket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;
export type TicketFields = Pick<
  Updateable<SupportMessageRow>,
  | 'status'
  | 'outcome'
  | 'vendorId'
  | 'bookingId'
  | 'acknowledgedAt'
  | 'acknowledgedBy'
  | 'closedAt'
  | 'assignedTo'
  | 'linkSecret'
>;

type ChosenTickets = {
  status?: TicketStatus | undefined;
  kind?: SupportKind | undefined;
  assignedTo?: number | undefined;
  dueBefore?: Date | undefined;
  search?: string | null | undefined;
};

const orders = {
  due: sql`due_at asc nulls last, created_at desc, id desc`,
  ticket: sql`created_at, id`,
  '-ticket': sql`created_at desc, id desc`,
};

/** Sorts the earliest deadline first, then messages without one, newest first; or by arrival. */
export async function listTickets(
  db: Database,
  {
    page,
    pageSize,
    sort,
    ...chosen
  }: ChosenTickets & { page: number; pageSize: number; sort: MessageSort | undefined },
): Promise<{ tickets: StoredTicket[]; totalCount: number }> {
  const found = chooseTickets(db, chosen).select(['id', 'dueAt', 'createdAt']);
  const order = orders[sort ?? 'due'];
  const { ids, totalCount } = await findPage(db, found, { order, page, pageSize, isSearched: Boolean(chosen.search) });
  return { tickets: await listByIds(db, ids), totalCount };
}

export async function listTicketsAfter(
  db: Database,
  { cursor, pageSize, ...chosen }: ChosenTickets & { cursor: number; pageSize: number },
): Promise<StoredTicket[]> {
  const found = chooseTickets(db, chosen).where('id', '>', cursor).select(['id']);
  const { ids } = await findPage(db, found, { order: sql`id`, page: 1, pageSize, isSearched: Boolean(chosen.search) });
  return listByIds(db, ids);
}

async function listByIds(db: Database, ids: readonly number[]): Promise<StoredTicket[]> {
  if (ids.length === 0) return [];
  return selectTickets(db).where('message.id', 'in', ids).orderBy(inOrderOf(ids, 'message.id')).execute();
}

export async function countOpen(
  db: Database,
  kind: SupportKind,
  now: Date,
): Promise<{ open: number; overdue: number }> {
  return db
    .selectFrom('supportMessages')
    .where('kind', '=', kind)
    .where('status', '<>', 'closed')
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn.countAll<number>().filterWhere('dueAt', '<', now).as('overdue'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findTicket(db: Database, id: number) {
  return selectTickets(db).where('message.id', '=', id).executeTakeFirst();
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
  note: { messageId: number; authorId: number; text: string; channel: AnswerChannel | null; createdAt: Date },
): Promise<number> {
  return (await db.insertInto('supportNotes').values(note).returning('id').executeTakeFirstOrThrow()).id;
}

export async function listNotes(db: Database, messageId: number, limit: number) {
  const newest = await db
    .selectFrom('supportNotes')
    .leftJoin('users', 'users.id', 'supportNotes.authorId')
    .where('messageId', '=', messageId)
    .select(['supportNotes.id', 'supportNotes.text', 'supportNotes.channel', 'supportNotes.createdAt'])
    .select(authorName.as('author'))
    .orderBy('supportNotes.id', 'desc')
    .limit(limit)
    .execute();
  return newest.reverse();
}

/** Administrators who may open tickets. */
function selectAssignees(db: Database) {
  return db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('adminRole', 'in', ['all', 'support'])
    .where('disabledAt', 'is', null);
}

export async function isAssignee(db: Database, id: number): Promise<boolean> {
  return (await selectAssignees(db).where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
}

export async function listAssignees(db: Database, limit: number) {
  return selectAssignees(db).select(['id', 'displayName']).orderBy('displayName').orderBy('id').limit(limit).execute();
}

const columns = [
  'message.id',
  'message.ticket',
  'message.kind',
  'message.text',
  'message.name',
  'message.contact',
  'message.status',
  'message.outcome',
  'message.createdAt',
  'message.acknowledgeBy',
  'message.solveBy',
  'message.dueAt',
  'message.acknowledgedAt',
  'message.acknowledgedBy',
  'message.closedAt',
  'message.assignedTo',
  'message.customerId',
  'message.vendorId',
  'message.bookingId',
  'message.linkSecret',
  'message.version',
] as const;
const people = ['acknowledger.displayName as acknowledgedByName', 'assignee.displayName as assignedToName'] as const;
const subject = [
  'vendor.name as vendorName',
  'vendor.city as vendorCity',
  'booking.code as bookingCode',
  'booking.patientName as bookingPatient',
  'booking.vendorName as bookingVendor',
  'booking.appointmentOn as bookingDay',
] as const;

function selectTickets(db: Database) {
  return db
    .selectFrom('supportMessages as message')
    .leftJoin('users as acknowledger', 'acknowledger.id', 'message.acknowledgedBy')
    .leftJoin('users as assignee', 'assignee.id', 'message.assignedTo')
    .leftJoin('vendors as vendor', 'vendor.id', 'message.vendorId')
    .leftJoin('bookings as booking', 'booking.id', 'message.bookingId')
    .select(columns)
    .select(people)
    .select(subject);
}

function chooseTickets(db: Database, { status, kind, assignedTo, dueBefore, search }: ChosenTickets) {
  let tickets = db.selectFrom('supportMessages');
  if (status) tickets = tickets.where('status', '=', status);
  if (kind) tickets = tickets.where('kind', '=', kind);
  if (assignedTo !== undefined) tickets = tickets.where('assignedTo', '=', assignedTo);
  if (dueBefore) tickets = tickets.where('dueAt', '<', dueBefore);
  return search ? tickets.where(hasWords(toSearchWords(search))) : tickets;
}

/** True for messages that have, for each of these, an indexed word that starts with it. */
function hasWords(words: readonly string[]) {
  return sql<boolean>`support_search_words(ticket, name, contact, text) @@ (
    select coalesce(string_agg(quote_literal(left(fold_text(word), 40)) || ':*', ' & '), '')
    from unnest(${words}::text[]) as word)::tsquery`;
}
