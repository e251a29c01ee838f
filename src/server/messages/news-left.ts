import type { NewsKind } from '../../domain/messages/message-kinds.ts';
import type { Database } from '../database/connect.ts';
import { insertMessages } from './insert-messages.ts';
import { type ClaimedMessage, type Ended, endMessage } from './message-queue.ts';

/** Of a visit: news that the message could not tell with its own. The first booking has it, and the others come along. */
export type NewsLeft = { kind: NewsKind; bookingIds: readonly number[] };

/**
 * Ends a message that has left, and lets another one tell the rest. Lock order: bookings, messages, as an erasure has it, so that
 * nothing new is kept of the address of one who is erased meanwhile.
 */
export async function endWithNewsLeft(
  db: Database,
  { id, channel, recipient }: Pick<ClaimedMessage, 'id' | 'channel' | 'recipient'>,
  ended: Ended,
  { kind, bookingIds }: NewsLeft,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const address = channel === 'email' ? 'patientEmail' : 'patientPhone';
    const reached = await transaction
      .selectFrom('bookings')
      .where('id', 'in', bookingIds)
      .where(address, '=', recipient)
      .orderBy('id')
      .forNoKeyUpdate()
      .select('id')
      .execute();
    await endMessage(transaction, id, ended);
    const [bookingId, ...others] = bookingIds.filter((each) => reached.some((row) => row.id === each));
    if (bookingId === undefined) return;
    const cause = `left by message ${id}`;
    const next = { kind, channel, recipient, cause, bookingId, otherBookings: others, dueAt: ended.endedAt };
    await insertMessages(transaction, [next]);
  });
}
