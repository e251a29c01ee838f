import { formatAsHtml, formatAsText } from '../../domain/messages/message-content.ts';
import type { Database } from '../database/connect.ts';
import { type EmailChannel, RefusedForEver } from './email-channel.ts';
import { endMessage, findWaitingMessage, recordFailedAttempt } from './message-queries.ts';
import { type WritingConfig, writeMessage } from './write-message.ts';

export type DeliveryServices = { db: Database; clock: () => number; config: WritingConfig; email: EmailChannel };

/**
 * Writes the message from the booking as it is now, and sends it. A message that is no longer true is dropped. Throws
 * after a failed attempt, unless it was the last one or another cannot help: then the message has failed. The process
 * may end between sending and recording it, so that a message can be sent twice, with the same id.
 */
export async function deliverMessage(
  { db, clock, config, email }: DeliveryServices,
  messageId: number,
  isLastAttempt: boolean,
): Promise<void> {
  const message = await findWaitingMessage(db, messageId);
  if (!message) return;
  const written = await writeMessage({ db, config }, message, clock());
  const end = (state: 'sent' | 'kept' | 'failed' | 'dropped', failure: string | null, kept: object = {}) =>
    endMessage(db, messageId, { state, failure, now: new Date(clock()), ...kept });
  if (!written) return end('dropped', null);
  const { content, calendar } = written;
  const [text, html] = [formatAsText(content), formatAsHtml(content)];
  const id = `<message-${messageId}@${new URL(config.publicUrl).hostname}>`;
  try {
    await email.send({ id, to: message.recipient, subject: content.subject, text, html, calendar });
  } catch (error) {
    const reason = (error as Error).message;
    if (isLastAttempt || error instanceof RefusedForEver) return end('failed', reason);
    await recordFailedAttempt(db, messageId, reason);
    throw error;
  }
  await end(email.isConnected ? 'sent' : 'kept', null, {
    ...{ subject: content.subject, textContent: text, htmlContent: html },
  });
}
