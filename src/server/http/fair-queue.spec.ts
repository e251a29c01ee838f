import { describe, expect, it } from 'vitest';
import { remainingMs, withDeadline } from '../database/deadline.ts';
import { FairQueue } from './fair-queue.ts';

describe('FairQueue', () => {
  const createQueue = (more: { running?: number; runningPerKey?: number } = {}) =>
    new FairQueue({ running: 1, waitingPerKey: 2, waiting: 3, retryAfterSeconds: 5, fullMessage: 'Full.', ...more });
  const full = { status: 503, message: 'Full.', headers: { 'Retry-After': '5' } };

  /** Work that ends when it is told to. */
  function queued(queue: FairQueue) {
    const started: string[] = [];
    const ends: (() => void)[] = [];
    const run = (key: string, name: string) =>
      queue.run(key, async () => {
        started.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.push(resolve);
        await promise;
        return name;
      });
    return { started, run, endOne: () => ends.shift()?.() };
  }

  it('gives each key its turn after one of another key, whatever was sent first', async () => {
    const { started, run, endOne } = queued(createQueue());
    const all = [run('busy', 'busy 1'), run('busy', 'busy 2'), run('busy', 'busy 3'), run('honest', 'honest')];
    for (const one of [all[0], all[1], all[3], all[2]]) {
      endOne();
      await one;
    }
    expect(started).toEqual(['busy 1', 'busy 2', 'honest', 'busy 3']);
  });

  it('rejects at once what exceeds the places of a key or of all', async () => {
    const { run, endOne } = queued(createQueue());
    const accepted = [run('a', 'a 1'), run('a', 'a 2'), run('a', 'a 3')];
    await expect(run('a', 'a 4')).rejects.toMatchObject(full);
    accepted.push(run('b', 'b 1'));
    await expect(run('c', 'c 1')).rejects.toMatchObject(full);
    for (const one of [accepted[0], accepted[1], accepted[3], accepted[2]]) {
      endOne();
      await one;
    }
    const next = run('c', 'c 1');
    endOne();
    await expect(next).resolves.toBe('c 1');
  });

  it('keeps room for others where a key may run few at once', async () => {
    const { started, run, endOne } = queued(createQueue({ running: 3, runningPerKey: 2 }));
    const all = [run('busy', 'busy 1'), run('busy', 'busy 2'), run('busy', 'busy 3'), run('honest', 'honest')];
    expect(started).toEqual(['busy 1', 'busy 2', 'honest']);
    all.push(run('other', 'other'));
    for (const one of [all[0], all[1], all[3], all[2], all[4]]) {
      endOne();
      await one;
    }
    expect(started).toEqual(['busy 1', 'busy 2', 'honest', 'busy 3', 'other']);
  });

  it('goes on after work that fails', async () => {
    const queue = createQueue();
    const failing = queue.run('a', () => Promise.reject(new Error('broken')));
    const next = queue.run('a', async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe('next');
  });

  it('leaves each call its own deadline', async () => {
    const queue = createQueue();
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = withDeadline(1000, () => queue.run('a', () => promise));
    const second = withDeadline(60_000, () => queue.run('a', async () => remainingMs()));
    resolve();
    await first;
    expect(await second).toBeGreaterThan(30_000);
  });
});
