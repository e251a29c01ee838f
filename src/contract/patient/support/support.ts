import type * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import type { ownTicket, supportMessage, supportTicket, ticketReference } from './support-schemas.ts';

/** One message for a wrong ticket and a wrong contact, so that tickets cannot be probed. */
export const ticketNotFoundMessage =
  'No ticket was found with this number and this phone number or e-mail. Please check both.';

export type SupportMessage = z.input<typeof supportMessage>;
export type TicketReference = z.input<typeof ticketReference>;
export type OwnTicket = z.output<typeof ownTicket>;

export const sendSupportMessage = defineEndpoint<typeof supportMessage, typeof supportTicket>()({
  method: 'POST',
  path: '/_api/support/messages',
  summary:
    'Report an issue or give feedback. Answers with the ticket number to quote; complaints are copied to the sender.',
  access: 'public',
  readsUser: true,
  limit: { kind: 'support', calls: 100, windowSeconds: 3600 },
});

export const findTicket = defineEndpoint<typeof ticketReference, typeof ownTicket>()({
  method: 'POST',
  path: '/_api/support/tickets/find',
  summary: 'A message to us with its state and our answers, by its ticket and the phone number or e-mail given for it.',
  access: 'public',
  personalData: 'own',
  readsUser: true,
  limit: { kind: 'own ticket', calls: 300, windowSeconds: 3600 },
  errorStatuses: [404],
});
