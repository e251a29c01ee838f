import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decideGuess, type Guess, hour, type LoginWait, rivalsWithinMs } from './guess-budget.ts';

const second = 1000;
const minute = 60 * second;

/** Keeps what the database keeps, and lets networks ask. */
function account() {
  let guesses: (Guess & { network: string })[] = [];
  const waits = new Map<string, LoginWait>();
  return {
    tries: [] as number[],
    /** A wrong password, unless `isRight`. Returns the seconds to wait, or null when it was tried. */
    ask(network: string, now: number, isRight = false): number | null {
      guesses = guesses.filter(({ at }) => at > now - hour);
      const last = waits.get(network);
      const wait = last && last.at > now - hour ? last : null;
      const decision = decideGuess(
        {
          guesses: guesses.map((guess) => ({ ...guess, isOwn: guess.network === network })),
          wait,
          hasRival: [...(wait ? waits : [])].some(
            ([other, { at, cameBack }]) =>
              other !== network && cameBack && Math.abs(at - (wait?.at ?? 0)) < rivalsWithinMs,
          ),
        },
        now,
        1,
      );
      if (decision.wait) waits.set(network, decision.wait);
      if (decision.kind === 'wait') return decision.seconds;
      if (!isRight) {
        guesses.push({ at: now, isOwn: false, lane: decision.lane, network });
        this.tries.push(now);
      }
      return null;
    },
  };
}

/** Which address asks as the n-th. */
const orders = {
  'in turn': (n: number, addresses: number) => n % addresses,
  // As scattered as it is the same in every run.
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

/** Calls `act` each time that the attack asks, for so long. */
function run(account_: ReturnType<typeof account>, [addresses, perSecond, order]: Attack, from: number, until: number) {
  for (let n = 0; from + (n * second) / perSecond < until; n++) {
    account_.ask(`attacker ${orders[order](n, addresses)}`, from + (n * second) / perSecond);
  }
}

describe('guesses at one account', () => {
  it.each(attacks)('from %i addresses, %i a second, %s, are at most 20 in any hour', (...attack) => {
    const attacked = account();
    run(attacked, attack, 0, 1.05 * hour);
    const maxInAnHour = Math.max(
      ...attacked.tries.map((start) => attacked.tries.filter((at) => at >= start && at < start + hour).length),
    );
    expect(maxInAnHour).toBeLessThanOrEqual(20);
    expect(attacked.tries.length).toBeGreaterThanOrEqual(10);
  });

  const moments = [1, 20].flatMap((after) => attacks.map((attack) => [after, ...attack] as const));
  it.each(moments)(
    'after %i minutes of them from %i addresses, %i a second, %s, let the owner in from a new network in a minute',
    (after, ...attack) => {
      for (const hasty of [false, true]) {
        const attacked = account();
        let waited = 0;
        let next = after * minute;
        const [addresses, perSecond, order] = attack;
        for (let n = 0; waited >= 0; n++) {
          const now = (n * second) / perSecond;
          while (now >= next && waited >= 0) {
            const seconds = attacked.ask('owner', next, true);
            waited = seconds === null ? -1 : next - after * minute;
            expect(waited).toBeLessThan(minute);
            // One reads when to come back, the other tries every eight seconds.
            next += hasty ? 8 * second : (seconds ?? 0) * second;
          }
          attacked.ask(`attacker ${orders[order](n, addresses)}`, now);
        }
      }
    },
  );
});

describe('somebody who has forgotten the password', () => {
  it('has ten tries at once, then slower ones, and is never locked out for longer than an hour', () => {
    const own = account();
    for (let n = 0; n < 10; n++) expect(own.ask('home', n * second)).toBeNull();
    expect(own.ask('home', 10 * second)).toBeGreaterThan(4 * 60);
    expect(own.ask('home', 10 * second)).toBeLessThanOrEqual(5 * 60);
    expect(own.ask('home', 6 * minute)).toBeNull();
    expect(own.ask('home', 7 * minute)).toBeGreaterThan(13 * 60);
    expect(own.ask('home', 22 * minute)).toBeNull();
    expect(own.ask('home', 23 * minute)).toBeLessThanOrEqual(60 * 60);
    expect(own.ask('home', 61 * minute, true)).toBeNull();
  });

  it('waits twenty seconds elsewhere', () => {
    const own = account();
    for (let n = 0; n < 10; n++) own.ask('home', n * second);
    expect(own.ask('office', minute)).toBe(20);
    expect(own.ask('office', minute + 5 * second)).toBe(15);
    expect(own.ask('office', minute + 20 * second, true)).toBeNull();
  });
});
