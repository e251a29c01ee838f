import { beforeAll, describe, expect, it } from 'vitest';
import { findOwnMail, retryOwnMail } from '../../contract/account/own-mail.ts';
import { listAccounts } from '../../contract/admin/accounts.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

describe('an account whose address is refused for good', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  async function refuse(recipient: string) {
    const message = { kind: 'lab-decision', channel: 'email', recipient, cause: 'own mail' } as const;
    const ended = { state: 'failed', addressRefused: true, data: '{}' } as const;
    const at = new Date(testNow);
    await world.services.db
      .insertInto('messages')
      .values({ ...message, ...ended, dueAt: at, endedAt: at })
      .execute();
  }

  it('says so to its owner and to administrators, until its owner wants mails again', async () => {
    const lab = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const [{ call, email }, admin] = [await createTestMember(world, lab, 'desk'), await createTestAdmin(world)];
    const read = async () => (await admin.call(listAccounts, { search: email })).accounts[0]?.mailRefused;
    expect(await call(findOwnMail, {})).toEqual({ isRefused: false });
    expect(await read()).toBe(false);
    await refuse(email.toUpperCase());
    expect(await call(findOwnMail, {})).toEqual({ isRefused: true });
    expect(await read()).toBe(true);
    expect(await admin.call(findOwnMail, {})).toEqual({ isRefused: false });
    await admin.call(retryOwnMail, {});
    expect(await call(findOwnMail, {})).toEqual({ isRefused: true });
    expect(await call(retryOwnMail, {})).toEqual({ isRefused: false });
    expect(await read()).toBe(false);
  });

  it('is told only with a login', async () => {
    await expect(world.visitor()(findOwnMail, {})).rejects.toMatchObject({ status: 401 });
    await expect(world.visitor()(retryOwnMail, {})).rejects.toMatchObject({ status: 401 });
  });
});
