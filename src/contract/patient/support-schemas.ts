import * as z from 'zod/mini';
import { maxMessageLength, supportKinds } from '../../domain/support/support-ticket.ts';
import { refusal } from '../refusal.ts';
import { optionalText, requiredText } from '../scalars.ts';

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

export const supportTicket = z.object({ ticket: z.string() });
