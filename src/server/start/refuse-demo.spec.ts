import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginWithPassword, session } from '../../contract/account/auth.ts';
import { demoAccounts } from '../demo/demo-accounts.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { parseConfig } from './config.ts';
import { assertDemoIsChosen, assertNoDemoWorld } from './refuse-demo.ts';

const site = 'https://labs.test';
const ofRealSites: Record<string, string>[] = [
  { SMTP_URL: 'smtp://mail.test', PUBLIC_URL: 'http://labs.test' },
  { PUBLIC_URL: site },
  { ADMIN_EMAIL: 'admin@labs.test' },
  {
    MSG91_AUTH_KEY: 'key',
    PUBLIC_URL: 'http://labs.test',
    DLT_ENTITY_ID: '1201159160000000001',
    SMS_TEMPLATES: 'booking-placed=flow-1:1107160000000000001',
  },
];

describe('a start with the demo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jaanch-refused-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const start = (variables: Record<string, string>) => () => assertDemoIsChosen(parseConfig(variables));

  it.each(ofRealSites)('is refused on a real site that did not choose it: %j', (variables) => {
    expect(start(variables)).toThrow(
      /^(SMTP_URL|PUBLIC_URL with https|ADMIN_EMAIL|MSG91_AUTH_KEY) is set, and DEMO is not/,
    );
    expect(start({ ...variables, DEMO: 'on' })).not.toThrow();
    expect(start({ ...variables, DEMO: 'off' })).not.toThrow();
    expect(start({ ...variables, DATABASE_URL: 'postgres://db/jaanch' })).not.toThrow();
  });

  it('needs no choice for a trial', () => {
    expect(start({})).not.toThrow();
    expect(start({ PUBLIC_URL: 'http://192.168.1.7:3000' })).not.toThrow();
  });

  it('ends the program before it makes a database, and names both ways out', () => {
    const env = { PATH: process.env.PATH, DATA_DIR: folder, PUBLIC_URL: site };
    const { status, stderr } = spawnSync(process.execPath, ['src/server/main.ts'], { env, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('set DEMO=on');
    expect(stderr).toContain('set DEMO=off and DATA_DIR to an empty folder');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('outside the demo', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  it('a database that holds the demo world is refused, with the way out', async () => {
    const { db } = world.services;
    const embedded = parseConfig({ DEMO: 'off', DATA_DIR: '/srv/jaanch' });
    await expect(assertNoDemoWorld(db, embedded)).rejects.toThrow('/srv/jaanch holds the demo world.');
    const postgres = parseConfig({ DATABASE_URL: 'postgres://db/jaanch' });
    await expect(assertNoDemoWorld(db, postgres)).rejects.toThrow('The database of DATABASE_URL holds the demo world.');
  });

  it("is not refused when strangers have registered with the demo's addresses", async () => {
    const transaction = await world.services.db.startTransaction().execute();
    const old = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const [index, { email }] of Object.values(demoAccounts).entries()) {
      await transaction
        .updateTable('users')
        .set({ createdAt: old(index) })
        .where('email', '=', email)
        .execute();
    }
    await expect(assertNoDemoWorld(transaction, parseConfig({ DEMO: 'off' }))).resolves.toBeUndefined();
    await transaction.rollback().execute();
  });

  it('no account of the demo logs in or stays logged in', async () => {
    const call = world.visitor();
    const { email, password } = demoAccounts.customer;
    await call(loginWithPassword, { email, password });
    const { config } = world.services;
    Object.assign(config, { closedEmails: parseConfig({ DEMO: 'off' }).closedEmails });
    try {
      await expect(call(session, {})).rejects.toMatchObject({ status: 401 });
      const again = world.visitor()(loginWithPassword, { email, password });
      await expect(again).rejects.toMatchObject({ status: 401, code: 'wrong-credentials' });
    } finally {
      Object.assign(config, { closedEmails: [] });
    }
    expect((await call(session, {})).user).toMatchObject({ email });
  });
});
