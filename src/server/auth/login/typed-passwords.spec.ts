import { argon2Sync, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../../contract/account/auth.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

let last = 0;
async function register(password: string) {
  const email = `typed-${++last}@example.in`;
  await world.visitor()(contract.registerWithPassword, { email, password, displayName: 'Asha' });
  const users = () => world.services.db.selectFrom('users').where('email', '=', email);
  return {
    login: (typed: string) => world.visitor()(contract.loginWithPassword, { email, password: typed }),
    readHash: async () => (await users().select('passwordHash').executeTakeFirstOrThrow()).passwordHash,
    storeHash: (passwordHash: string) =>
      world.services.db.updateTable('users').set({ passwordHash }).where('email', '=', email).execute(),
  };
}

/** As it was stored before passwords had a normal form. */
function hashAsTyped(password: string): string {
  const salt = randomBytes(16);
  const cost = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = argon2Sync('argon2id', { message: password, nonce: salt, ...cost });
  const [saltText, hashText] = [salt, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=47104,t=1,p=1$${saltText}$${hashText}`;
}

describe('a password', () => {
  it.each([
    ['caf\u00e9 au lait', 'cafe\u0301 au lait'],
    ['mango\u00a0tree 7', 'mango tree 7'],
    ['ｍａｎｇｏ tree 7', 'mango tree 7'],
    ['क्\u200dषमा रानी', 'क्षमा रानी'],
  ])('logs in as another keyboard types it: %j and %j', async (chosen, typed) => {
    const { login } = await register(chosen);
    await expect(login(typed)).resolves.toHaveProperty('user');
    await expect(login(chosen)).resolves.toHaveProperty('user');
  });

  it('differs by case and accents', async () => {
    const { login } = await register('caf\u00e9 au lait');
    for (const typed of ['cafe au lait', 'Caf\u00e9 au lait'])
      await expect(login(typed)).rejects.toMatchObject({ status: 401 });
  });

  it('is right once for its old hash, which is replaced', async () => {
    const decomposed = 'cafe\u0301 au lait';
    const { login, storeHash, readHash } = await register('another one');
    const old = hashAsTyped(decomposed);
    await storeHash(old);
    await expect(login('caf\u00e9 au lait')).rejects.toMatchObject({ status: 401 });
    await expect(login(decomposed)).resolves.toHaveProperty('user');
    expect(await readHash()).not.toBe(old);
    await expect(login('caf\u00e9 au lait')).resolves.toHaveProperty('user');
  });
});
