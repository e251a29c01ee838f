import type { Services } from './context.ts';

const everyMilliseconds = 10 * 60 * 1000;
const oneDay = 24 * 60 * 60 * 1000;

/** Removes what has run out: sessions, limit windows, idempotency keys. Any number of nodes may do it at once. */
export function startHousekeeping({ db, log, clock }: Services): { stop(): void } {
  const tidy = async () => {
    const now = clock();
    await db.deleteFrom('sessions').where('expiresAt', '<', new Date(now)).execute();
    await db
      .deleteFrom('rateLimitWindows')
      .where('windowAt', '<', new Date(now - oneDay))
      .execute();
    await db
      .deleteFrom('idempotencyKeys')
      .where('createdAt', '<', new Date(now - oneDay))
      .execute();
  };
  const timer = setInterval(() => {
    tidy().catch((error: Error) => log.warn({ reason: error.message }, 'housekeeping failed'));
  }, everyMilliseconds);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
