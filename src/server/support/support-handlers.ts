import { randomBytes } from 'node:crypto';
import type * as contract from '../../contract/support.ts';
import { unmistakableCode } from '../../domain/unambiguous-code.ts';
import type { Handler } from '../http/handler.ts';

const ticketLetters = 8;

export const sendSupportMessage: Handler<typeof contract.sendSupportMessage> = async (message, context) => {
  const sender = await context.user();
  return context.db
    .insertInto('supportMessages')
    .values({
      ...message,
      ticket: unmistakableCode(randomBytes(3 * ticketLetters), ticketLetters),
      customerId: sender?.id ?? null,
      createdAt: new Date(context.clock()),
    })
    .returning('ticket')
    .executeTakeFirstOrThrow();
};
