import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const requestSeconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const waitSeconds = [0.001, 0.01, 0.05, 0.25, 1, 4];

export type Metrics = ReturnType<typeof createMetrics>;

/** What the process counts about itself. Each label has few values, and none is personal data or a caller's text. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <const L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name: `jaanch_${name}`, help, labelNames, registers });
  const gauge = <const L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `jaanch_${name}`, help, labelNames, registers });
  const histogram = <const L extends string>(name: string, help: string, labelNames: readonly L[], buckets: number[]) =>
    new Histogram({ name: `jaanch_${name}`, help, labelNames, buckets, registers });
  return {
    registry,
    requests: counter('requests_total', 'Answered requests.', ['operation', 'status']),
    requestSeconds: histogram(
      'request_duration_seconds',
      'From the first byte of a request to the end of its answer.',
      ['operation'],
      requestSeconds,
    ),
    ready: gauge('ready', '1 while /_api/ready answers 200.'),
    messages: counter('messages_total', 'Messages that this process has delivered, or failed to.', [
      'channel',
      'outcome',
    ]),
    messagesDue: gauge('messages_due', 'Messages that are due and wait for delivery.', ['channel']),
    jobsWaiting: gauge('jobs_waiting', 'Scheduled jobs that are due and have not begun.', ['queue']),
    jobFailures: counter('job_failures_total', 'Attempts of jobs that failed in this process.', ['queue']),
    connections: gauge('database_connections', 'Open connections of the pool.', ['pool', 'state']),
    connectionWaiters: gauge('database_connection_waiters', 'Requests that wait for a connection.', ['pool']),
    connectionWaitSeconds: histogram(
      'database_connection_wait_seconds',
      'Wait for a connection of the pool, also when none came in time.',
      ['pool'],
      waitSeconds,
    ),
    replicaLagSeconds: gauge('replica_lag_seconds', 'How far the replica is behind; +Inf while it does not answer.'),
    bucketUp: gauge('bucket_up', '1 while the S3 server answers; missing without one.', ['bucket']),
    labs: gauge('labs', 'Listed labs in memory.'),
    labsAgeSeconds: gauge('labs_age_seconds', 'Since the last look for changes of labs; NaN before the first.'),
    streams: gauge('streams', 'Open pages of desks that follow bookings.'),
    eventsWaiting: gauge('events_waiting', 'Events of bookings from which no messages have been made yet.'),
    backupAgeSeconds: gauge(
      'backup_age_seconds',
      'Since the last backup, or archived write-ahead log; +Inf without any. Missing if PostgreSQL archives nothing.',
      ['database'],
    ),
    heapLimitBytes: gauge('heap_limit_bytes', 'What the JavaScript heap may grow to.'),
  };
}
