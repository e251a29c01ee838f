import { randomBytes } from 'node:crypto';
import * as contract from '../../contract/patient/support/support.ts';
import {
  ownTicket,
  supportMessage,
  supportTicket,
  ticketReference,
} from '../../contract/patient/support/support-schemas.ts';
import { generateTicket, getDueDates, ticketByteCount } from '../../domain/support/support-ticket.ts';
import type { Database } from '../database/connect.ts';
import type { CallServices } from '../http/call-context.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { keyedHash } from '../http/keyed-hash.ts';
import { implement } from '../http/operation.ts';
import { enforceRateLimit } from '../http/rate-limit.ts';
import { findOwnTicket, listAnswers } from './own-ticket-queries.ts';
import { findSender, newLinkSecret, type Sender, tellSender } from './tell-sender.ts';

/** To an address or number, which a stranger may have typed. */
const limitOfCopies = { kind: 'copies of messages', calls: 3, windowSeconds: 86_400 };

export const sendSupportMessage = implement(contract.sendSupportMessage, supportMessage, supportTicket).with(
  async (message, context) => {
    const { db, config } = context;
    const now = context.clock();
    const due = getDueDates(message.kind, now);
    const customerId = context.user?.id ?? null;
    const [ticket, secret] = [generateTicket(randomBytes(ticketByteCount)), newLinkSecret()];
    const sender = due && (await findCopied(context, message.contact));
    const leaves = sender?.channel === 'email' || (sender && (await isPatientPhone(db, sender.recipient)));
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('supportMessages')
        .values({
          ...message,
          ticket,
          linkSecret: secret,
          customerId,
          createdAt: new Date(now),
          ...(due && { acknowledgeBy: new Date(due.acknowledgeBy), solveBy: new Date(due.solveBy) }),
        })
        .execute();
      if (!sender || !due || !leaves) return;
      const data = { solveBy: new Date(due.solveBy).toISOString() };
      const copy = { kind: 'ticket-received', cause: `ticket ${ticket}`, customerId, ticket, secret, data } as const;
      await tellSender({ db: transaction, config, now }, sender, copy);
    });
    return { ticket, secret, copyBy: sender?.channel ?? null };
  },
);

export const findTicket = implement(contract.findTicket, ticketReference, ownTicket).with(
  async ({ ticket, contact, secret = null }, { db, user }) => {
    if (!contact && !secret && !user) {
      throw fieldError('contact', 'Enter the phone number or e-mail that you gave.', 400, 'required');
    }
    const found = await findOwnTicket(db, { ticket, contact, secret, userId: user?.id ?? null });
    if (!found) throw new HttpError(404, contract.ticketNotFoundMessage);
    const { id, createdAt, acknowledgedAt, solveBy, closedAt, ...shown } = found;
    const answers = await listAnswers(db, id);
    return {
      ...shown,
      sentAt: createdAt.toISOString(),
      acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
      solveBy: solveBy?.toISOString() ?? null,
      closedAt: closedAt?.toISOString() ?? null,
      answers: answers.map((answer) => ({ text: answer.text, sentAt: answer.createdAt.toISOString() })),
    };
  },
);

/** To whom a copy goes. An SMS leaves only to a patient's number, because we pay for it; all else is the same for other numbers. */
async function findCopied(
  context: Pick<CallServices, 'db' | 'clock' | 'config'>,
  contact: string | null,
): Promise<Sender | null> {
  const { config } = context;
  const sender = findSender(config, 'ticket-received', contact);
  if (!sender) return null;
  const counted = enforceRateLimit(context, limitOfCopies, keyedHash(`copies to ${sender.recipient}`, config));
  return counted.then(
    () => sender,
    (error) => {
      if (error instanceof HttpError && error.status === 429) return null;
      throw error;
    },
  );
}

async function isPatientPhone(db: Database, phone: string): Promise<boolean> {
  return (
    (await db.selectFrom('bookings').where('patientPhone', '=', phone).select('id').limit(1).executeTakeFirst()) !==
    undefined
  );
}
