import { isSecretKind, type MessageKind } from '../../domain/messages/message-kinds.ts';
import type { WrittenMessage } from '../../domain/messages/templates/apply-template.ts';
import type { Database } from '../database/connect.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { WritingConfig } from './booking-message-data.ts';
import { type Channels, RefusedForEver, RetryAfter } from './channel.ts';
import {
  deferMessage,
  endMessage,
  findWaitingMessage,
  recordFailedAttempt,
  type WaitingMessage,
} from './message-queries.ts';
import { writeMessage } from './write-message.ts';

export type DeliveryServices = {
  db: Database;
  clock: () => number;
  config: WritingConfig;
  channels: Channels;
  metrics: Pick<Metrics, 'messages'>;
};

/**
 * Writes the message from its data, or from the present state of its booking, and sends it. An outdated message is
 * dropped. Throws after a failed attempt, unless it was the last one or another cannot help: then the message has
 * failed. When the provider names a moment, a new job tries it then. The process may end between sending and recording it, so that a message can be sent twice, with the same id.
 */
export async function deliverMessage(
  { db, clock, config, channels, metrics }: DeliveryServices,
  messageId: number,
  isLastAttempt: boolean,
): Promise<void> {
  const message = await findWaitingMessage(db, messageId);
  if (!message) return;
  const count = (outcome: string) => metrics.messages.inc({ channel: message.channel, outcome });
  const end = async (state: 'sent' | 'kept' | 'failed' | 'dropped', failure: string | null, more: object = {}) => {
    await endMessage(db, messageId, { state, failure, now: new Date(clock()), ...more });
    count(state);
  };
  if (message.isStopped) return end('dropped', 'address refused before');
  const written = await writeMessage({ db, config }, message, clock());
  if (!written) return end('dropped', null);
  try {
    await send(channels, message, written, `message-${messageId}@${new URL(config.publicUrl).hostname}`);
  } catch (error) {
    const reason = (error as Error).message;
    if (error instanceof RetryAfter) return deferMessage(db, messageId, { dueAt: new Date(error.at), failure: reason });
    if (error instanceof RefusedForEver) return end('failed', reason, { addressRefused: error.isOfAddress });
    if (isLastAttempt) return end('failed', reason);
    count('tried in vain');
    await recordFailedAttempt(db, messageId, reason);
    throw error;
  }
  const { isConnected } = channels[message.channel];
  const hasContent = !isSecretKind(message.kind) || (!isConnected && config.demo);
  await end(isConnected ? 'sent' : 'kept', null, hasContent ? toStoredContent(written) : {});
}

function send(
  channels: Channels,
  { recipient: to }: WaitingMessage,
  { kind, ...written }: WrittenMessage & { kind: MessageKind },
  id: string,
) {
  if (written.channel === 'sms') return channels.sms.send({ ...written.sms, id, to, kind });
  const { channel: _, ...form } = written;
  return channels.email.send({ id: `<${id}>`, to, ...form });
}

function toStoredContent(written: WrittenMessage) {
  if (written.channel === 'sms') return { textContent: written.text };
  return { subject: written.subject, textContent: written.text, htmlContent: written.html };
}
