import * as z from 'zod/mini';
import { messageChannels } from '../../../domain/messages/message-kinds.ts';
import {
  invalidTicket,
  maxMessageLength,
  parseTicket,
  supportKinds,
  ticketOutcomes,
  ticketStatuses,
} from '../../../domain/support/support-ticket.ts';
import { refusal, wrongFormat } from '../../refusal.ts';
import { optionalText, requiredText } from '../../scalars.ts';

export const supportMessage = z
  .object({
    kind: z.enum(supportKinds, 'Kind must be one of: issue, feedback, data.'),
    text: requiredText('Please write your message.', maxMessageLength),
    name: optionalText(100),
    contact: optionalText(254),
  })
  .check(
    z.refine(({ kind, contact }) => kind !== 'data' || contact !== null, {
      path: ['contact'],
      ...refusal('Please give the phone number or e-mail that we know you by.', 'required'),
    }),
  );

export const supportTicket = z.object({
  ticket: z.string(),
  /** Opens the ticket's page, with the ticket. */
  secret: z.string(),
  /** How a copy leaves, an SMS only if a booking has the number; null without an address or number to which we send one. */
  copyBy: z.nullable(z.enum(messageChannels)),
});

/** A ticket, with the secret of a link to it or the phone number or e-mail given for it; its own customer needs neither. */
export const ticketReference = z.object({
  ticket: z.pipe(
    z.string(invalidTicket).check(z.refine((text) => parseTicket(text) !== null, wrongFormat(invalidTicket, 'ticket'))),
    z.transform((text) => parseTicket(text) ?? ''),
  ),
  contact: optionalText(254),
  secret: z.optional(z.string().check(z.regex(/^[\w-]{24}$/, 'This link is not complete.'))),
});

export const ownTicket = z.object({
  ticket: z.string(),
  kind: z.enum(supportKinds),
  text: z.string(),
  sentAt: z.string(),
  status: z.enum(ticketStatuses),
  outcome: z.nullable(z.enum(ticketOutcomes)),
  acknowledgedAt: z.nullable(z.string()),
  /** Until when we answer; null for feedback. */
  solveBy: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  answers: z.array(z.object({ text: z.string(), sentAt: z.string() })),
});
