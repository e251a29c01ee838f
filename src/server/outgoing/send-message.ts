import type { MessageChannel, StoredKind } from '../../domain/messages/message-kinds.ts';
import type { MessageData } from '../../domain/messages/templates/message-templates.ts';
import type { Database } from '../database/connect.ts';

export type OutgoingMessage<Kind extends StoredKind = StoredKind> = {
  kind: Kind;
  channel: MessageChannel;
  /** An e-mail address, or a telephone number such as +919876543210. */
  recipient: string;
  /** The account that it is for. Its messages are deleted with it. */
  userId: number | null;
  /** For a message about a booking, with whose patient's data it is deleted. */
  bookingId?: number;
  /** Of those who come along and whom it names. */
  otherBookings?: number[];
  /** What it is about, such as 'invitation 7': a message that was sent for it already is not sent again. */
  cause: string;
  data: MessageData[Kind];
  dueAt: Date;
  /** From then on it is of no use, and is dropped instead. */
  expiresAt?: Date;
};

/** PostgreSQL takes 65,535 parameters in a statement. */
const messagesAtOnce = 1000;

/**
 * Sends a message, in the caller's transaction: it leaves within a second after the commit, or when it is due. Background
 * work delivers it, also of another process.
 */
export function sendMessage<Kind extends StoredKind>(db: Database, message: OutgoingMessage<Kind>): Promise<void> {
  return sendMessages(db, [message]);
}

/** Sends any number of messages. */
export async function sendMessages<Kind extends StoredKind>(db: Database, messages: readonly OutgoingMessage<Kind>[]) {
  for (let first = 0; first < messages.length; first += messagesAtOnce) {
    const rows = messages
      .slice(first, first + messagesAtOnce)
      .map(({ expiresAt = null, data, ...values }) => ({ ...values, expiresAt, data: JSON.stringify(data) }));
    await db
      .insertInto('messages')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['cause', 'kind', 'channel', 'recipient']).doNothing())
      .execute();
  }
}
