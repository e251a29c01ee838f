import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loginWithPassword, session } from '../../contract/account/auth.ts';
import { searchAudit } from '../../contract/admin/audit.ts';
import { normalizeEmail } from '../../domain/text/email.ts';
import { connectEmbedded } from '../database/connect.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { demoAccounts } from '../demo/demo-accounts.ts';
import { createTestAdmin } from '../testing/test-portal.ts';
import { type TestWorld, testDatabaseUrl, testWorld } from '../testing/test-world.ts';
import { resetAccount } from './reset-account.ts';

const folder = mkdtempSync(join(tmpdir(), 'jaanch-admin-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command like an operator: on the database of the specs, or on an embedded one in the folder. */
async function run(words: string[], variables: Record<string, string> = { DATA_DIR: folder }) {
  const script = fileURLToPath(import.meta.resolve('../../../scripts/admin.ts'));
  const child = spawn(process.execPath, [script, ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...(testDatabaseUrl && { DATABASE_URL: testDatabaseUrl }), ...variables },
  });
  const [output, complaint, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { output, complaint, exitCode: exitCode as number };
}

describe('npm run admin', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });
  const { email } = demoAccounts.desk;

  it('prints a new password once, and who has read personal data', async () => {
    if (!testDatabaseUrl) {
      const loadDataDir = new Blob([await readFile(inject('demoWorldFile') ?? '')]);
      const db = connectEmbedded({ folder: join(folder, 'database'), loadDataDir });
      await sql`select 1`.execute(db);
      await db.destroy();
    }
    // Other specs log in with the accounts of the demo world.
    const account = testDatabaseUrl ? (await createTestAdmin(world)).email : email;
    const { output, ...others } = await run(['reset', account]);
    expect(others).toEqual({ complaint: '', exitCode: 0 });
    expect(output).toMatch(/^One-time password: (\w{4}-){3}\w{4}\n/);
    const breach = await run(['breach', '--from', '2020-01-01', '--to', '2020-01-01', '--vendor', '1']);
    expect(breach.output).toBe('The access log has no reads of personal data in this period.\n');
  });

  it('prints its usage, and an error when the database is missing or in use', async () => {
    const held = join(folder, 'held');
    const lock = lockFolder(held);
    const embedded = { DATABASE_URL: '' };
    const [nothing, noDays, missing, inUse] = await Promise.all([
      run([]),
      run(['breach', '--from', '2026-11-31', '--to', '2026-12-01']),
      run(['reset', email], { ...embedded, DATA_DIR: join(folder, 'missing') }),
      run(['reset', email], { ...embedded, DATA_DIR: held }),
    ]);
    lock.release();
    expect(nothing).toMatchObject({ output: '', complaint: expect.stringContaining('-- reset ADDRESS'), exitCode: 2 });
    expect(noDays).toEqual(nothing);
    expect(missing).toMatchObject({ complaint: expect.stringContaining('There is no database in'), exitCode: 1 });
    expect(inUse).toMatchObject({
      complaint: `Nothing was done. Another process is using the database folder ${held}. Stop it, or set DATA_DIR.\n`,
      exitCode: 1,
    });
  });

  it('ends all sessions when it resets an account, asks for a new password, and is recorded', async () => {
    const account = await createTestAdmin(world);
    const { password } = await resetAccount(world.services, ` ${account.email.toUpperCase()}`);
    await expect(account.call(session, {})).rejects.toMatchObject({ status: 401 });
    const { user } = await world.visitor()(loginWithPassword, { email: account.email, password });
    expect(user).toMatchObject({ id: account.userId, mustChangePassword: true });
    const reader = await createTestAdmin(world);
    const { requests } = await reader.call(searchAudit, { thing: 'users', thingKey: String(account.userId) });
    expect(requests[0]).toMatchObject({
      call: 'npm run admin -- reset',
      role: 'server',
      user: { id: null, email: null, displayName: 'Server' },
    });
    expect(JSON.stringify(requests)).not.toContain(password);
  });

  it('finds an address by its domain of Indian letters, as it is shown', async () => {
    const { userId } = await createTestAdmin(world);
    const email = `reset-${process.pid}@डाटामेल.भारत`;
    const account = world.services.db.updateTable('users').set({ email: normalizeEmail(email) });
    await account.where('id', '=', userId).execute();
    const { password } = await resetAccount(world.services, email);
    const { user } = await world.visitor()(loginWithPassword, { email, password });
    expect(user).toMatchObject({ id: userId, shownEmail: email });
  });

  it('resets no address without an account, and leaves a closed account closed', async () => {
    const unknown = resetAccount(world.services, 'nobody@reset.example');
    await expect(unknown).rejects.toThrow('There is no account with this address.');
    const { email, userId } = await createTestAdmin(world);
    const { db } = world.services;
    await db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', userId).execute();
    await expect(resetAccount(world.services, email)).rejects.toThrow('This account is closed.');
  });
});
