import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { getRateLimitSecret } from './rate-limit-secret.ts';

describe('the key of the rate limits', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  afterAll(() => world.services.db.deleteFrom('programSecrets').execute());

  it('is random, made by the first process, and the same for all', async () => {
    const { db } = world.services;
    const [one, other] = await Promise.all([getRateLimitSecret(db), getRateLimitSecret(db)]);
    expect(one).toMatch(/^[\w-]{43}$/);
    expect([other, await getRateLimitSecret(db)]).toEqual([one, one]);
  });
});
