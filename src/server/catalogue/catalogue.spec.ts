import type { QueryId } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { Banners } from '../banners/banners.ts';
import type { Database } from '../database/connect.ts';
import { type SpecWorld, specNow, specWorld } from '../testing/test-world.ts';
import { Catalogue } from './catalogue.ts';

/** The database behind something that stands still: it takes questions, and answers none of them until it breaks. */
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

describe('when the database stands still for some seconds', () => {
  let world: SpecWorld;
  beforeAll(async () => {
    world = await specWorld();
  });

  it.each([
    [
      'the catalogue',
      (db: Database, clock: () => number) => {
        const catalogue = new Catalogue(db, clock);
        return async () => (await catalogue.testBySlug('cbc'))?.slug;
      },
      'complete-blood-count',
    ],
    [
      'banners',
      (db: Database, clock: () => number) => {
        const banners = new Banners(db, clock);
        return async () => (await banners.showing({ citySlug: null, pageType: null })).length > 0;
      },
      true,
    ],
  ])('%s answer from memory, and are read anew afterwards', async (_what, create, expected) => {
    const stalling = stallable(world.services.db);
    let now = specNow;
    const ask = create(stalling.db, () => now);
    expect(await ask()).toBe(expected);
    stalling.stop();
    const asked = [];
    for (let second = 1; second <= 6; second++) {
      now = specNow + second * 1000;
      asked.push(ask());
    }
    stalling.breakAndGoOn();
    expect(await Promise.all(asked)).toEqual(Array(6).fill(expected));
    now = specNow + 60_000;
    expect(await ask()).toBe(expected);
  });

  it('nobody waits for it for ever, and a first reading that failed is tried again', async () => {
    const stalling = stallable(world.services.db);
    let now = specNow;
    const catalogue = new Catalogue(stalling.db, () => now);
    stalling.stop();
    const asked = [1, 2, 3].map(() => catalogue.testBySlug('cbc'));
    const outcomes = Promise.allSettled(asked);
    stalling.breakAndGoOn();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    now += 5000;
    expect((await catalogue.testBySlug('cbc'))?.slug).toBe('complete-blood-count');
  });
});
