import * as z from 'zod/mini';
import { supportKinds, ticketStatuses } from '../../domain/support-ticket.ts';
import type { emptyInput } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { editedVersion, optionalText, pageNumber, pageSize, positiveId, requiredText } from '../scalars.ts';
import type { stream } from '../stream-schemas.ts';

export const maxNoteLength = 2000;

const id = positiveId('Message id must be a positive whole number.');
const status = z.enum(ticketStatuses, `Status must be one of: ${ticketStatuses.join(', ')}.`);
const filters = {
  status: z.optional(status),
  kind: z.optional(z.enum(supportKinds, `Kind must be one of: ${supportKinds.join(', ')}.`)),
};

export const messageSearch = z.object({
  page: pageNumber,
  pageSize: pageSize(25),
  ...filters,
  /** Only those whose next date has passed. */
  overdue: z.optional(z.boolean('Overdue must be true or false.')),
  /** Only those of one administrator. */
  assignedTo: z.optional(positiveId('Assigned to must be the id of an account.')),
  /** The beginning of a ticket number, of an e-mail address or of the last ten digits of a telephone number. */
  search: optionalText(254),
});

const person = z.object({ id: z.number(), displayName: z.string() });

export const ticket = z.object({
  id: z.number(),
  ticket: z.string(),
  kind: z.enum(supportKinds),
  text: z.string(),
  name: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  status,
  createdAt: z.string(),
  acknowledgeBy: z.nullable(z.string()),
  solveBy: z.nullable(z.string()),
  /** The next of the two dates; none once it is closed. */
  dueAt: z.nullable(z.string()),
  isOverdue: z.boolean(),
  acknowledgedAt: z.nullable(z.string()),
  acknowledgedBy: z.nullable(person),
  closedAt: z.nullable(z.string()),
  assignedTo: z.nullable(person),
  version: z.number(),
});
export type Ticket = z.output<typeof ticket>;

export const ticketList = z.object({ messages: z.array(ticket), totalCount: z.number() });

export const ticketInput = z.object({ id });
const note = z.object({ id: z.number(), text: z.string(), author: z.string(), createdAt: z.string() });
export const ticketDetails = z.object({ message: ticket, notes: z.array(note) });
export type TicketNote = z.output<typeof note>;

export const ticketChange = z.object({
  id,
  status: z.optional(status),
  /** Null takes it from whoever has it. */
  assignedTo: z.optional(z.nullable(positiveId('Assigned to must be the id of an account.'))),
  /** Notes that the visitor was told that the message has come. Work on it says so, too. */
  acknowledge: z.optional(z.literal(true, 'Acknowledge must be true.')),
  version: editedVersion,
});

export const newNote = z.object({ id, text: requiredText('Write a note first.', maxNoteLength) });

export const assigneeList = z.array(person);
export const ticketExportInput = z.object(filters);

export const searchMessages = defineEndpoint<typeof messageSearch, typeof ticketList>()({
  method: 'POST',
  path: '/_api/admin/messages/search',
  summary:
    'Messages of visitors, the most urgent first. Sent by POST, so that no telephone number stands in an address.',
  access: 'admin',
  readsOnly: true,
});

export const messageById = defineEndpoint<typeof ticketInput, typeof ticketDetails>()({
  method: 'GET',
  path: '/_api/admin/messages/details',
  summary: 'A message with its notes.',
  access: 'admin',
  errorStatuses: [404],
});

export const updateMessage = defineEndpoint<typeof ticketChange, typeof ticket>()({
  method: 'POST',
  path: '/_api/admin/messages/update',
  summary: 'Acknowledge a message, assign it, or change its status; work on it acknowledges it.',
  access: 'admin',
  errorStatuses: [404, 409],
});

export const addMessageNote = defineEndpoint<typeof newNote, typeof ticketDetails>()({
  method: 'POST',
  path: '/_api/admin/messages/notes/create',
  summary: 'Add a note to a message that only administrators read.',
  access: 'admin',
  errorStatuses: [404],
});

export const messageAssignees = defineEndpoint<typeof emptyInput, typeof assigneeList>()({
  method: 'GET',
  path: '/_api/admin/messages/assignees',
  summary: 'The administrators to whom a message can be assigned, at most 200.',
  access: 'admin',
});

export const exportMessages = defineEndpoint<typeof ticketExportInput, typeof stream>()({
  method: 'GET',
  path: '/_api/admin/messages/export',
  summary: 'All messages as a table for spreadsheets, also those of one status or kind.',
  access: 'admin',
  responseType: 'stream',
});
