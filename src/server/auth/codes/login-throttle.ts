import { loginWithPassword } from '../../../contract/account/auth.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import { withNewDeadline } from '../../database/deadline.ts';
import type { CallServices, RequestContext } from '../../http/call-context.ts';
import { keyedHash } from '../../http/keyed-hash.ts';
import { enforceRateLimit, tooManyRequests } from '../../http/rate-limit.ts';
import type { DeviceContext } from '../devices/device-token.ts';
import { knownDevice } from '../devices/known-devices.ts';
import { findGuessWait, guessWindowMs } from './guess-limits.ts';

/** For one known device. Failures of other devices never make it wait. */
const deviceLimit = { kind: 'login from a known device', calls: 10, windowSeconds: 900 };

/** Separate from the sign-in's: both together stay within the five seconds promised for an answer. */
const withdrawalTimeoutMs = 800;

export type GuessContext = Pick<CallServices, 'db' | 'clock' | 'config' | 'log'> &
  Pick<RequestContext, 'clientRateLimitKey'>;
type LoginContext = DeviceContext & GuessContext;

/** An admitted and counted guess; `withdraw` subtracts it if it was right. It never throws. */
type AdmittedGuess = { withdraw(): Promise<void> };

const uncounted: AdmittedGuess = { withdraw: async () => {} };

/**
 * Admits a sign-in, or rejects it with 429. Counts by the e-mail address as typed, so that addresses without an account
 * are limited in the same way. A device is known only to the accounts that it has signed in to.
 */
export async function admitLogin(context: LoginContext, email: string): Promise<AdmittedGuess> {
  const { config } = context;
  if (config.rateLimitScale === 0) return uncounted;
  const account = keyedHash(email, config);
  const device = await knownDevice(context, email);
  if (device) {
    await enforceRateLimit(context, deviceLimit, keyedHash(`${account} ${device}`, config));
    return uncounted;
  }
  await enforceRateLimit(context, loginWithPassword.limit, context.clientRateLimitKey());
  return admitGuess(context, account);
}

/** The same for other secrets: failures are counted for `account`, a keyed hash of the guessed subject. */
export async function admitGuess(context: GuessContext, account: string): Promise<AdmittedGuess> {
  const { db, config } = context;
  if (config.rateLimitScale === 0) return uncounted;
  const guess = { account, network: context.clientRateLimitKey() };
  // Rejects most of a flood without the lock, for which each request would wait with a connection.
  await assertRoom(context, guess);
  const { id } = await db.transaction().execute(async (transaction) => {
    await takeLock(transaction, 'login', account);
    await assertRoom({ ...context, db: transaction }, guess);
    const row = { ...guess, guessedAt: new Date(context.clock()) };
    return transaction.insertInto('passwordGuesses').values(row).returning('id').executeTakeFirstOrThrow();
  });
  return {
    withdraw: () =>
      withNewDeadline(withdrawalTimeoutMs, async () => {
        await db.deleteFrom('passwordGuesses').where('id', '=', id).execute();
      }).catch((error: Error) => context.log.warn({ reason: error.message }, 'a guess could not be withdrawn')),
  };
}

async function assertRoom(
  { db, clock, config }: Pick<GuessContext, 'db' | 'clock' | 'config'>,
  { account, network }: { account: string; network: string },
) {
  const now = clock();
  const guesses = await db
    .selectFrom('passwordGuesses')
    .where('account', '=', account)
    .where('guessedAt', '>', new Date(now - guessWindowMs))
    .select(['guessedAt', 'network'])
    .execute();
  const seen = guesses.map((guess) => ({ at: guess.guessedAt.getTime(), isOwn: guess.network === network }));
  const waitMs = findGuessWait(seen, now, config.rateLimitScale);
  if (waitMs > 0) throw tooManyRequests(waitMs / 1000);
}
