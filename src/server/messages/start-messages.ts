import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { ChannelConfig } from '../outgoing/open-channels.ts';
import { type DeliveryServices, deliverMessage } from './deliver-message.ts';
import { type DeliveryJob, deliveryQueue } from './delivery-queue.ts';
import { makeMessages } from './make-messages.ts';
import { queueMessages } from './queue-messages.ts';

type Needs = DeliveryServices & { config: ChannelConfig; log: Logger };

const lookEveryMs = 500;
const messagesAtOnce = 20;
/** Eight attempts after the first, over about a day. */
const retries = { retryLimit: 8, retryDelay: 30, retryBackoff: true, retryDelayMax: 4 * 3600 };

/** Makes messages of booking events and delivers them when they are due, together with the other processes. */
export async function startMessages(queue: PgBoss, services: Needs): Promise<{ stop(): Promise<void> }> {
  await queue.createQueue(deliveryQueue, { ...retries, expireInSeconds: 120, deleteAfterSeconds: 3600 });
  await queue.work(
    deliveryQueue,
    {
      batchSize: messagesAtOnce,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
      pollingIntervalSeconds: 1,
    },
    (jobs: JobWithMetadata<DeliveryJob>[]) => Promise.all(jobs.map((job) => deliver(job, services))),
  );
  return lookForEvents(queue, services);
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
