import type { Database } from '../database/connect.ts';
import type { HttpConfig } from '../http/call-context.ts';
import { HttpError } from '../http/http-error.ts';
import { insertNote, lockTicket, updateTicket } from './admin-support-queries.ts';
import { findSender, newLinkSecret, tellSender } from './tell-sender.ts';

/**
 * Writes an answer to the sender of a message, and acknowledges the message with it. Its lock lets one of two equal answers
 * leave: a text that repeats the last answer is a second tap.
 */
export async function answerTicket(
  services: { db: Database; config: HttpConfig; now: number },
  { id, text, userId }: { id: number; text: string; userId: number },
): Promise<void> {
  const { db, config, now } = services;
  const stored = await lockTicket(db, id);
  if (!stored) throw new HttpError(404, 'Message not found');
  const at = new Date(now);
  if ((await findLastAnswer(db, id))?.text === text) return;
  const { ticket, contact, customerId, status, acknowledgedAt } = stored;
  const sender = findSender(config, 'ticket-answered', contact);
  const channel = sender?.channel ?? 'page';
  const noteId = await insertNote(db, { messageId: id, authorId: userId, text, channel, createdAt: at });
  // A message of an earlier release has no secret yet.
  const secret = stored.linkSecret ?? newLinkSecret();
  await updateTicket(db, id, {
    linkSecret: secret,
    ...(status === 'open' && { status: 'in-progress' }),
    ...(!acknowledgedAt && { acknowledgedAt: at, acknowledgedBy: userId }),
  });
  if (!sender) return;
  const cause = `answer ${noteId}`;
  const message = { kind: 'ticket-answered', cause, customerId, ticket, secret, data: { answer: text } } as const;
  await tellSender(services, sender, message);
}

async function findLastAnswer(db: Database, messageId: number) {
  return db
    .selectFrom('supportNotes')
    .where('messageId', '=', messageId)
    .where('channel', 'is not', null)
    .select('text')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
