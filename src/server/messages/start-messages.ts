import { setTimeout as sleep } from 'node:timers/promises';
import { type MessageChannel, messageChannels } from '../../domain/messages/message-kinds.ts';
import { maxAttempts } from '../../domain/messages/retry-pauses.ts';
import type { Database } from '../database/connect.ts';
import { withNewDeadline } from '../database/deadline.ts';
import { repeatWork } from '../jobs/repeat-work.ts';
import type { ChannelConfig } from '../outgoing/open-channels.ts';
import { type DeliveryServices, deliverMessage, statementTimeoutMs } from './deliver-message.ts';
import { makeMessages } from './make-messages.ts';
import { claimMessages, giveUpMessages, renewClaims } from './message-queue.ts';

type Needs = DeliveryServices & {
  config: ChannelConfig;
  /** Claims do not wait for requests that use up their pool. */
  claimsDb: Database;
};

/** Claims are renewed three times before they end. Specs set their own. */
const usualTimes = { lookEveryMs: 500, renewEveryMs: 5000 };
/** Of a channel, in each process. One batch may wait for a server that does not answer. */
const batches = 2;
const messagesInBatch = 20;

export type RunningMessages = {
  /** Claims nothing more. Waits for running deliveries, at most the grace: then their claims end by themselves. */
  stop(graceMs: number): Promise<void>;
};

/**
 * Makes messages of booking events and delivers them when they are due, together with the other processes. A channel whose
 * server does not answer does not stop the other.
 */
export function startMessages(services: Needs, { lookEveryMs, renewEveryMs } = usualTimes): RunningMessages {
  const loops = [
    repeatWork(() => withNewDeadline(statementTimeoutMs, () => makeMessages(services)), {
      lookEveryMs,
      onError: warn('messages could not be made'),
    }),
    ...messageChannels.flatMap((channel) =>
      Array.from({ length: batches }, () =>
        repeatWork(() => deliverBatch(services, channel, renewEveryMs), {
          lookEveryMs,
          onError: warn('messages could not be claimed'),
        }),
      ),
    ),
  ];
  return {
    stop: async (graceMs) => {
      const stopped = Promise.all(loops.map((loop) => loop.stop()));
      await Promise.race([stopped, sleep(graceMs, undefined, { ref: false })]);
    },
  };

  function warn(says: string) {
    return (error: Error) => services.log.warn({ reason: error.message }, says);
  }
}

/** Returns whether there may be more. */
async function deliverBatch(services: Needs, channel: MessageChannel, renewEveryMs: number): Promise<boolean> {
  const { claimsDb, clock, log } = services;
  const claimed = await claimMessages(claimsDb, { channel, now: new Date(clock()), limit: messagesInBatch });
  const { false: messages = [], true: spent = [] } = Object.groupBy(claimed, ({ attempts }) =>
    attempts > maxAttempts ? 'true' : 'false',
  );
  if (spent.length > 0) {
    const messageIds = spent.map(({ id }) => id);
    log.warn({ messageIds }, 'messages were given up, because their last attempt did not end');
    await giveUpMessages(claimsDb, messageIds, { failure: 'the last attempt did not end', endedAt: new Date(clock()) });
  }
  const running = new Set(messages.map(({ id }) => id));
  const warnOfClaims = ({ message }: Error) => log.warn({ reason: message }, 'claims of messages could not be renewed');
  const renewal = setInterval(() => void renewClaims(claimsDb, [...running]).catch(warnOfClaims), renewEveryMs);
  // One message that fails does not stop the others of its batch.
  const deliveries = messages.map((message) =>
    deliverMessage(services, message)
      .catch(({ message: reason }: Error) => log.warn({ messageId: message.id, reason }, 'a message was not delivered'))
      .finally(() => running.delete(message.id)),
  );
  await Promise.all(deliveries).finally(() => clearInterval(renewal));
  return claimed.length === messagesInBatch;
}
