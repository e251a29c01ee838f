import type { Job, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { ChannelConfig } from '../outgoing/open-channels.ts';
import { type DeliveryServices, deliverMessage } from './deliver-message.ts';
import { type DeliveryJob, deliveryQueues, endedDeliveries } from './delivery-queue.ts';
import { makeMessages } from './make-messages.ts';
import { endWaitingMessages } from './message-queries.ts';
import { queueMessages } from './queue-messages.ts';

type Needs = DeliveryServices & { config: ChannelConfig; log: Logger };

const lookEveryMs = 500;
/** Of a channel, in each process. One batch may wait for a server that does not answer. */
const batches = 2;
const messagesInBatch = 20;
/** Each pause is about twice the one before, from a quarter of a minute to four hours: about a day in all. */
const retries = { retryLimit: 15, retryDelay: 10, retryBackoff: true, retryDelayMax: 4 * 3600 };
/** The jobs of a process that was killed are tried again after the first, those of one that hangs after the second. */
const limits = { heartbeatSeconds: 15, expireInSeconds: 900 };

/** Makes messages of booking events and delivers them when they are due, together with the other processes. */
export async function startMessages(queue: PgBoss, services: Needs): Promise<{ stop(): Promise<void> }> {
  await createDeliveryQueues(queue);
  await queue.work(endedDeliveries, (jobs: Job<DeliveryJob>[]) => endMessagesOf(jobs, services));
  for (const name of Object.values(deliveryQueues)) {
    await queue.work(
      name,
      {
        ...{ batchSize: messagesInBatch, localConcurrency: batches, perJobResults: true, includeMetadata: true },
        ...{ burstWhenBatchFull: true, pollingIntervalSeconds: 1, heartbeatRefreshSeconds: 5 },
      },
      (jobs: JobWithMetadata<DeliveryJob>[]) => Promise.all(jobs.map((job) => deliver(job, services))),
    );
  }
  return lookForEvents(queue, services);
}

export async function createDeliveryQueues(queue: PgBoss) {
  await queue.createQueue(endedDeliveries);
  for (const name of Object.values(deliveryQueues)) {
    await queue.createQueue(name, { ...retries, ...limits, deadLetter: endedDeliveries, deleteAfterSeconds: 3600 });
  }
}

/** The process, or its database, ended in each attempt: such a message is not tried for ever. */
async function endMessagesOf(jobs: readonly Job<DeliveryJob>[], { db, clock, log }: Needs) {
  const messageIds = jobs.map(({ data }) => data.messageId);
  log.warn({ messageIds }, 'messages were given up, because their last attempt did not end');
  await endWaitingMessages(db, messageIds, { failure: 'the last attempt did not end', now: new Date(clock()) });
}

/** One message that fails does not stop the others of its batch. */
async function deliver({ id, data, retryCount, retryLimit }: JobWithMetadata<DeliveryJob>, services: Needs) {
  try {
    await deliverMessage(services, data.messageId, retryCount >= retryLimit);
    return { id, status: 'completed' as const };
  } catch (error) {
    const reason = (error as Error).message;
    services.log.warn({ messageId: data.messageId, reason }, 'a message was not delivered');
    return { id, status: 'failed' as const, output: { reason } };
  }
}

function lookForEvents(queue: PgBoss, services: Needs): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  const look = async () => {
    let hasMore = false;
    try {
      const hasMoreEvents = await makeMessages(services);
      hasMore = (await queueMessages(services, queue)) || hasMoreEvents;
    } catch (error) {
      services.log.warn({ reason: (error as Error).message }, 'messages could not be made');
    }
    if (!isStopped) lookAfter(hasMore ? 0 : lookEveryMs);
  };
  const lookAfter = (milliseconds: number) => {
    timer = setTimeout(() => {
      running = look();
    }, milliseconds).unref();
  };
  lookAfter(0);
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
