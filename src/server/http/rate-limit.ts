import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { RateLimit } from '../../contract/endpoint.ts';
import type { CallServices } from './call-context.ts';
import { HttpError } from './http-error.ts';

/** Callers counted in memory at once; the least recently seen one is evicted. */
const maxCallers = 20_000;

type Limiting = Pick<CallServices, 'db' | 'config' | 'clock'>;
type Counting = Omit<Limiting, 'db'>;

/** Throws 429 above the limit of the window. Counts in the database, so that the limit holds across all nodes. */
export async function enforceRateLimit({ db, config, clock }: Limiting, limit: RateLimit, caller: string) {
  if (config.rateLimitScale === 0) return;
  const { startsAt, endsInMs } = windowAt(limit, clock());
  const { calls } = await db
    .insertInto('rateLimitWindows')
    .values({ kind: limit.kind, caller, windowAt: new Date(startsAt), calls: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'caller', 'windowAt']).doUpdateSet({ calls: sql`rate_limit_windows.calls + 1` }),
    )
    .returning('calls')
    .executeTakeFirstOrThrow();
  if (calls > limit.calls * config.rateLimitScale) throw tooManyRequests(endsInMs / 1000);
}

const countsInMemory = new LRUCache<string, { startsAt: number; calls: number }>({ max: maxCallers });

/** Like `enforceRateLimit`, but counts per process, for frequent, cheap calls. */
export function takeFromMemory({ config, clock }: Counting, limit: RateLimit, caller: string) {
  if (config.rateLimitScale === 0) return;
  const { startsAt, endsInMs } = windowAt(limit, clock());
  const key = `${limit.kind} ${caller}`;
  const count = countsInMemory.get(key);
  if (count?.startsAt !== startsAt) countsInMemory.set(key, { startsAt, calls: 1 });
  else if (count.calls++ >= limit.calls * config.rateLimitScale) throw tooManyRequests(endsInMs / 1000);
}

/** Windows are the same for all callers. */
function windowAt({ windowSeconds }: RateLimit, now: number) {
  const windowMs = windowSeconds * 1000;
  const startsAt = Math.floor(now / windowMs) * windowMs;
  return { startsAt, endsInMs: startsAt + windowMs - now };
}

export function tooManyRequests(seconds: number): HttpError {
  return new HttpError(429, 'Too many requests. Please wait a little and try again.', {
    headers: { 'Retry-After': String(Math.ceil(seconds)) },
  });
}
