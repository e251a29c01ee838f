import { sql } from 'kysely';
import type { RateLimit } from '../contract/endpoint.ts';
import type { Services } from './context.ts';
import { Refusal } from './refuse.ts';

/**
 * Counts this call and refuses it with 429 when the caller has used up the window. The count lives in the database,
 * so that it holds for all nodes together.
 */
export async function takeFromLimit(services: Services, limit: RateLimit, caller: string) {
  const { db, config, clock } = services;
  if (config.rateLimitScale === 0) return;
  const windowMilliseconds = limit.windowSeconds * 1000;
  const now = clock();
  const windowAt = new Date(Math.floor(now / windowMilliseconds) * windowMilliseconds);
  const { calls } = await db
    .insertInto('rateLimitWindows')
    .values({ kind: limit.kind, caller, windowAt, calls: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'caller', 'windowAt']).doUpdateSet({ calls: sql`rate_limit_windows.calls + 1` }),
    )
    .returning('calls')
    .executeTakeFirstOrThrow();
  if (calls > limit.calls * config.rateLimitScale) {
    const seconds = Math.ceil((windowAt.getTime() + windowMilliseconds - now) / 1000);
    throw new Refusal(429, 'Too many requests. Please wait a little and try again.', {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
