import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { supportMessage, supportTicket } from './support-schemas.ts';

export type SupportMessage = z.input<typeof supportMessage>;

export const sendSupportMessage = defineEndpoint<typeof supportMessage, typeof supportTicket>()({
  method: 'POST',
  path: '/_api/support/messages',
  summary: 'Report an issue or give feedback. Answers with the ticket number to quote.',
  access: 'public',
  readsUser: true,
  limit: { kind: 'support', calls: 100, windowSeconds: 3600 },
});
