import * as z from 'zod/mini';
import { messageChannels, messageKinds } from '../../domain/messages/message-kinds.ts';

export const demoMailbox = z.object({
  /** The latest 50, latest first. */
  messages: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(messageKinds),
      channel: z.enum(messageChannels),
      to: z.string(),
      sentAt: z.string(),
      /** Blank for an SMS. */
      subject: z.string(),
      text: z.string(),
    }),
  ),
  /** Messages that wait for their time, such as reminders. */
  waiting: z.number(),
});
