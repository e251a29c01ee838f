import { outdatesReminders, planNews, planReminders } from '../../domain/messages/plan-messages.ts';
import type { Database } from '../database/connect.ts';
import {
  addLinkSecrets,
  claimEvents,
  dropReminders,
  type EventOfBooking,
  hasNewEvents,
  insertMessages,
} from './message-queries.ts';

const eventsAtOnce = 50;

/**
 * Turns new events of the outbox into messages, in one transaction. Several processes may do so at once. Returns whether
 * there may be more.
 */
export async function makeMessages({ db, clock }: { db: Database; clock: () => number }): Promise<boolean> {
  if (!(await hasNewEvents(db))) return false;
  return db.transaction().execute(async (transaction) => {
    const now = clock();
    const { claimed, events } = await claimEvents(transaction, new Date(now), eventsAtOnce);
    const last = new Map(events.map((event) => [event.bookingId, event]));
    const outdated = [...last.values()].filter(({ kind }) => outdatesReminders(kind));
    if (outdated.length > 0) {
      await dropReminders(
        transaction,
        outdated.map(({ bookingId }) => bookingId),
        new Date(now),
      );
    }
    const messages = [
      ...events.flatMap((event) => withRecipient(event, planNews(event, now))),
      ...[...last.values()].flatMap((event) => withRecipient(event, planReminders(event, now))),
    ];
    if (messages.length > 0) {
      await addLinkSecrets(
        transaction,
        messages.map(({ bookingId }) => bookingId),
      );
      await insertMessages(transaction, messages);
    }
    return claimed === eventsAtOnce;
  });
}

function withRecipient({ bookingId, recipient }: EventOfBooking, planned: ReturnType<typeof planNews>) {
  return planned.map(({ dueAt, ...message }) => ({
    ...message,
    channel: 'email' as const,
    bookingId,
    recipient,
    dueAt: new Date(dueAt),
  }));
}
