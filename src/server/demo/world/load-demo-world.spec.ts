import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPassword } from '../../auth/passwords/password.ts';
import { connectEmbedded } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { demoContent } from './fill-with-demo-world.ts';
import { isDemoWorldLoaded } from './is-demo-world-loaded.ts';
import { loadDemoWorld } from './load-demo-world.ts';

const now = Date.parse('2026-11-20T04:30:00Z');

describe('loading the demo world', () => {
  const db = connectEmbedded({});
  beforeAll(() => migrate(db));
  afterAll(() => db.destroy());

  it('leaves nothing behind when interrupted', async () => {
    const cutOff = loadDemoWorld(db, now, (_text, share) => {
      if (share > 0.2) throw new Error('cut off');
    });
    await expect(cutOff).rejects.toThrow('cut off');
    expect(await isDemoWorldLoaded(db)).toBe(false);
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('reports its progress and fills the database', async () => {
    const shares: number[] = [];
    await loadDemoWorld(db, now, (_text, share) => shares.push(share));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect(await isDemoWorldLoaded(db)).toBe(true);
    const { offers } = await db
      .selectFrom('offers')
      .select(({ fn }) => fn.countAll<number>().as('offers'))
      .executeTakeFirstOrThrow();
    expect(offers).toBeGreaterThan(28_000);
  });

  it('runs only once', async () => {
    await loadDemoWorld(db, now, () => expect.unreachable());
  });

  it('creates the demo accounts: owners of the demo lab and of a chain, a desk, collectors, a customer and an administrator', async () => {
    const labs: Record<string, string[]> = {};
    for (const { email, password, role } of Object.values(demoAccounts)) {
      const user = await db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirstOrThrow();
      expect(user.role).toBe(role);
      expect(await verifyPassword(password, user.passwordHash)).toBe('normalized');
      const member = db.selectFrom('vendorMembers').where('userId', '=', user.id).select('role');
      labs[email] = (await member.execute()).map((row) => row.role);
    }
    expect(labs).toEqual({
      'lab@jaanch.example': ['owner'],
      'chain@jaanch.example': ['owner', 'owner', 'owner', 'owner', 'owner'],
      'desk@jaanch.example': ['desk'],
      'asha@jaanch.example': [],
      'admin@jaanch.example': [],
      'collector@jaanch.example': ['collector'],
      'collector-2@jaanch.example': ['collector'],
      'collector-3@jaanch.example': ['collector'],
    });
  });

  it('is all that a database holds until an account is opened', async () => {
    expect(await demoContent.isAll(db)).toBe(true);
    const owner = { email: 'owner@lab.example', passwordHash: 'x', displayName: 'Owner', role: 'vendor' } as const;
    const { id } = await db.insertInto('users').values(owner).returning('id').executeTakeFirstOrThrow();
    expect(await demoContent.isAll(db)).toBe(false);
    await db.deleteFrom('users').where('id', '=', id).execute();
  });

  it('continues ids after its own', async () => {
    const lab = { slug: 'next-lab', name: 'Next Lab', address: 'Mumbai', city: 'Mumbai' };
    const next = await db.insertInto('vendors').values(lab).returning('id').executeTakeFirstOrThrow();
    expect(next.id).toBe(1241);
  });
});
