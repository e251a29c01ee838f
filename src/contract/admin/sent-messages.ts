import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type {
  retriedCount,
  retriedMessages,
  sentMessage,
  sentMessageDetails,
  sentMessageInput,
  sentMessageList,
  sentMessageSearch,
} from './sent-messages-schemas.ts';

export type SentMessage = z.output<typeof sentMessage>;

export const searchSentMessages = defineEndpoint<typeof sentMessageSearch, typeof sentMessageList>()({
  method: 'POST',
  path: '/_api/admin/sent-messages/search',
  summary:
    'What was written to patients, labs and operators, the newest first, with masked recipients. Sent by POST, so that no address of a person stands in an address.',
  access: 'admin',
  readsOnly: true,
});

export const sentMessageById = defineEndpoint<typeof sentMessageInput, typeof sentMessageDetails>()({
  method: 'GET',
  path: '/_api/admin/sent-messages/details',
  summary: 'A message that was written, with its recipient and text.',
  access: 'admin',
  personalData: 'messages',
  errorStatuses: [404],
});

export const retryMessages = defineEndpoint<typeof retriedMessages, typeof retriedCount>()({
  method: 'POST',
  path: '/_api/admin/sent-messages/retry',
  summary:
    'Try failed messages again; those that are of no use any more stay as they are. An address that was refused is written to again.',
  access: 'admin',
});
