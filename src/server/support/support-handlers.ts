import { randomBytes } from 'node:crypto';
import * as contract from '../../contract/patient/support.ts';
import { supportMessage, supportTicket } from '../../contract/patient/support-schemas.ts';
import { getDueDates } from '../../domain/support/support-ticket.ts';
import { generateUnambiguousCode } from '../../domain/text/unambiguous-code.ts';
import { implement } from '../http/operation.ts';

const ticketLetters = 8;

export const sendSupportMessage = implement(contract.sendSupportMessage, supportMessage, supportTicket).with(
  async (message, context) => {
    const now = context.clock();
    const due = getDueDates(message.kind, now);
    return context.db
      .insertInto('supportMessages')
      .values({
        ...message,
        ticket: generateUnambiguousCode(randomBytes(3 * ticketLetters), ticketLetters),
        customerId: context.user?.id ?? null,
        createdAt: new Date(now),
        ...(due && { acknowledgeBy: new Date(due.acknowledgeBy), solveBy: new Date(due.solveBy) }),
      })
      .returning('ticket')
      .executeTakeFirstOrThrow();
  },
);
