import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findGuessWait, guessWindowMs } from './guess-limits.ts';

const second = 1000;
const minute = 60 * second;
const hour = guessWindowMs;

/** Stores what the database would, and simulates networks. */
function createAccount() {
  const guesses: { network: string; at: number }[] = [];
  return {
    guesses,
    /** A wrong password, unless `isRight`. Returns the seconds to wait, or null if it was tried. */
    ask(network: string, now: number, isRight = false): number | null {
      const seen = guesses.map(({ at, ...guess }) => ({ at, isOwn: guess.network === network }));
      const waitMs = findGuessWait(seen, now, 1);
      if (waitMs > 0) return Math.ceil(waitMs / second);
      if (!isRight) guesses.push({ network, at: now });
      return null;
    },
  };
}

/** Which address makes the n-th guess. */
const orders = {
  'in turn': (n: number, addresses: number) => n % addresses,
  // Scattered, but the same in every run.
  'in no order': (n: number, addresses: number) => createHash('md5').update(`${n}`).digest().readUInt32LE() % addresses,
  'never the same': (n: number) => n,
};

type Attack = [addresses: number, perSecond: number, order: keyof typeof orders];
const attacks: Attack[] = [
  [1, 1, 'in turn'],
  [5, 2, 'in turn'],
  [40, 5, 'in turn'],
  [200, 5, 'in turn'],
  [300, 1, 'in turn'],
  [300, 10, 'in turn'],
  [100, 15, 'in no order'],
  [1, 5, 'never the same'],
];

function run(account: ReturnType<typeof createAccount>, [addresses, perSecond, order]: Attack, until: number) {
  for (let n = 0; (n * second) / perSecond < until; n++) {
    account.ask(`attacker ${orders[order](n, addresses)}`, (n * second) / perSecond);
  }
}

function maxInAnHour(times: readonly number[]): number {
  return Math.max(...times.map((start) => times.filter((at) => at >= start && at < start + hour).length));
}

describe('guesses at one account', () => {
  it.each(attacks)('from %i addresses, %i a second, %s, are at most 20 in any hour', (...attack) => {
    const account = createAccount();
    run(account, attack, 1.05 * hour);
    expect(maxInAnHour(account.guesses.map(({ at }) => at))).toBeLessThanOrEqual(20);
    expect(account.guesses.length).toBeGreaterThanOrEqual(10);
  });

  it.each([1, 5])('from one network, %i a second, are at most 10 in any hour', (perSecond) => {
    const account = createAccount();
    run(account, [1, perSecond, 'in turn'], 3 * hour);
    expect(maxInAnHour(account.guesses.map(({ at }) => at))).toBe(10);
  });

  it.each([1, 20, 61])('from one network let the owner in at once from another, after %i minutes', (after) => {
    const account = createAccount();
    run(account, [1, 5, 'in turn'], after * minute);
    expect(account.ask('owner', after * minute, true)).toBeNull();
  });
});

describe('an owner who has forgotten the password', () => {
  it('has ten attempts, and waits at most an hour for the next one', () => {
    const own = createAccount();
    for (let n = 0; n < 10; n++) expect(own.ask('home', n * second)).toBeNull();
    expect(own.ask('home', 10 * second)).toBe(60 * 60 - 10);
    expect(own.ask('home', hour - 1)).toBe(1);
    expect(own.ask('home', hour)).toBeNull();
    expect(own.ask('home', hour)).toBe(1);
  });

  it('does not wait on other networks', () => {
    const own = createAccount();
    for (let n = 0; n < 12; n++) own.ask('home', n * second);
    expect(own.ask('office', minute, true)).toBeNull();
  });
});
