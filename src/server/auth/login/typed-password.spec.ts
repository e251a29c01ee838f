import { generate } from 'otplib';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '../../../contract/account/auth.ts';
import { confirmPassword } from '../../../contract/account/sessions.ts';
import * as accounts from '../../../contract/admin/accounts.ts';
import { createVendor, exportVendors, listVendors, updateVendor } from '../../../contract/admin/admin-vendors.ts';
import { exportAudit } from '../../../contract/admin/audit.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { inviteMember } from '../../../contract/vendor/members.ts';
import { createVendorToken } from '../../../contract/vendor/vendor-tokens.ts';
import type { AccessGivenData } from '../../../domain/messages/templates/access-given.ts';
import { operations } from '../../operations.ts';
import {
  createTestAdmin,
  createTestCustomer,
  createTestMember,
  signIn,
  testPassword,
} from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

const password = testPassword;
const needed = { status: 403, code: 'password-needed' };

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterEach(() => {
  world.clock.now = testNow;
});

const newLab = () => ({ name: `Typed ${process.pid} Lab`, address: '7 Typed Road', city: 'Mumbai', pincode: '400053' });

/** A session that has just logged in. */
async function logIn<Account extends { email: string }>({ email }: Account) {
  const { call } = await signIn(world, { email, password });
  return call;
}

async function readMails(recipient: string): Promise<AccessGivenData[]> {
  const mails = world.services.db.selectFrom('messages').where('kind', '=', 'access-given').select('data');
  return (await mails.where('recipient', '=', recipient).execute()).map(({ data }) => data as AccessGivenData);
}

describe('a call that gives access to people or data', () => {
  it('is refused in a session whose password was not typed again, and for ten minutes after that it is not', async () => {
    const call = await logIn(await createTestAdmin(world));
    const { userId } = await createTestCustomer(world);
    const promote = () => call(accounts.changeAccountRole, { userId, role: 'admin' });
    await expect(promote()).rejects.toMatchObject(needed);
    await expect(call(confirmPassword, { password: 'a wrong one' })).rejects.toMatchObject({
      issues: [{ path: 'password' }],
    });
    await expect(promote()).rejects.toMatchObject(needed);
    await call(confirmPassword, { password });
    await expect(promote()).resolves.toEqual({ success: true });
    world.clock.now += 10 * 60_000;
    await expect(promote()).rejects.toMatchObject(needed);
  });

  it('also needs the code of an account with a second step', async () => {
    const call = await logIn(await createTestAdmin(world));
    const { secret } = await call(auth.startSecondStep, { password });
    await call(auth.confirmSecondStep, { code: await generate({ secret, epoch: world.clock.now / 1000 }) });
    world.clock.now += 30_000;
    await expect(call(confirmPassword, { password })).rejects.toMatchObject({ code: 'second-step-needed' });
    await expect(call(confirmPassword, { password, code: '000000' })).rejects.toMatchObject({
      issues: [{ path: 'code' }],
    });
    const admin = { email: `new-${process.pid}-${world.clock.now}@example.in`, displayName: 'Ravi' };
    await expect(call(accounts.createAdmin, admin)).rejects.toMatchObject(needed);
    await call(confirmPassword, { password, code: await generate({ secret, epoch: world.clock.now / 1000 }) });
    await expect(call(accounts.createAdmin, admin)).resolves.toHaveProperty('oneTimePassword');
  });

  it('counts for that session alone', async () => {
    const admin = await createTestAdmin(world);
    const [typed, stolen] = [await logIn(admin), await logIn(admin)];
    await typed(confirmPassword, { password });
    await expect(stolen(exportAudit, {})).rejects.toMatchObject(needed);
  });

  it('is each export of personal data by an administrator', () => {
    const all = Object.values(operations).map(({ endpoint }): Endpoint => endpoint);
    const exports = all.filter(
      ({ access, responseType, personalData }) => access === 'admin' && responseType === 'stream' && personalData,
    );
    expect(exports.length).toBeGreaterThan(2);
    for (const { asksPassword, path } of exports) expect(asksPassword, path).toBe(true);
  });

  it('is a new lab with an account, and the table of labs with their addresses', async () => {
    const call = await logIn(await createTestAdmin(world));
    await expect(call(createVendor, newLab())).rejects.toMatchObject(needed);
    await expect(call(exportVendors, {})).rejects.toMatchObject(needed);
  });

  it('is an edit of a lab only when it resets a password', async () => {
    const { vendorId } = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const { name } = await world.services.db
      .selectFrom('vendors')
      .where('id', '=', vendorId)
      .select('name')
      .executeTakeFirstOrThrow();
    const call = await logIn(await createTestAdmin(world));
    const { vendors } = await call(listVendors, { search: name });
    const edit = { id: vendorId, version: vendors.find(({ id }) => id === vendorId)?.version ?? 0 };
    await expect(call(updateVendor, { ...edit, resetPassword: true })).rejects.toMatchObject(needed);
    await expect(call(updateVendor, { ...edit, resetPassword: false })).resolves.toHaveProperty('vendor');
  });

  it('is an invitation by an owner, and a token', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const call = await logIn(await createTestMember(world, vendor, 'owner'));
    const invitation = { email: `stranger-${process.pid}@example.in`, role: 'owner' as const };
    await expect(call(inviteMember, invitation)).rejects.toMatchObject(needed);
    await expect(call(createVendorToken, { name: 'Software', rights: 'read' })).rejects.toMatchObject(needed);
  });
});

describe('the mail about access', () => {
  it('reaches the person and all administrators', async () => {
    const [admin, other] = [await createTestAdmin(world), await createTestAdmin(world)];
    const person = await createTestCustomer(world);
    await admin.call(accounts.resetAccountPassword, { userId: person.userId });
    for (const { email } of [admin, other, person]) {
      const mails = (await readMails(email)).filter(({ about }) => about === person.email);
      expect(mails).toMatchObject([{ act: 'password-reset' }]);
    }
  });

  it('reaches all administrators about a new lab with an account, and the table of labs', async () => {
    const [admin, other] = [await createTestAdmin(world), await createTestAdmin(world)];
    const { generatedCredentials } = await admin.call(createVendor, newLab());
    const read = await world.request(exportVendors.path, { headers: admin.headers });
    expect(read.status).toBe(200);
    const mails = await readMails(other.email);
    expect(mails.map(({ act, about }) => [act, about])).toEqual([
      ['lab-account-made', generatedCredentials.email],
      ['table-exported', 'Labs'],
    ]);
  });

  it('reaches administrators once an hour about each exported table', async () => {
    const [admin, other] = [await createTestAdmin(world), await createTestAdmin(world)];
    const read = () => world.request(exportAudit.path, { headers: admin.headers }).then((answer) => answer.text());
    await read();
    await read();
    expect(await readMails(other.email)).toMatchObject([{ act: 'table-exported', about: 'Audit log' }]);
  });

  it('reaches all owners of a lab about a token', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const [owner, other, desk] = [
      await createTestMember(world, vendor, 'owner'),
      await createTestMember(world, vendor, 'owner'),
      await createTestMember(world, vendor, 'desk'),
    ];
    await owner.call(createVendorToken, { name: 'Software', rights: 'read' });
    for (const { email } of [owner, other]) expect(await readMails(email)).toMatchObject([{ act: 'token-made' }]);
    expect(await readMails(desk.email)).toEqual([]);
  });
});
