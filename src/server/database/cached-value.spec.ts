import { describe, expect, it } from 'vitest';
import { CachedValue } from './cached-value.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

const unavailable = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** A value whose reads are answered by hand, in any order. */
function create({ timeoutMs = 4000 } = {}) {
  const clock = { now: 1_000_000 };
  const readings: (PromiseWithResolvers<string> & { previous: string | undefined })[] = [];
  const cached = new CachedValue<string>({
    read: (previous) => {
      const reading = Promise.withResolvers<string>();
      readings.push({ ...reading, previous });
      return reading.promise;
    },
    clock: () => clock.now,
    ttlMs: 1000,
    maxStaleMs: 30_000,
    timeoutMs,
  });
  const answer = async (at: number, value: string) => {
    readings[at]?.resolve(value);
    await readings[at]?.promise;
  };
  const fill = async (value: string) => {
    const pending = cached.get();
    await answer(readings.length - 1, value);
    return pending;
  };
  return { cached, clock, readings, answer, fill };
}

describe('CachedValue', () => {
  it('reads once for many callers, and again when it is old', async () => {
    const { cached, clock, readings, answer, fill } = create();
    const several = [cached.get(), cached.get()];
    await answer(0, 'one');
    expect(await Promise.all(several)).toEqual(['one', 'one']);
    clock.now += 999;
    expect(await cached.get()).toBe('one');
    clock.now += 1;
    expect(await fill('two')).toBe('two');
    expect(readings.map(({ previous }) => previous)).toEqual([undefined, 'one']);
  });

  it('refreshes in the background from half of its TTL on', async () => {
    const { cached, clock, readings, answer, fill } = create();
    await fill('one');
    clock.now += 499;
    expect(await cached.get()).toBe('one');
    expect(readings).toHaveLength(1);
    clock.now += 1;
    expect([await cached.get(), cached.peek()]).toEqual(['one', 'one']);
    expect(readings).toHaveLength(2);
    await answer(1, 'two');
    clock.now += 999;
    expect(await cached.get()).toBe('two');
  });

  it('does not count as fresh any longer when the refresh has failed', async () => {
    const { cached, clock, readings, fill } = create();
    await fill('one');
    clock.now += 500;
    expect(await cached.get()).toBe('one');
    readings[1]?.reject(unavailable());
    await readings[1]?.promise.catch(() => {});
    clock.now += 500;
    expect(await fill('two')).toBe('two');
  });

  it('can be read synchronously, and then refreshes when it is old', async () => {
    const { cached, clock, answer } = create();
    expect(cached.peek()).toBeNull();
    await answer(0, 'one');
    expect(cached.peek()).toBe('one');
    clock.now += 60_000;
    expect(cached.peek()).toBe('one');
    await answer(1, 'two');
    expect(cached.peek()).toBe('two');
    cached.invalidate();
    expect(cached.peek()).toBe('two');
    await answer(2, 'three');
    expect(cached.peek()).toBe('three');
  });

  it('does not cache a failure', async () => {
    const { cached, readings, fill } = create();
    const pending = cached.get();
    readings[0]?.reject(unavailable());
    await expect(pending).rejects.toThrow('ECONNREFUSED');
    expect(await fill('one')).toBe('one');
  });

  it('returns a stale value for a limited time while reads fail', async () => {
    const { cached, clock, readings, fill } = create();
    await fill('one');
    const askInVain = () => {
      const pending = cached.get();
      readings.at(-1)?.reject(unavailable());
      return pending;
    };
    clock.now += 29_999;
    expect(await askInVain()).toBe('one');
    clock.now += 1;
    await expect(askInVain()).rejects.toThrow('ECONNREFUSED');
    expect(await fill('two')).toBe('two');
  });

  it('stops waiting for a read after the timeout, and then reads again', async () => {
    const { cached, clock, readings, fill } = create({ timeoutMs: 20 });
    await expect(cached.get()).rejects.toSatisfy(isDatabaseUnavailable);
    expect(readings).toHaveLength(1);
    clock.now += 20;
    expect(await fill('two')).toBe('two');
    expect(readings).toHaveLength(2);
  });

  it('accepts a late answer, unless a later read was answered', async () => {
    const { cached, clock, answer, fill } = create({ timeoutMs: 20 });
    await expect(cached.get()).rejects.toThrow();
    await answer(0, 'late');
    expect(await cached.get()).toBe('late');

    clock.now += 40_000;
    await expect(cached.get()).rejects.toThrow();
    clock.now += 20;
    expect(await fill('newest')).toBe('newest');
    await answer(1, 'later still');
    expect(await cached.get()).toBe('newest');
  });

  it('reads again after invalidation and ignores earlier reads', async () => {
    const { cached, readings, answer } = create();
    const before = cached.get();
    cached.invalidate();
    const after = cached.get();
    await answer(1, 'after');
    await answer(0, 'before');
    expect(await before).toBe('before');
    expect(await after).toBe('after');
    expect(await cached.get()).toBe('after');
    expect(readings).toHaveLength(2);
  });
});
