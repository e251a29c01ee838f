import type { Logger } from 'pino';
import { isBookingKind, isNewsKind, isSecretKind, type MessageKind } from '../../domain/messages/message-kinds.ts';
import { maxAttempts, retryPauseMs } from '../../domain/messages/retry-pauses.ts';
import { applyTemplate, type WrittenMessage } from '../../domain/messages/templates/apply-template.ts';
import { type MessageTemplate, messageTemplates } from '../../domain/messages/templates/message-templates.ts';
import { findSmsRefusal } from '../bookings/terms/sms-budget.ts';
import type { Database } from '../database/connect.ts';
import { withNewDeadline } from '../database/deadline.ts';
import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts';
import type { HttpConfig } from '../http/call-context.ts';
import { mailStyle } from '../http/colours.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type ChannelConfig, listChannels } from '../outgoing/open-channels.ts';
import { getBookingMessageData } from './booking-message-data.ts';
import { type Channels, RefusedForEver, RetryAfter } from './channel.ts';
import type { WritingConfig } from './describe-bookings.ts';
import { type ClaimedMessage, endMessage, tryAgainLater } from './message-queue.ts';
import { endWithNewsLeft, type NewsLeft } from './news-left.ts';

/** Deliveries share the connections of requests, and hold a silent one no longer than these do. */
export const statementTimeoutMs = 3000;

export type DeliveryServices = {
  db: Database;
  log: Logger;
  clock: () => number;
  config: WritingConfig & ChannelConfig & Pick<HttpConfig, 'rateLimitScale'>;
  channels: Channels;
  metrics: Pick<Metrics, 'messages'>;
};

/**
 * Writes the message from its data, or from the present state of its booking, and sends it. An outdated message is
 * dropped. After a failed attempt it waits for the next one; it has failed after the last one, or when another cannot help.
 * An attempt does not count when the provider names a moment for the next one, or when our database does not answer. No
 * transaction is open while another server is spoken to. The process may end between sending and recording it, so that a
 * message can be sent twice, with the same id.
 */
export async function deliverMessage(
  { db, clock, config, log, channels, metrics }: DeliveryServices,
  message: ClaimedMessage,
): Promise<void> {
  const { id, channel, attempts } = message;
  const count = (outcome: string) => metrics.messages.inc({ channel, outcome });
  const end = async (
    state: 'sent' | 'kept' | 'failed' | 'dropped',
    failure: string | null,
    more: object = {},
    left?: NewsLeft,
  ) => {
    const ended = { state, failure, endedAt: new Date(clock()), ...more };
    await withNewDeadline(statementTimeoutMs, () =>
      left ? endWithNewsLeft(db, message, ended, left) : endMessage(db, id, ended),
    );
    count(state);
  };
  const tryLater = (pauseMs: number, failure: string, counted: number) =>
    withNewDeadline(statementTimeoutMs, () => tryAgainLater(db, id, { pauseMs, failure, attempts: counted }));
  const fail = async (failure: string) => {
    if (attempts >= maxAttempts) return end('failed', failure);
    count('retry');
    log.warn({ messageId: id, reason: failure }, 'a message was not delivered');
    return tryLater(retryPauseMs(attempts, Math.random()), failure, attempts);
  };
  if (message.isStopped) return end('dropped', 'address refused before');
  let written: Awaited<ReturnType<typeof writeMessage>>;
  let refusal: string | null;
  try {
    written = await withNewDeadline(statementTimeoutMs, () => writeMessage({ db, config }, message, clock()));
    const { kind } = written ?? message;
    const find = () => findRefusal({ db, clock, config }, { ...message, kind });
    refusal = written && (await withNewDeadline(statementTimeoutMs, find));
  } catch (error) {
    const failure = (error as Error).message;
    if (!isDatabaseUnavailable(error)) return fail(failure);
    return tryLater(retryPauseMs(1, Math.random()), failure, attempts - 1);
  }
  if (!written || refusal) return end('dropped', refusal);
  try {
    await send(channels, message, written, `message-${id}@${new URL(config.publicUrl).hostname}`);
  } catch (error) {
    const failure = (error as Error).message;
    if (error instanceof RetryAfter) {
      return tryLater(error.at - clock(), failure, attempts - 1);
    }
    if (error instanceof RefusedForEver) return end('failed', failure, { addressRefused: error.isOfAddress });
    return fail(failure);
  }
  const { isConnected } = channels[channel];
  const told = {
    ...(written.kind !== message.kind && { kind: written.kind }),
    ...(written.toldChangeId && { toldChangeId: written.toldChangeId }),
    ...(written.bookingId && { bookingId: written.bookingId }),
    ...(written.otherBookings && { otherBookings: written.otherBookings }),
  };
  const hasContent = !isSecretKind(message.kind) || (!isConnected && config.demo);
  await end(
    isConnected ? 'sent' : 'kept',
    null,
    { ...told, ...(hasContent && toStoredContent(written)) },
    written.left,
  );
}

/** Of an SMS about a booking, whose number is limited. The mail goes on its own. */
async function findRefusal(
  services: Pick<DeliveryServices, 'db' | 'clock' | 'config'>,
  { channel, kind, bookingId, ...message }: ClaimedMessage,
): Promise<string | null> {
  if (channel !== 'sms' || bookingId === null || !isBookingKind(kind)) return null;
  return findSmsRefusal(services, { ...message, kind, bookingId });
}

function send(
  channels: Channels,
  { recipient: to }: ClaimedMessage,
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

/** What the end of a message about bookings records. */
type Telling = { toldChangeId?: number; bookingId?: number; otherBookings?: number[]; left?: NewsLeft };

/** Null if it is outdated, or has no form for its channel. */
async function writeMessage(
  services: { db: Database; config: WritingConfig & ChannelConfig },
  message: ClaimedMessage,
  now: number,
): Promise<(WrittenMessage & { kind: MessageKind } & Telling) | null> {
  const { kind, channel, bookingId, expiresAt } = message;
  if (expiresAt && expiresAt.getTime() <= now) return null;
  const { publicUrl, brand } = services.config;
  const write = (ofKind: MessageKind, data: unknown) => {
    const template = messageTemplates[ofKind] as MessageTemplate<unknown>;
    const written = applyTemplate(template, channel, data, { publicUrl, brandName: brand.name }, mailStyle);
    return written && { ...written, kind: ofKind };
  };
  if (!isBookingKind(kind)) return write(kind, message.data);
  if (bookingId === null) return null;
  const about = await getBookingMessageData(services, { ...message, kind, bookingId }, now);
  if (!about || (isNewsKind(about.kind) && !listChannels(services.config, about.kind).includes(channel))) return null;
  const written = write(about.kind, about.data);
  if (!written) return null;
  const { toldChangeId, tells, left, calendar } = about;
  // News belong to a booking of which they tell, because its recipient knows the history of that one up to them.
  const first = toldChangeId && !tells?.includes(bookingId) ? tells?.[0] : bookingId;
  const otherBookings = message.otherBookings && tells?.filter((id) => id !== first);
  const told = {
    ...written,
    ...(toldChangeId && { toldChangeId }),
    ...(first !== bookingId && { bookingId: first }),
    ...(otherBookings && { otherBookings }),
    ...(left && { left }),
  };
  return told.channel === 'email' ? { ...told, calendar } : told;
}
