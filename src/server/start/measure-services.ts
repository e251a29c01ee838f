import { getHeapStatistics } from 'node:v8';
import { findLatestBackup } from '../backup/find-latest-backup.ts';
import { withNewDeadline } from '../database/deadline.ts';
import type { DatabaseFigures } from '../database/open-database.ts';
import { countWaitingJobs } from '../jobs/count-waiting-jobs.ts';
import { countNewEvents } from '../messages/message-queries.ts';
import { countDueMessages } from '../messages/message-queue.ts';
import type { Services } from './services.ts';

/** Less than a scrape may take. */
const countTimeoutMs = 2000;

/** Sets the figures that are read when Prometheus asks. Those of the database are missing while it does not answer. */
export async function measureServices(services: Services, { pools, replicaLagSeconds }: DatabaseFigures) {
  const { metrics, listings, bookingFeed, readiness, images } = services;
  metrics.ready.set(readiness.isReady ? 1 : 0);
  metrics.heapLimitBytes.set(getHeapStatistics().heap_size_limit);
  metrics.streams.set(bookingFeed.openStreams);
  metrics.labs.set(listings.figures.labs);
  metrics.labsAgeSeconds.set(listings.figures.ageMs / 1000);
  const isUp = images.isBucketAvailable;
  if (isUp !== null) metrics.bucketUp.set({ bucket: 'pictures' }, isUp ? 1 : 0);
  if (replicaLagSeconds !== null) metrics.replicaLagSeconds.set(replicaLagSeconds);
  for (const { name: pool, figures } of pools) {
    metrics.connections.set({ pool, state: 'busy' }, figures.busy);
    metrics.connections.set({ pool, state: 'idle' }, figures.idle);
    metrics.connectionWaiters.set({ pool }, figures.waiting);
  }
  await withNewDeadline(countTimeoutMs, () =>
    Promise.all([measureJobs(services), measureMessages(services), measureEvents(services), measureBackup(services)]),
  );
}

async function measureJobs({ db, metrics: { jobsWaiting } }: Services) {
  const counts = await countWaitingJobs(db).catch(() => []);
  jobsWaiting.reset();
  for (const { queue, jobs } of counts) jobsWaiting.set({ queue }, jobs);
}

async function measureMessages({ db, clock, metrics: { messagesDue } }: Services) {
  const counts = await countDueMessages(db, new Date(clock())).catch(() => []);
  messagesDue.reset();
  for (const { channel, messages } of counts) messagesDue.set({ channel }, messages);
}

async function measureEvents({ db, metrics: { eventsWaiting } }: Services) {
  const events = await countNewEvents(db).catch(() => null);
  if (events === null) eventsWaiting.reset();
  else eventsWaiting.set(events);
}

async function measureBackup({ db, config, clock, metrics: { backupAgeSeconds } }: Services) {
  const madeAt = await findLatestBackup(db, config).catch(() => undefined);
  backupAgeSeconds.reset();
  const database = config.databaseUrl ? 'postgres' : 'embedded';
  if (madeAt !== undefined) backupAgeSeconds.set({ database }, madeAt ? (clock() - madeAt.getTime()) / 1000 : Infinity);
}
