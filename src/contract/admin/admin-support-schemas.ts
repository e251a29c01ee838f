import * as z from 'zod/mini';
import { messageChannels } from '../../domain/messages/message-kinds.ts';
import {
  answerChannels,
  maxMessageLength,
  maxNoteLength,
  supportKinds,
  ticketOutcomes,
  ticketStatuses,
} from '../../domain/support/support-ticket.ts';
import { pageNumber, pageSize, sortBy } from '../paging.ts';
import { editedVersion, optionalText, positiveId, requiredText } from '../scalars.ts';
import { messageSorts } from './admin-limits.ts';

const id = positiveId('Message id must be a positive whole number.');
const status = z.enum(ticketStatuses, `Status must be one of: ${ticketStatuses.join(', ')}.`);
const filters = {
  status: z.optional(status),
  kind: z.optional(z.enum(supportKinds, `Kind must be one of: ${supportKinds.join(', ')}.`)),
};

export const messageSearch = z.object({
  page: pageNumber,
  pageSize: pageSize(25),
  sort: sortBy(messageSorts),
  ...filters,
  /** Only messages past their next deadline. */
  overdue: z.optional(z.boolean('Overdue must be true or false.')),
  assignedTo: z.optional(positiveId('Assigned to must be the id of an account.')),
  /** Words of the message, or beginnings of them: ticket, name, contact, text; a telephone number, or its last four digits. */
  search: optionalText(254),
});

const person = z.object({ id: z.number(), displayName: z.string() });

const vendor = z.object({ id: z.number(), name: z.string(), city: z.string() });
export const ticketBooking = z.object({
  id: z.number(),
  code: z.string(),
  patientName: z.string(),
  vendorName: z.string(),
  appointmentOn: z.string(),
});

export const ticket = z.object({
  id: z.number(),
  ticket: z.string(),
  kind: z.enum(supportKinds),
  text: z.string(),
  name: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  status,
  outcome: z.nullable(z.enum(ticketOutcomes)),
  vendor: z.nullable(vendor),
  booking: z.nullable(ticketBooking),
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

export const openMessagesInput = z.object({
  kind: z.enum(supportKinds, `Kind must be one of: ${supportKinds.join(', ')}.`),
});
export const openMessages = z.object({ open: z.number(), overdue: z.number() });

export const ticketInput = z.object({ id });
export const note = z.object({
  id: z.number(),
  text: z.string(),
  author: z.string(),
  /** Of an answer to the sender; null for a note that only administrators read. */
  channel: z.nullable(z.enum(answerChannels)),
  createdAt: z.string(),
});
export const ticketDetails = z.object({
  message: ticket,
  /** And our answers, oldest first. */
  notes: z.array(note),
  /** How an answer reaches the sender, beside the page of the ticket. */
  answeredBy: z.nullable(z.enum(messageChannels)),
  /** Bookings with the telephone number or the account of the message, the latest first. */
  suggestedBookings: z.array(ticketBooking),
});
export const ticketChange = z.object({
  id,
  status: z.optional(status),
  outcome: z.optional(z.enum(ticketOutcomes, `Outcome must be one of: ${ticketOutcomes.join(', ')}.`)),
  vendorId: z.optional(z.nullable(positiveId('Vendor id must be a positive whole number.'))),
  bookingId: z.optional(z.nullable(positiveId('Booking id must be a positive whole number.'))),
  assignedTo: z.optional(z.nullable(positiveId('Assigned to must be the id of an account.'))),
  /** Records that the visitor has received an acknowledgement. Starting work counts as one, too. */
  acknowledge: z.optional(z.literal(true, 'Acknowledge must be true.')),
  version: editedVersion,
});

export const newNote = z.object({ id, text: requiredText('Write a note first.', maxNoteLength) });

export const newAnswer = z.object({ id, text: requiredText('Write the answer first.', maxMessageLength) });

export const assigneeList = z.array(person);
export const ticketExportInput = z.object(filters);
