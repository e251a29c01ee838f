import { setTimeout as sleep } from 'node:timers/promises';
import { offerPlaces } from '../bookings/wait-list/offer-places.ts';
import { connectPostgres, type Database } from '../database/connect.ts';
import { withNewDeadline } from '../database/deadline.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import { repeatWork } from '../jobs/repeat-work.ts';
import { scheduleJobs } from '../jobs/schedule-jobs.ts';
import { type Channels, noChannels } from '../messages/channel.ts';
import { statementTimeoutMs } from '../messages/deliver-message.ts';
import { openSmtp } from '../messages/email-channel.ts';
import { openMsg91 } from '../messages/sms-channel.ts';
import { startMessages } from '../messages/start-messages.ts';
import type { Config } from './config.ts';
import { scheduledJobs } from './scheduled-jobs.ts';
import type { Services } from './services.ts';

const graceMs = 3000;
const againAfterMs = 1000;
const offersEveryMs = 2000;
/** Of claims and of the queue of jobs, whose statements do not wait for requests. */
const ownConnections = 3;

export type BackgroundWork = { stop(): Promise<void> };

/**
 * Begins again until it succeeds or `isUnwanted`: a program that answers already must not end because its database was
 * lost for a moment.
 */
export async function keepStartingBackgroundWork(
  services: Services,
  isUnwanted: () => boolean,
): Promise<BackgroundWork | undefined> {
  while (!isUnwanted()) {
    try {
      return await startBackgroundWork(services);
    } catch (error) {
      services.log.warn({ reason: (error as Error).message }, 'background jobs could not be started yet');
      await sleep(againAfterMs);
    }
  }
  return undefined;
}

/** Fails without a database. */
export async function startBackgroundWork(services: Services): Promise<BackgroundWork> {
  const { config, db, log } = services;
  const ownDb = connectOwn(config, log);
  const queue = await startQueue(services, ownDb ?? db).catch(async (error) => {
    await ownDb?.destroy();
    throw error;
  });
  const channels = openChannels(config);
  const messages = startMessages({ ...services, claimsDb: ownDb ?? db, channels });
  const offers = repeatWork(() => withNewDeadline(statementTimeoutMs, () => offerPlaces(services)).then(() => false), {
    lookEveryMs: offersEveryMs,
    onError: ({ message }) => log.warn({ reason: message }, 'places could not be offered to those who wait'),
  });
  return {
    stop: async () => {
      await Promise.all([offers.stop(), messages.stop(graceMs), queue.stop({ timeout: graceMs })]);
      for (const channel of Object.values(channels)) channel.close();
      await ownDb?.destroy();
    },
  };
}

async function startQueue(services: Services, queueDb: Database) {
  const queue = openJobQueue(services.config, queueDb, services.log);
  try {
    await queue.start();
    await scheduleJobs(queue, scheduledJobs, services);
    return queue;
  } catch (error) {
    await queue.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

/** The embedded database has a single connection. */
function connectOwn({ databaseUrl, databasePrepared: isPrepared }: Config, log: Services['log']) {
  return databaseUrl ? connectPostgres(databaseUrl, ownConnections, log, { isPrepared }) : undefined;
}

function openChannels({ smtp, sms }: Services['config']): Channels {
  return { ...noChannels, ...(smtp && { email: openSmtp(smtp) }), ...(sms && { sms: openMsg91(sms) }) };
}
