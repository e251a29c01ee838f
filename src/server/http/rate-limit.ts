import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { RateLimit } from '../../contract/endpoint.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { formatPlural } from '../../domain/text/plural.ts';
import type { CallServices } from './call-context.ts';
import { HttpError } from './http-error.ts';
import { keyedHash } from './keyed-hash.ts';

/** Counted in memory at once; the least recently seen one is evicted. */
const maxKeys = 20_000;

type Limiting = Pick<CallServices, 'db' | 'config' | 'clock'>;
type Counting = Omit<Limiting, 'db'>;

type Explain = (seconds: number) => string;

/** Throws 429 above the limit of the window. Counts in the database, so that the limit holds across all nodes. */
export async function enforceRateLimit(
  { db, config, clock }: Limiting,
  limit: RateLimit,
  key: string,
  explain?: Explain,
) {
  if (config.rateLimitScale === 0) return;
  const { startsAt, endsInMs } = windowAt(limit, clock());
  const { calls } = await db
    .insertInto('rateLimitWindows')
    .values({ kind: limit.kind, rateLimitKey: key, windowAt: new Date(startsAt), calls: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'rateLimitKey', 'windowAt']).doUpdateSet({ calls: sql`rate_limit_windows.calls + 1` }),
    )
    .returning('calls')
    .executeTakeFirstOrThrow();
  if (calls > limit.calls * config.rateLimitScale) throw tooManyRequests(endsInMs / 1000, explain);
}

/** Takes one back that was counted in the present window. */
export async function returnCall(
  { db, clock }: Pick<Limiting, 'db' | 'clock'>,
  limit: Pick<RateLimit, 'kind' | 'windowSeconds'>,
  key: string,
): Promise<void> {
  await db
    .updateTable('rateLimitWindows')
    .set({ calls: sql`calls - 1` })
    .where('kind', '=', limit.kind)
    .where('rateLimitKey', '=', key)
    .where('windowAt', '=', new Date(windowAt(limit, clock()).startsAt))
    .where('calls', '>', 0)
    .execute();
}

/** How many there were in the present window. */
export async function countCalls(
  { db, clock }: Pick<Limiting, 'db' | 'clock'>,
  limit: Pick<RateLimit, 'kind' | 'windowSeconds'>,
  key: string,
): Promise<number> {
  const { startsAt } = windowAt(limit, clock());
  const row = await db
    .selectFrom('rateLimitWindows')
    .where('kind', '=', limit.kind)
    .where('rateLimitKey', '=', key)
    .where('windowAt', '=', new Date(startsAt))
    .select('calls')
    .executeTakeFirst();
  return row?.calls ?? 0;
}

export function callerKey(userId: number, config: CallServices['config'], tokenId?: number): string {
  return keyedHash(tokenId ? `token ${tokenId}` : `user ${userId}`, config);
}

/** Limits the writes of an account of a lab or an administrator, or of a token: each makes other processes read something again. */
export async function limitStaffWrites(services: Limiting, userId: number, tokenId?: number) {
  const { staffWritesPerMinute: calls, rateLimitScale } = services.config;
  await enforceRateLimit(
    services,
    { kind: 'staff writes', calls, windowSeconds: 60 },
    callerKey(userId, services.config, tokenId),
    (seconds) =>
      `You can make ${calls * rateLimitScale} changes in a minute. Please wait ${formatPlural(seconds, 'second')} and try again.`,
  );
}

const countsInMemory = new LRUCache<string, { startsAt: number; calls: number }>({ max: maxKeys });

/** Like `enforceRateLimit`, but counts per process, for frequent, cheap calls. */
export function takeFromMemory({ config, clock }: Counting, limit: RateLimit, key: string, amount = 1) {
  if (config.rateLimitScale === 0) return;
  const { startsAt, endsInMs } = windowAt(limit, clock());
  const counted = `${limit.kind} ${key}`;
  const count = countsInMemory.get(counted);
  if (count?.startsAt !== startsAt) countsInMemory.set(counted, { startsAt, calls: amount });
  else if (count.calls >= limit.calls * config.rateLimitScale) throw tooManyRequests(endsInMs / 1000);
  else count.calls += amount;
}

/** Limits the milliseconds of work for one caller, counted as calls: a few slow calls cost as much as many fast ones. */
export function limitTime<T>(services: Counting, limit: RateLimit, key: string, work: () => T): T {
  takeFromMemory(services, limit, key, 0);
  const startedAt = performance.now();
  try {
    return work();
  } finally {
    takeFromMemory(services, limit, key, performance.now() - startedAt);
  }
}

/** Windows are the same for all callers. */
function windowAt({ windowSeconds }: Pick<RateLimit, 'windowSeconds'>, now: number) {
  const windowMs = windowSeconds * 1000;
  const startsAt = Math.floor(now / windowMs) * windowMs;
  return { startsAt, endsInMs: startsAt + windowMs - now };
}

export function tooManyRequests(
  seconds: number,
  explain: Explain = () => 'Too many requests. Please wait a little and try again.',
  code?: ErrorCode,
): HttpError {
  const whole = Math.ceil(seconds);
  return new HttpError(429, explain(whole), { headers: { 'Retry-After': String(whole) }, ...(code && { code }) });
}
