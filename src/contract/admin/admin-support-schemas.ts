import * as z from 'zod/mini';
import { supportKinds, ticketStatuses } from '../../domain/portals/support-ticket.ts';
import { editedVersion, optionalText, pageNumber, pageSize, positiveId, requiredText } from '../scalars.ts';
import { maxNoteLength } from './admin-limits.ts';

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
  /** Only messages past their next deadline. */
  overdue: z.optional(z.boolean('Overdue must be true or false.')),
  assignedTo: z.optional(positiveId('Assigned to must be the id of an account.')),
  /** Prefix of a ticket number, of an e-mail address or of the last ten digits of a telephone number. */
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
  dueAt: z.nullable(z.string()),
  isOverdue: z.boolean(),
  acknowledgedAt: z.nullable(z.string()),
  acknowledgedBy: z.nullable(person),
  closedAt: z.nullable(z.string()),
  assignedTo: z.nullable(person),
  version: z.number(),
});

export const ticketList = z.object({ messages: z.array(ticket), totalCount: z.number() });

export const ticketInput = z.object({ id });
export const note = z.object({ id: z.number(), text: z.string(), author: z.string(), createdAt: z.string() });
export const ticketDetails = z.object({ message: ticket, notes: z.array(note) });
export const ticketChange = z.object({
  id,
  status: z.optional(status),
  assignedTo: z.optional(z.nullable(positiveId('Assigned to must be the id of an account.'))),
  /** Records that the visitor has received an acknowledgement. Starting work counts as one, too. */
  acknowledge: z.optional(z.literal(true, 'Acknowledge must be true.')),
  version: editedVersion,
});

export const newNote = z.object({ id, text: requiredText('Write a note first.', maxNoteLength) });

export const assigneeList = z.array(person);
export const ticketExportInput = z.object(filters);
