import { sql } from 'kysely';
import { loginWithPassword } from '../../contract/auth.ts';
import type { Database } from '../database/connect.ts';
import { withNewDeadline } from '../database/deadline.ts';
import type { CallServices, RequestContext } from '../http/call-context.ts';
import { rateLimitKey } from '../http/client-ip.ts';
import type { HttpError } from '../http/http-error.ts';
import { enforceRateLimit, tooManyRequests } from '../http/rate-limit.ts';
import { type Decision, decideGuess, hour, type LoginWait, rivalsWithinMs } from './guess-budget.ts';
import { type DeviceContext, knownDevice } from './known-devices.ts';

/** For one device that has signed in to this account before. */
const deviceLimit = { kind: 'login from a known device', calls: 10, windowSeconds: 900 };

/**
 * Also when the sign-in has used up its own time. Both together stay within the five seconds promised for an answer.
 */
const withdrawalTimeoutMs = 800;

type GuessContext = Pick<CallServices, 'db' | 'clock' | 'config' | 'log'> & Pick<RequestContext, 'clientRateLimitKey'>;
type LoginContext = DeviceContext & GuessContext;

/** A guess that may be tried; `withdraw` says that it was none. It never fails: the answer does not depend on it. */
type AdmittedGuess = { withdraw(): Promise<void> };

const uncounted: AdmittedGuess = { withdraw: async () => {} };

/**
 * Lets a sign-in be tried, or refuses it with 429. Counts by the address as typed, so that an unknown one is limited
 * alike. A device that has signed in to this account before never waits for strangers; one that has signed in to others
 * only is a stranger, because anybody can register.
 */
export async function admitLogin(context: LoginContext, email: string): Promise<AdmittedGuess> {
  const { config } = context;
  if (config.rateLimitScale === 0) return uncounted;
  const account = rateLimitKey(email, config);
  const device = await knownDevice(context, email);
  if (device) {
    await enforceRateLimit(context, deviceLimit, rateLimitKey(`${account} ${device}`, config));
    return uncounted;
  }
  await enforceRateLimit(context, loginWithPassword.limit, context.clientRateLimitKey());
  return admitGuess(context, account);
}

/**
 * The same for whatever else could be guessed, by what it is guessed of: strangers share some failures in any hour, and
 * cannot keep out whoever comes alone and waits as told.
 */
export async function admitGuess(context: GuessContext, account: string): Promise<AdmittedGuess> {
  const { db, config, clock } = context;
  if (config.rateLimitScale === 0) return uncounted;
  const asking = { account, network: context.clientRateLimitKey(), now: clock(), scale: config.rateLimitScale };
  // Most of a flood is refused here, without a lock that everybody would wait for.
  const first = await decide(db, asking);
  if (first.kind === 'wait') throw await refuse(db, asking, first);
  const admitted = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`login ${account}`}, 0))`.execute(transaction);
    const decision = await decide(transaction, asking);
    return decision.kind === 'wait' ? decision : insertGuess(transaction, asking, decision);
  });
  if (typeof admitted !== 'number') throw await refuse(db, asking, admitted);
  return {
    withdraw: () =>
      withNewDeadline(withdrawalTimeoutMs, async () => {
        await db.deleteFrom('passwordGuesses').where('id', '=', admitted).execute();
      }).catch((error: Error) => context.log.warn({ reason: error.message }, 'a guess could not be withdrawn')),
  };
}

type LoginRequest = { account: string; network: string; now: number; scale: number };
type Waiting = Extract<Decision, { kind: 'wait' }>;
type Trying = Extract<Decision, { kind: 'try' }>;

async function decide(db: Database, asking: LoginRequest): Promise<Decision> {
  const { account, network, now, scale } = asking;
  const since = new Date(now - hour);
  const guesses = await db
    .selectFrom('passwordGuesses')
    .where('account', '=', account)
    .where('guessedAt', '>', since)
    .select(['guessedAt', 'network', 'lane'])
    .execute();
  const wait = await db
    .selectFrom('loginWaits')
    .where('account', '=', account)
    .where('network', '=', network)
    .where('waitingSince', '>', since)
    .select(['waitingSince', 'earlyRetries', 'cameBack'])
    .executeTakeFirst();
  const seen = {
    guesses: guesses.map(({ guessedAt, lane, ...guess }) => ({
      at: guessedAt.getTime(),
      isOwn: guess.network === network,
      lane,
    })),
    wait: wait ? { ...wait, at: wait.waitingSince.getTime() } : null,
    hasRival: wait ? await hasRival(db, asking, wait.waitingSince.getTime()) : false,
  };
  return decideGuess(seen, now, scale);
}

async function hasRival(db: Database, { account, network }: LoginRequest, at: number): Promise<boolean> {
  const rival = await db
    .selectFrom('loginWaits')
    .where('account', '=', account)
    .where('network', '<>', network)
    .where('cameBack', '=', true)
    .where('waitingSince', '>', new Date(at - rivalsWithinMs))
    .where('waitingSince', '<', new Date(at + rivalsWithinMs))
    .select('account')
    .limit(1)
    .executeTakeFirst();
  return rival !== undefined;
}

async function insertGuess(db: Database, asking: LoginRequest, { lane, wait }: Trying): Promise<number> {
  if (wait) await upsertWait(db, asking, wait);
  const { account, network, now } = asking;
  const guess = { account, network, guessedAt: new Date(now), lane };
  return (await db.insertInto('passwordGuesses').values(guess).returning('id').executeTakeFirstOrThrow()).id;
}

async function refuse(db: Database, asking: LoginRequest, { seconds, wait }: Waiting): Promise<HttpError> {
  if (wait) await upsertWait(db, asking, wait);
  return tooManyRequests(seconds);
}

async function upsertWait(db: Database, { account, network }: LoginRequest, { at, earlyRetries, cameBack }: LoginWait) {
  const wait = { waitingSince: new Date(at), earlyRetries, cameBack };
  await db
    .insertInto('loginWaits')
    .values({ account, network, ...wait })
    .onConflict((conflict) => conflict.columns(['account', 'network']).doUpdateSet(wait))
    .execute();
}
