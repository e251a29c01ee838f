import * as contract from '../../contract/admin/sent-messages.ts';
import { parseBookingCode } from '../../domain/bookings/booking-code.ts';
import { maskRecipient } from '../../domain/messages/mask-recipient.ts';
import { normalizeEmail } from '../../domain/text/email.ts';
import { normalizePhone } from '../../domain/text/phone.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import * as queries from './sent-messages-queries.ts';

export const searchSentMessages = implement(
  contract.searchSentMessages,
  contract.sentMessageSearch,
  contract.sentMessageList,
).with(async ({ page, pageSize, sort, search, ...filters }, { db, clock }) => {
  const chosen = { ...filters, ...parseSearch(search) };
  const [messages, totalCount] = await Promise.all([
    queries.listMessages(db, { ...chosen, page, pageSize, sort, now: new Date(clock()) }),
    queries.countMessages(db, chosen),
  ]);
  return { messages: messages.map(toSentMessage), totalCount };
});

export const sentMessageById = implement(
  contract.sentMessageById,
  contract.sentMessageInput,
  contract.sentMessageDetails,
).with(async ({ id }, { db, clock }) => {
  const message = await queries.findMessage(db, id, new Date(clock()));
  if (!message) throw new HttpError(404, 'Message not found');
  const { recipient, bookingCode, subject, textContent: text } = message;
  return { ...toSentMessage(message), recipient, bookingCode, subject, text };
});

export const retryMessages = implement(contract.retryMessages, contract.retriedMessages, contract.retriedCount).with(
  async ({ ids }, { write, clock }) => ({
    retried: await write((db) => queries.retryFailed(db, ids, new Date(clock()))),
  }),
);

/** A telephone number, which may look like the id of a booking; the id; else an address. */
function parseSearch(search: string | null): { recipient?: string; bookingCode?: string } {
  if (!search) return {};
  const phone = normalizePhone(search);
  if (phone) return { recipient: phone };
  const bookingCode = parseBookingCode(search);
  return bookingCode ? { bookingCode } : { recipient: normalizeEmail(search) };
}

function toSentMessage(message: queries.StoredMessage): contract.SentMessage {
  const { id, kind, channel, recipient, state, attempts, failure, addressRefused, canRetry } = message;
  return {
    id,
    kind,
    channel,
    maskedRecipient: maskRecipient(recipient),
    state,
    attempts,
    failure,
    addressRefused,
    canRetry,
    writtenAt: message.createdAt.toISOString(),
    dueAt: message.dueAt.toISOString(),
    endedAt: message.endedAt?.toISOString() ?? null,
  };
}
