import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loginWithPassword } from '../../contract/account/auth.ts';
import { demoAccounts } from '../demo/demo-accounts.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { ensureAdmin } from './ensure-admin.ts';

describe("the operator's admin", () => {
  let world: TestWorld;
  let others: number[];
  let logged: string[];
  let log: Logger;
  beforeAll(async () => {
    world = await testWorld();
  });
  beforeEach(async () => {
    const { rows } = await sql<{ id: number }>`update users set role = 'customer'
      where role = 'admin' and email <> ${demoAccounts.admin.email} returning id`.execute(world.services.db);
    others = rows.map(({ id }) => id);
    logged = [];
    log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  });
  afterEach(async () => {
    const { db } = world.services;
    await sql`update users set role = 'customer', disabled_at = now()
      where role = 'admin' and email <> ${demoAccounts.admin.email}`.execute(db);
    await sql`update users set role = 'admin' where id = any(${others})`.execute(db);
  });

  const password = 'a long enough password';
  let people = 0;
  const newEmail = () => `operator-${++people}-${process.pid}@jaanch.test`;
  const start = (email: string, typed?: string) =>
    ensureAdmin({ db: world.services.db, log }, { email, password: typed });
  const login = (email: string, typed = password) => world.visitor()(loginWithPassword, { email, password: typed });
  const insert = (email: string, more: { role: 'customer' | 'admin'; disabledAt?: Date }) =>
    world.services.db
      .insertInto('users')
      .values({ email, passwordHash: 'x', displayName: 'Asha', ...more })
      .execute();
  const wasMade = 'the first administrator was made: ADMIN_EMAIL logs in with ADMIN_PASSWORD';
  const hasOneAdmin = 'ADMIN_EMAIL was not used: there is an administrator already';

  it('exists after the first start, beside that of the demo, and keeps its password', async () => {
    const email = newEmail();
    await start(` ${email.toUpperCase()}`, password);
    expect(logged).toEqual([wasMade]);
    await start(email, 'another password');
    expect(logged).toEqual([wasMade, hasOneAdmin]);
    expect((await login(email)).user.role).toBe('admin');
  });

  it('needs no password after the first start', async () => {
    const email = newEmail();
    await start(email, password);
    await start(email);
    expect(logged).toEqual([wasMade, hasOneAdmin]);
  });

  it('is missing without a password, which the log says', async () => {
    await start(newEmail());
    expect(logged).toEqual(['there is no administrator: ADMIN_PASSWORD creates that of ADMIN_EMAIL']);
  });

  it('does not come back once its account was closed', async () => {
    const email = newEmail();
    await insert(email, { role: 'admin', disabledAt: new Date() });
    await start(email, password);
    expect(logged).toEqual([hasOneAdmin]);
    await expect(login(email)).rejects.toMatchObject({ status: 401 });
  });

  it('does not come back as a second one, when ADMIN_EMAIL changes', async () => {
    await insert(newEmail(), { role: 'admin' });
    const email = newEmail();
    await start(email, password);
    expect(logged).toEqual([hasOneAdmin]);
    await expect(login(email)).rejects.toMatchObject({ status: 401 });
  });

  it('is not created from an account with another role, and the program starts', async () => {
    const email = newEmail();
    await insert(email, { role: 'customer' });
    await start(email, password);
    expect(logged).toEqual(['there is no administrator: ADMIN_EMAIL belongs to another account']);
  });

  it('is one when two processes start together', async () => {
    const emails = [newEmail(), newEmail()];
    await Promise.all(emails.map((email) => start(email, password)));
    const signedIn = await Promise.allSettled(emails.map((email) => login(email)));
    expect(signedIn.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
