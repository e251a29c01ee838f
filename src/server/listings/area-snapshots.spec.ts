import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { AreaSnapshots } from './area-snapshots.ts';

describe('AreaSnapshots', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  it('releases the labs of an area after a second', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const { db, clock } = world.services;
    const areas = new AreaSnapshots({ db, ownWrites: world.ownWrites, clock });
    const read = async () => new WeakRef(await areas.get({ citySlug: 'mumbai' }));
    const released = await read();
    await eventually(() => {
      collectGarbage();
      expect(released.deref() === undefined).toBe(true);
    });
    // Uses the cache again, so that it was not released as a whole.
    await read();
  });
});
