import * as contract from '../../contract/admin/admin-support.ts';
import * as schemas from '../../contract/admin/admin-support-schemas.ts';
import { emptyInput, stream } from '../../contract/bodies.ts';
import { formatContactCell } from '../../domain/text/format-phone.ts';
import { normalizePhone } from '../../domain/text/phone.ts';
import { formatInstantCell } from '../csv/format-cell.ts';
import { readInBatches } from '../csv/read-in-batches.ts';
import { type CsvColumn, csvStream } from '../csv/write-csv.ts';
import type { Database } from '../database/connect.ts';
import type { HttpConfig } from '../http/call-context.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { tellExport } from '../outgoing/tell-access.ts';
import * as queries from './admin-support-queries.ts';
import { answerTicket } from './answer-ticket.ts';
import { listBookingsOfSender } from './attached-bookings.ts';
import { changeTicket } from './change-ticket.ts';
import { findSender } from './tell-sender.ts';
import { toTicket } from './to-ticket.ts';

const maxNotes = 200;
const maxAssignees = 200;

export const searchMessages = implement(contract.searchMessages, schemas.messageSearch, schemas.ticketList).with(
  async ({ page, pageSize, sort, overdue, ...filters }, { db, clock }) => {
    const now = clock();
    const chosen = { ...filters, dueBefore: overdue ? new Date(now) : undefined };
    const { tickets, totalCount } = await queries.listTickets(db, { ...chosen, page, pageSize, sort });
    return { messages: tickets.map((ticket) => toTicket(ticket, now)), totalCount };
  },
);

export const countOpenMessages = implement(
  contract.countOpenMessages,
  schemas.openMessagesInput,
  schemas.openMessages,
).with(({ kind }, { db, clock }) => queries.countOpen(db, kind, new Date(clock())));

export const messageById = implement(contract.messageById, schemas.ticketInput, schemas.ticketDetails).with(
  async ({ id }, context) => getDetails(context, id),
);

export const updateMessage = implement(contract.updateMessage, schemas.ticketChange, schemas.ticket).with(
  async (change, { write, clock, user }) => {
    const now = clock();
    return write(async (db) => toTicket(await changeTicket(db, change, { userId: user.id, now }), now));
  },
);

export const addMessageNote = implement(contract.addMessageNote, schemas.newNote, schemas.ticketDetails).with(
  async ({ id, text }, { write, clock, config, user }) =>
    write(async (db) => {
      if (!(await queries.lockTicket(db, id))) throw new HttpError(404, 'Message not found');
      const note = { messageId: id, authorId: user.id, text, channel: null, createdAt: new Date(clock()) };
      await queries.insertNote(db, note);
      return getDetails({ db, clock, config }, id);
    }),
);

export const answerMessage = implement(contract.answerMessage, schemas.newAnswer, schemas.ticketDetails).with(
  async ({ id, text }, { write, clock, config, user }) =>
    write(async (db) => {
      await answerTicket({ db, config, now: clock() }, { id, text, userId: user.id });
      return getDetails({ db, clock, config }, id);
    }),
);

export const messageAssignees = implement(contract.messageAssignees, emptyInput, schemas.assigneeList).with(
  async (_input, { db }) => queries.listAssignees(db, maxAssignees),
);

export const exportMessages = implement(contract.exportMessages, schemas.ticketExportInput, stream).with(
  async (chosen, context) => {
    const { db } = context;
    await tellExport(context, 'Messages');
    const batches = readInBatches<queries.StoredTicket>((last, pageSize) =>
      queries.listTicketsAfter(db, { ...chosen, cursor: last?.id ?? 0, pageSize }),
    );
    return csvStream('messages.csv', csvColumns, batches);
  },
);

async function getDetails(
  { db, clock, config }: { db: Database; clock: () => number; config: HttpConfig },
  id: number,
) {
  const ticket = await queries.findTicket(db, id);
  if (!ticket) throw new HttpError(404, 'Message not found');
  const notes = await queries.listNotes(db, id, maxNotes);
  const phone = normalizePhone(ticket.contact ?? '');
  return {
    message: toTicket(ticket, clock()),
    answeredBy: findSender(config, 'ticket-answered', ticket.contact)?.channel ?? null,
    notes: notes.map((note) => ({ ...note, createdAt: note.createdAt.toISOString() })),
    suggestedBookings: await listBookingsOfSender(db, { phone, customerId: ticket.customerId }),
  };
}

const csvColumns: readonly CsvColumn<queries.StoredTicket>[] = [
  { header: 'Ticket', value: ({ ticket }) => ticket },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Received', value: ({ createdAt }) => formatInstantCell(createdAt) },
  { header: 'Acknowledge by', value: ({ acknowledgeBy }) => formatInstantCell(acknowledgeBy) },
  { header: 'Acknowledged', value: ({ acknowledgedAt }) => formatInstantCell(acknowledgedAt) },
  { header: 'Acknowledged by', value: ({ acknowledgedByName }) => acknowledgedByName },
  { header: 'Solve by', value: ({ solveBy }) => formatInstantCell(solveBy) },
  { header: 'Closed', value: ({ closedAt }) => formatInstantCell(closedAt) },
  { header: 'Outcome', value: ({ outcome }) => outcome },
  { header: 'Lab', value: ({ vendorName }) => vendorName },
  { header: 'Booking', value: ({ bookingCode }) => bookingCode },
  { header: 'Assigned to', value: ({ assignedToName }) => assignedToName },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Contact', value: ({ contact }) => contact && formatContactCell(contact) },
  { header: 'Message', value: ({ text }) => text },
];
