import { type QueryExecutorProvider, sql } from 'kysely';

/** All advisory locks, by what they serialize. A kind has a number of its own, so that kinds never wait for each other. */
const lockNumbers = {
  migration: 1,
  'demo world': 2,
  administrators: 4,
  'vendor slug': 5,
  login: 6,
  device: 7,
  'idempotency key': 8,
  'patient phone': 9,
  'walk-in queue': 11,
  'phone code': 12,
  sitemaps: 13,
  'new numbers': 14,
  catalogue: 15,
  'wait list': 16,
  review: 17,
} as const;

/** Waits for other transactions with the same kind and subject. Held until the transaction ends. */
export async function takeLock(transaction: QueryExecutorProvider, kind: keyof typeof lockNumbers, subject = '') {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockNumbers[kind])}, hashtext(${subject}))`.execute(transaction);
}
