import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { changePassword, loginWithPassword, registerWithPassword, session } from '../../contract/account/auth.ts';
import * as contract from '../../contract/admin/accounts.ts';
import { changeMemberRole, currentVendor, inviteMember, removeMember } from '../../contract/vendor/members.ts';
import { registerVendor } from '../../contract/vendor/registration.ts';
import { demoAccounts } from '../demo/demo-accounts.ts';
import { createTestAdmin, createTestMember, signIn } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

type Admin = Awaited<ReturnType<typeof createTestAdmin>>;

let people = 0;
const password = 'mango tree 7';
const newLab = { labName: 'Stranger Lab', address: '14 Link Road, Andheri West', city: 'Mumbai', pincode: '400053' };

describe('the accounts of the console', () => {
  let world: TestWorld;
  let admin: Awaited<ReturnType<typeof createTestAdmin>>;
  beforeAll(async () => {
    world = await testWorld();
    admin = await createTestAdmin(world);
  });

  const findAccount = async (email: string) => {
    const { accounts } = await admin.call(contract.listAccounts, { search: email });
    return accounts.find((account) => account.email === email);
  };
  async function createCustomer() {
    const email = `customer-${++people}@accounts.example`;
    const call = world.visitor();
    const { user } = await call(registerWithPassword, { email, password, displayName: 'Asha' });
    return { call, email, userId: user.id };
  }
  async function createOwner() {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    return { ...(await createTestMember(world, vendor, 'owner')), vendor };
  }

  it('are found by the start of their address, with labs, sessions and the last sign-in', async () => {
    const owner = await createOwner();
    await signIn(world, { email: owner.email, password });
    expect(await findAccount(owner.email)).toMatchObject({
      id: owner.userId,
      role: 'vendor',
      isDisabled: false,
      isYou: false,
      sessionCount: 2,
      lastSignInAt: expect.stringMatching(/^20/),
      vendors: [{ id: owner.vendor.vendorId, role: 'owner' }],
    });
    const begin = owner.email.slice(0, owner.email.indexOf('@') - 1).toUpperCase();
    const { accounts, totalCount } = await admin.call(contract.listAccounts, { search: begin, role: 'vendor' });
    expect(accounts.map(({ email }) => email)).toContain(owner.email);
    expect(accounts.every(({ email }) => email.startsWith(begin.toLowerCase()))).toBe(true);
    expect(totalCount).toBeGreaterThanOrEqual(accounts.length);
    expect(JSON.stringify(accounts)).not.toMatch(/argon2|hash/i);
    expect((await admin.call(contract.listAccounts, { search: '%' })).totalCount).toBe(0);
    expect(await findAccount(admin.email)).toMatchObject({ isYou: true });
  });

  it('are closed, which ends their sessions, and reopened', async () => {
    const owner = await createOwner();
    await createTestMember(world, owner.vendor, 'owner');
    await admin.call(contract.disableAccount, { userId: owner.userId });
    await expect(owner.call(currentVendor, {})).rejects.toMatchObject({ status: 401 });
    const login = () => world.visitor()(loginWithPassword, { email: owner.email, password });
    await expect(login()).rejects.toMatchObject({ status: 401 });
    expect(await findAccount(owner.email)).toMatchObject({ isDisabled: true, sessionCount: 0 });
    await expect(admin.call(contract.disableAccount, { userId: owner.userId })).rejects.toMatchObject({ status: 409 });
    await admin.call(contract.enableAccount, { userId: owner.userId });
    await login();
    await expect(admin.call(contract.enableAccount, { userId: owner.userId })).rejects.toMatchObject({ status: 409 });
  });

  it('stay closed if another account has the address by then', async () => {
    const { email, userId } = await createCustomer();
    await admin.call(contract.disableAccount, { userId });
    await world.visitor()(registerWithPassword, { email, password, displayName: 'Somebody else' });
    await expect(admin.call(contract.enableAccount, { userId })).rejects.toMatchObject({
      status: 409,
      message: 'Another account has this e-mail address meanwhile.',
    });
  });

  it.each(['admin', 'vendor'] as const)('of staff (%s) keep their address when they are closed', async (role) => {
    const staff = role === 'admin' ? await createTestAdmin(world) : await createOwner();
    const { email } = staff;
    await world.services.db.deleteFrom('vendorMembers').where('userId', '=', staff.userId).execute();
    const inviting = await createOwner();
    const tries = [
      () => world.visitor()(registerWithPassword, { email, password, displayName: 'A stranger' }),
      () => world.visitor()(registerVendor, { ...newLab, email, password, displayName: 'A stranger' }),
      () => admin.call(contract.createAdmin, { email, displayName: 'A stranger' }),
      () => inviting.call(inviteMember, { email, role: 'desk' }),
    ];
    await admin.call(contract.disableAccount, { userId: staff.userId });
    const answers = await Promise.allSettled(tries.map((attempt) => attempt()));
    const messages = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.message : 'accepted'));
    const inUse = 'Email already in use';
    expect(messages).toEqual([inUse, inUse, inUse, expect.stringContaining('An account is of one kind')]);
    await admin.call(contract.enableAccount, { userId: staff.userId });
    expect((await signIn(world, { email, password })).headers.cookie).toBeTruthy();
  });

  it('of the only owner of a lab are closed only after the lab was handed over or suspended', async () => {
    const [owner, pending] = [await createOwner(), await createOwner()];
    const desk = await createTestMember(world, owner.vendor, 'desk');
    const setApproval = (vendorId: number, approval: 'pending' | 'suspended') =>
      world.services.db.updateTable('vendors').set({ approval }).where('id', '=', vendorId).execute();
    await setApproval(pending.vendor.vendorId, 'pending');
    const close = ({ userId }: { userId: number }) => admin.call(contract.disableAccount, { userId });
    const { name } = await world.services.db
      .selectFrom('vendors')
      .where('id', '=', owner.vendor.vendorId)
      .select('name')
      .executeTakeFirstOrThrow();
    await expect(close(owner)).rejects.toMatchObject({
      status: 409,
      message: `Nobody else can run ${name}. Let it make somebody else an owner, or suspend or delete the lab first.`,
    });
    await expect(close(pending)).rejects.toMatchObject({ status: 409 });
    await owner.call(changeMemberRole, { userId: desk.userId, role: 'owner' });
    await close(owner);
    await expect(close(desk)).rejects.toMatchObject({ status: 409 });
    await setApproval(owner.vendor.vendorId, 'suspended');
    await close(desk);
  });

  it('of the two owners of a lab are not both closed, or closed and removed, at the same moment', async () => {
    const one = await createOwner();
    const other = await createTestMember(world, one.vendor, 'owner');
    const second = await createTestAdmin(world);
    const closing = await Promise.allSettled([
      admin.call(contract.disableAccount, { userId: one.userId }),
      second.call(contract.disableAccount, { userId: other.userId }),
    ]);
    expect(closing.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const three = await createOwner();
    const four = await createTestMember(world, three.vendor, 'owner');
    const mixed = await Promise.allSettled([
      admin.call(contract.disableAccount, { userId: three.userId }),
      three.call(removeMember, { userId: four.userId }),
    ]);
    expect(mixed.map(({ status }) => status)).toContain('rejected');
  });

  it('are signed out everywhere, which is recorded', async () => {
    const { call, userId } = await createCustomer();
    await admin.call(contract.endAccountSessions, { userId });
    await expect(call(session, {})).rejects.toMatchObject({ status: 401 });
    const recorded = await world.services.db
      .selectFrom('auditLog')
      .where('thing', '=', 'users')
      .where('thingKey', '=', String(userId))
      .select(['userId', 'call', 'after'])
      .execute();
    expect(recorded).toEqual([
      {
        userId: admin.userId,
        call: '/_api/admin/accounts/end-sessions',
        after: { sessionsEndedAt: expect.any(String) },
      },
    ]);
  });

  it('switch between administrator and customer, signed out each time', async () => {
    const { call, email, userId } = await createCustomer();
    await admin.call(contract.changeAccountRole, { userId, role: 'admin' });
    await expect(call(session, {})).rejects.toMatchObject({ status: 401 });
    const promoted = await signIn(world, { email, password });
    expect((await promoted.call(contract.listAccounts, {})).totalCount).toBeGreaterThan(0);
    await admin.call(contract.changeAccountRole, { userId, role: 'customer' });
    await expect(promoted.call(contract.listAccounts, {})).rejects.toMatchObject({ status: 401 });
  });

  it('of labs keep their role until no lab is left, and no other account gets it', async () => {
    const owner = await createOwner();
    const toCustomer = () => admin.call(contract.changeAccountRole, { userId: owner.userId, role: 'customer' });
    await expect(toCustomer()).rejects.toMatchObject({
      status: 409,
      message: 'This account works for a lab. The lab must remove it first.',
    });
    await world.services.db.deleteFrom('vendorMembers').where('userId', '=', owner.userId).execute();
    await toCustomer();
    const { userId } = await createCustomer();
    await expect(
      admin.call(contract.changeAccountRole, { userId, role: 'vendor' as 'customer' }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('get a one-time password, which ends their sessions and must be changed first', async () => {
    const [customer, owner] = [await createCustomer(), await createOwner()];
    for (const { userId, email, call } of [customer, owner]) {
      const login = await admin.call(contract.resetAccountPassword, { userId });
      expect(login).toMatchObject({ userId, email });
      await expect(call(session, {})).rejects.toMatchObject({ status: 401 });
      const visitor = world.visitor();
      await expect(visitor(loginWithPassword, { email, password })).rejects.toMatchObject({ status: 401 });
      await visitor(loginWithPassword, { email, password: login.oneTimePassword });
      expect((await visitor(session, {})).user.mustChangePassword).toBe(true);
    }
    const keys = [customer, owner].map(({ userId }) => String(userId));
    const records = await world.services.db
      .selectFrom('auditLog')
      .where('call', '=', contract.resetAccountPassword.path)
      .where('thingKey', 'in', keys)
      .selectAll()
      .execute();
    expect(records.map(({ thingKey }) => thingKey)).toEqual(keys);
  });

  it('keep their password while they are closed, and that of the own account', async () => {
    const { userId } = await createCustomer();
    await admin.call(contract.disableAccount, { userId });
    await expect(admin.call(contract.resetAccountPassword, { userId })).rejects.toMatchObject({
      status: 409,
      message: 'This account is closed. Open it first.',
    });
    await expect(admin.call(contract.resetAccountPassword, { userId: admin.userId })).rejects.toMatchObject({
      status: 409,
      message: 'You cannot reset your own password. Change it instead.',
    });
    const owner = await createOwner();
    await expect(owner.call(contract.resetAccountPassword, { userId })).rejects.toMatchObject({ status: 403 });
  });

  it('must exist', async () => {
    const missing = { status: 404, message: 'There is no such account.' };
    for (const endpoint of [contract.disableAccount, contract.enableAccount, contract.endAccountSessions]) {
      await expect(admin.call(endpoint, { userId: 999_999_999 })).rejects.toMatchObject(missing);
    }
  });

  it('of new administrators have a one-time password, which must be changed first', async () => {
    const email = 'second.admin@accounts.example';
    const created = await admin.call(contract.createAdmin, {
      email: ' Second.Admin@accounts.example',
      displayName: 'Two',
    });
    expect(created).toMatchObject({ email, oneTimePassword: expect.stringMatching(/^(\w{4}-){3}\w{4}$/) });
    const { oneTimePassword } = created;
    const second = await signIn(world, { email, password: oneTimePassword });
    await expect(second.call(contract.listAccounts, {})).rejects.toMatchObject({
      status: 403,
      message: 'Change your password first.',
    });
    await second.call(changePassword, { currentPassword: oneTimePassword, newPassword: 'quiet river 42' });
    const changed = await signIn(world, { email, password: 'quiet river 42' });
    expect((await changed.call(contract.listAccounts, {})).totalCount).toBeGreaterThan(0);
    await expect(
      admin.call(contract.createAdmin, { email: demoAccounts.customer.email, displayName: 'X' }),
    ).rejects.toMatchObject({ status: 409, message: 'Email already in use' });
  });

  describe('accounts of administrators', () => {
    const cannot = { status: 409 };
    /** Closes all other administrators during the work. */
    async function withTwoAdmins(work: (one: Admin, other: Admin) => Promise<void>) {
      const { db } = world.services;
      const [one, other] = [await createTestAdmin(world), await createTestAdmin(world)];
      const { rows } = await sql<{ id: number }>`
        update users set disabled_at = now() where role = 'admin' and disabled_at is null
        and id not in (${one.userId}, ${other.userId}) returning id`.execute(db);
      await work(one, other);
      const closed = rows.map(({ id }) => id);
      await db.updateTable('users').set({ disabledAt: null }).where('id', 'in', closed).execute();
    }

    it('cannot be closed or changed by their own user', async () => {
      const own = { userId: admin.userId };
      await expect(admin.call(contract.disableAccount, own)).rejects.toMatchObject(cannot);
      await expect(admin.call(contract.changeAccountRole, { ...own, role: 'customer' })).rejects.toMatchObject(cannot);
      expect(await findAccount(admin.email)).toMatchObject({ role: 'admin', isDisabled: false });
    });

    it.each([
      ['close', (one: Admin, other: Admin) => one.call(contract.disableAccount, { userId: other.userId })],
      [
        'change',
        (one: Admin, other: Admin) => one.call(contract.changeAccountRole, { userId: other.userId, role: 'customer' }),
      ],
    ])('remain at least one when two %s each other at the same moment', async (_name, act) => {
      await withTwoAdmins(async (one, other) => {
        const answers = await Promise.allSettled([act(one, other), act(other, one)]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
        const left = world.services.db.selectFrom('users').where('role', '=', 'admin').where('disabledAt', 'is', null);
        expect(await left.select('id').execute()).toHaveLength(1);
      });
    });
  });
});
