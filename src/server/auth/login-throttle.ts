import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { CallServices, RequestContext } from '../http/call-context.ts';
import { limitKey } from '../http/client-ip.ts';
import type { Refusal } from '../http/http-error.ts';
import { takeFromLimit, tooManyRequests } from '../http/rate-limit.ts';
import { type Decision, decideGuess, hour, type Knock, rivalsWithinMs } from './guess-budget.ts';
import { type DeviceContext, knownDevice } from './known-devices.ts';

/** For one device that has signed in to this account before. */
const deviceLimit = { kind: 'login from a known device', calls: 10, windowSeconds: 900 };

type LoginContext = DeviceContext & Pick<CallServices, 'config'> & Pick<RequestContext, 'caller'>;

/** A sign-in that may be tried; `withdraw` says that it was no guess. */
export type AdmittedLogin = { withdraw(): Promise<void> };

const uncounted: AdmittedLogin = { withdraw: async () => {} };

/**
 * Lets a sign-in be tried, or refuses it with 429. Counts by the address as typed, so that an unknown one is limited
 * alike. A device that has signed in to this account before never waits for strangers.
 */
export async function admitLogin(context: LoginContext, email: string): Promise<AdmittedLogin> {
  const { db, config, clock } = context;
  if (config.rateLimitScale === 0) return uncounted;
  const account = limitKey(email, config);
  const device = await knownDevice(context, email);
  if (device) {
    await takeFromLimit(context, deviceLimit, limitKey(`${account} ${device}`, config));
    return uncounted;
  }
  const asking = { account, network: context.caller(), now: clock(), scale: config.rateLimitScale };
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
    withdraw: async () => {
      await db.deleteFrom('passwordGuesses').where('id', '=', admitted).execute();
    },
  };
}

type Asking = { account: string; network: string; now: number; scale: number };
type Waiting = Extract<Decision, { kind: 'wait' }>;
type Trying = Extract<Decision, { kind: 'try' }>;

async function decide(db: Database, asking: Asking): Promise<Decision> {
  const { account, network, now, scale } = asking;
  const since = new Date(now - hour);
  const guesses = await db
    .selectFrom('passwordGuesses')
    .where('account', '=', account)
    .where('guessedAt', '>', since)
    .select(['guessedAt', 'network', 'lane'])
    .execute();
  const knock = await db
    .selectFrom('loginKnocks')
    .where('account', '=', account)
    .where('network', '=', network)
    .where('knockedAt', '>', since)
    .select(['knockedAt', 'earlyAsks', 'cameBack'])
    .executeTakeFirst();
  const seen = {
    guesses: guesses.map(({ guessedAt, lane, ...guess }) => ({
      at: guessedAt.getTime(),
      isOwn: guess.network === network,
      lane,
    })),
    knock: knock ? { ...knock, at: knock.knockedAt.getTime() } : null,
    hasRival: knock ? await hasRival(db, asking, knock.knockedAt.getTime()) : false,
  };
  return decideGuess(seen, now, scale);
}

async function hasRival(db: Database, { account, network }: Asking, at: number): Promise<boolean> {
  const rival = await db
    .selectFrom('loginKnocks')
    .where('account', '=', account)
    .where('network', '<>', network)
    .where('cameBack', '=', true)
    .where('knockedAt', '>', new Date(at - rivalsWithinMs))
    .where('knockedAt', '<', new Date(at + rivalsWithinMs))
    .select('account')
    .limit(1)
    .executeTakeFirst();
  return rival !== undefined;
}

async function insertGuess(db: Database, asking: Asking, { lane, knock }: Trying): Promise<number> {
  if (knock) await writeKnock(db, asking, knock);
  const { account, network, now } = asking;
  const guess = { account, network, guessedAt: new Date(now), lane };
  return (await db.insertInto('passwordGuesses').values(guess).returning('id').executeTakeFirstOrThrow()).id;
}

async function refuse(db: Database, asking: Asking, { seconds, knock }: Waiting): Promise<Refusal> {
  if (knock) await writeKnock(db, asking, knock);
  return tooManyRequests(seconds);
}

async function writeKnock(db: Database, { account, network }: Asking, { at, earlyAsks, cameBack }: Knock) {
  const knock = { knockedAt: new Date(at), earlyAsks, cameBack };
  await db
    .insertInto('loginKnocks')
    .values({ account, network, ...knock })
    .onConflict((conflict) => conflict.columns(['account', 'network']).doUpdateSet(knock))
    .execute();
}
