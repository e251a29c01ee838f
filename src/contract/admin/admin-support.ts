import type * as z from 'zod/mini';
import type { emptyInput, stream } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import type {
  assigneeList,
  messageSearch,
  newAnswer,
  newNote,
  note,
  openMessages,
  openMessagesInput,
  ticket,
  ticketBooking,
  ticketChange,
  ticketDetails,
  ticketExportInput,
  ticketInput,
  ticketList,
} from './admin-support-schemas.ts';

export type Ticket = z.output<typeof ticket>;
export type TicketBooking = z.output<typeof ticketBooking>;
export type TicketNote = z.output<typeof note>;

export const searchMessages = defineEndpoint<typeof messageSearch, typeof ticketList>()({
  method: 'POST',
  path: '/_api/admin/messages/search',
  summary:
    'Messages of visitors, the most urgent first. Sent by POST, so that no telephone number stands in an address.',
  access: 'admin',
  adminRoles: ['support'],
  personalData: 'messages',
  readsOnly: true,
});

export const countOpenMessages = defineEndpoint<typeof openMessagesInput, typeof openMessages>()({
  method: 'GET',
  path: '/_api/admin/messages/open',
  summary: 'How many messages of a kind are not closed, and how many of them are overdue.',
  access: 'admin',
  adminRoles: ['support'],
});

export const messageById = defineEndpoint<typeof ticketInput, typeof ticketDetails>()({
  method: 'GET',
  path: '/_api/admin/messages/details',
  summary: 'A message with its notes.',
  access: 'admin',
  adminRoles: ['support'],
  personalData: 'messages',
  errorStatuses: [404],
});

export const updateMessage = defineEndpoint<typeof ticketChange, typeof ticket>()({
  method: 'POST',
  path: '/_api/admin/messages/update',
  summary: 'Acknowledge a message, assign it, attach its lab or booking, or change its status; work acknowledges it.',
  access: 'admin',
  adminRoles: ['support'],
  personalData: 'messages',
  errorStatuses: [404, 409],
});

export const addMessageNote = defineEndpoint<typeof newNote, typeof ticketDetails>()({
  method: 'POST',
  path: '/_api/admin/messages/notes/create',
  summary: 'Add a note to a message that only administrators read.',
  access: 'admin',
  adminRoles: ['support'],
  personalData: 'messages',
  errorStatuses: [404],
});

export const answerMessage = defineEndpoint<typeof newAnswer, typeof ticketDetails>()({
  method: 'POST',
  path: '/_api/admin/messages/answer',
  summary:
    'Answer a message: by e-mail or SMS where its sender gave an address or number, and on the page of its ticket. The same text again is not sent again.',
  access: 'admin',
  adminRoles: ['support'],
  personalData: 'messages',
  errorStatuses: [404],
});

export const messageAssignees = defineEndpoint<typeof emptyInput, typeof assigneeList>()({
  method: 'GET',
  path: '/_api/admin/messages/assignees',
  summary: 'The administrators to whom a message can be assigned, at most 200.',
  access: 'admin',
  adminRoles: ['support'],
  personalData: 'own',
});

export const exportMessages = defineEndpoint<typeof ticketExportInput, typeof stream>()({
  method: 'GET',
  path: '/_api/admin/messages/export',
  summary: 'All messages as a table for spreadsheets, also those of one status or kind.',
  access: 'admin',
  asksPassword: true,
  personalData: 'messages',
  responseType: 'stream',
});
