import * as z from 'zod/mini';
import { messageChannels, messageKinds, messageStates } from '../../domain/messages/message-kinds.ts';
import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageNumber, pageSize, sortBy } from '../paging.ts';
import { optionalText, plainDate, positiveId } from '../scalars.ts';
import { sentMessageSorts } from './admin-limits.ts';

const maxRetried = 100;
const id = positiveId('Message id must be a positive whole number.');
const day = z.optional(plainDate('Dates must be days, such as 2026-11-22.'));

export const sentMessageSearch = z.object({
  page: pageNumber,
  pageSize: pageSize(25),
  sort: sortBy(sentMessageSorts),
  kind: z.optional(z.enum(messageKinds, `Kind must be one of: ${messageKinds.join(', ')}.`)),
  channel: z.optional(z.enum(messageChannels, `Channel must be one of: ${messageChannels.join(', ')}.`)),
  state: z.optional(z.enum(messageStates, `State must be one of: ${messageStates.join(', ')}.`)),
  /** Days in India on which they were written. */
  from: day,
  to: day,
  /** A whole address, a whole number, or the id of a booking. */
  search: optionalText(254),
});

export const sentMessage = z.object({
  id: z.number(),
  kind: z.enum(messageKinds),
  channel: z.enum(messageChannels),
  /** 'r•••@example.in' */
  maskedRecipient: z.string(),
  state: z.enum(messageStates),
  attempts: z.number(),
  failure: z.nullable(z.string()),
  /** The recipient's server has refused the address for good. */
  addressRefused: z.boolean(),
  /** False for a message that is of no use any more. */
  canRetry: z.boolean(),
  writtenAt: z.string(),
  dueAt: z.string(),
  endedAt: z.nullable(z.string()),
});

export const sentMessageList = z.object({ messages: z.array(sentMessage), totalCount: z.number() });

export const sentMessageInput = z.object({ id });
export const sentMessageDetails = z.object({
  ...sentMessage.shape,
  recipient: z.string(),
  bookingCode: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  /** Null before it was sent, 30 days after it, and with a secret in it. */
  text: z.nullable(z.string()),
});

export const retriedMessages = z.object({
  ids: z
    .array(id)
    .check(
      z.minLength(1, 'Choose at least one message.'),
      z.maxLength(maxRetried, `At most ${maxRetried} messages at once.`),
    ),
});
export const retriedCount = z.object({ retried: z.number() });

export type SentMessage = z.output<typeof sentMessage>;

export const searchSentMessages = defineEndpoint<typeof sentMessageSearch, typeof sentMessageList>()({
  method: 'POST',
  path: '/_api/admin/sent-messages/search',
  summary:
    'What was written to patients, labs and operators, the newest first, with masked recipients. Sent by POST, so that no address of a person stands in an address.',
  access: 'admin',
  adminRoles: ['support'],
  readsOnly: true,
});

export const sentMessageById = defineEndpoint<typeof sentMessageInput, typeof sentMessageDetails>()({
  method: 'GET',
  path: '/_api/admin/sent-messages/details',
  summary: 'A message that was written, with its recipient and text.',
  access: 'admin',
  adminRoles: ['support'],
  personalData: 'messages',
  errorStatuses: [404],
});

export const retryMessages = defineEndpoint<typeof retriedMessages, typeof retriedCount>()({
  method: 'POST',
  path: '/_api/admin/sent-messages/retry',
  summary:
    'Try failed messages again; those that are of no use any more stay as they are. An address that was refused is written to again.',
  access: 'admin',
  adminRoles: ['support'],
});

export const morningMail = z.object({ isWanted: z.boolean('Wanted must be true or false.') });

export const findMorningMail = defineEndpoint<typeof emptyInput, typeof morningMail>()({
  method: 'GET',
  path: '/_api/admin/morning-mail',
  summary: 'Whether the caller gets a mail in the morning about what waits or has failed.',
  access: 'admin',
  adminRoles: ['support'],
});

export const chooseMorningMail = defineEndpoint<typeof morningMail, typeof morningMail>()({
  method: 'POST',
  path: '/_api/admin/morning-mail/choose',
  summary: 'Begin or stop the mail in the morning, for the caller alone.',
  access: 'admin',
  adminRoles: ['support'],
});
