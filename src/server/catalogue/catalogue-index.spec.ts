import type { QueryId } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { BannerCache } from '../banners/banner-cache.ts';
import type { Database } from '../database/connect.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';
import { Catalogue } from './catalogue-index.ts';

/** A database that stalls: it accepts queries and fails all of them later. */
function stallable(db: Database) {
  let stall: PromiseWithResolvers<void> | null = null;
  const stalled = new WeakMap<QueryId, Promise<void>>();
  return {
    db: db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        if (stall) stalled.set(queryId, stall.promise);
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        if (!stalled.has(queryId)) return result;
        await stalled.get(queryId);
        throw Object.assign(new Error('canceling statement'), { code: '57014' });
      },
    }),
    stop: () => {
      stall = Promise.withResolvers();
    },
    breakAndGoOn: () => {
      stall?.resolve();
      stall = null;
    },
  };
}

describe('while the database stalls for some seconds', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  it.each([
    [
      'the catalogue',
      (db: Database, clock: () => number) => {
        const catalogue = new Catalogue(db, clock);
        return async () => (await catalogue.findTestBySlug('cbc'))?.slug;
      },
      'complete-blood-count',
    ],
    [
      'banners',
      (db: Database, clock: () => number) => {
        const banners = new BannerCache(db, clock);
        return async () => (await banners.listActive({ citySlug: null, pageType: null })).length > 0;
      },
      true,
    ],
  ])('%s: answers from memory and refreshes afterwards', async (_what, create, expected) => {
    const stalling = stallable(world.services.db);
    let now = testNow;
    const ask = create(stalling.db, () => now);
    expect(await ask()).toBe(expected);
    stalling.stop();
    const answers = [];
    for (let second = 1; second <= 6; second++) {
      now = testNow + second * 1000;
      answers.push(ask());
    }
    stalling.breakAndGoOn();
    expect(await Promise.all(answers)).toEqual(Array(6).fill(expected));
    now = testNow + 60_000;
    expect(await ask()).toBe(expected);
  });

  it('callers wait only for a limited time, and a failed first read is tried again', async () => {
    const stalling = stallable(world.services.db);
    let now = testNow;
    const catalogue = new Catalogue(stalling.db, () => now);
    stalling.stop();
    const answers = [1, 2, 3].map(() => catalogue.findTestBySlug('cbc'));
    const outcomes = Promise.allSettled(answers);
    stalling.breakAndGoOn();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    now += 5000;
    expect((await catalogue.findTestBySlug('cbc'))?.slug).toBe('complete-blood-count');
  });
});
