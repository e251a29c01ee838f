import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword, loginWithPassword, registerWithPassword, session } from '../../contract/account/auth.ts';
import type { MemberRole } from '../../contract/endpoint.ts';
import * as contract from '../../contract/vendor/members.ts';
import { currentVendor, listMembers, ownVendors, removeMember } from '../../contract/vendor/members.ts';
import { demoAccounts } from '../demo/demo-accounts.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

const gone = {
  status: 404,
  message: 'This invitation was used, taken back, or is too old. Ask the lab for a new one.',
};
let addresses = 0;

describe('an invitation to work for a lab', () => {
  let world: TestWorld;
  let vendor: { vendorId: number };
  let owner: Awaited<ReturnType<typeof createTestMember>>;
  let email: string;
  beforeAll(async () => {
    world = await testWorld();
  });
  beforeEach(async () => {
    world.clock.now = testNow;
    vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    owner = await createTestMember(world, vendor, 'owner');
    email = `invited-${++addresses}@invite.example`;
  });

  async function invite(address = email, role: MemberRole = 'desk') {
    const invitation = await owner.call(contract.inviteMember, { email: address, role });
    const [page, token = ''] = (invitation.link ?? '').split('#');
    return { ...invitation, page, token, oneTimePassword: invitation.oneTimePassword ?? '' };
  }
  const accept = (token: string, oneTimePassword: string, visitor = world.visitor()) =>
    visitor(contract.acceptInvitation, { token, oneTimePassword, displayName: 'Ravi' });

  it('lets a new user in by link and one-time password, which must be changed first', async () => {
    const { page, token, oneTimePassword } = await invite(email.toUpperCase());
    expect(page).toBe('http://jaanch.test/vendor/invitation');
    expect(oneTimePassword).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(await world.visitor()(contract.findInvitation, { token })).toMatchObject({
      email,
      role: 'desk',
      city: 'Specpur',
      account: 'none',
    });

    const visitor = world.visitor();
    const { user } = await accept(token, oneTimePassword.toLowerCase().replaceAll('-', ' '), visitor);
    expect(user).toMatchObject({ email, displayName: 'Ravi', role: 'vendor', mustChangePassword: true });
    expect((await visitor(session, {})).user).toEqual(user);
    await expect(visitor(currentVendor, {})).rejects.toMatchObject({
      status: 403,
      message: 'Change your password first.',
    });
    await visitor(changePassword, { currentPassword: oneTimePassword, newPassword: 'quiet river 42' });
    expect(await visitor(currentVendor, {})).toMatchObject({ vendor: { id: vendor.vendorId }, role: 'desk' });
    await expect(visitor(listMembers, {})).rejects.toMatchObject({ status: 403 });
    await expect(world.visitor()(loginWithPassword, { email, password: oneTimePassword })).rejects.toMatchObject({
      status: 401,
    });
    const recorded = await world.services.db
      .selectFrom('auditLog')
      .where('vendorId', '=', vendor.vendorId)
      .orderBy('id')
      .select(['userId', 'thing', 'action'])
      .execute();
    expect(recorded).toEqual([
      { userId: owner.userId, thing: 'vendor_invitations', action: 'created' },
      { userId: user.id, thing: 'vendor_invitations', action: 'changed' },
      { userId: user.id, thing: 'vendor_members', action: 'created' },
    ]);
  });

  it.each(['owner', 'desk', 'collector'] as const)(
    'makes a new person and one with an account a member (%s), and lowers nobody who has joined meanwhile',
    async (role) => {
      const { db } = world.services;
      const other = await createTestVendor(world, { from: '09:00', to: '10:00' });
      const [known, owning] = [
        await createTestMember(world, other, 'desk'),
        await createTestMember(world, other, 'desk'),
      ];
      const fresh = await invite(email, role);
      const visitor = world.visitor();
      await accept(fresh.token, fresh.oneTimePassword, visitor);
      await visitor(changePassword, { currentPassword: fresh.oneTimePassword, newPassword: 'quiet river 42' });
      await known.call(contract.acceptInvitation, { token: (await invite(known.email, role)).token });
      const late = await invite(owning.email, role);
      await db
        .insertInto('vendorMembers')
        .values({ vendorId: vendor.vendorId, userId: owning.userId, role: 'owner' })
        .execute();
      await owning.call(contract.acceptInvitation, { token: late.token });

      expect(await visitor(ownVendors, {})).toMatchObject({ vendors: [{ id: vendor.vendorId, role }] });
      const { members } = await owner.call(listMembers, {});
      const roles = new Map(members.map((member) => [member.email, member.role]));
      expect([email, known.email, owning.email].map((address) => roles.get(address))).toEqual([role, role, 'owner']);
    },
  );

  it('is used once, even by two people at the same moment', async () => {
    const { token, oneTimePassword } = await invite();
    const answers = await Promise.allSettled([accept(token, oneTimePassword), accept(token, oneTimePassword)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(world.visitor()(contract.findInvitation, { token })).rejects.toMatchObject(gone);
    await expect(accept(token, oneTimePassword)).rejects.toMatchObject(gone);
  });

  it('needs link and password', async () => {
    const { token } = await invite();
    await expect(accept(token, 'ABCD-EFGH-JKLM-NPQR')).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'oneTimePassword', message: 'This is not the one-time password.' }],
    });
    const visitor = world.visitor();
    await expect(visitor(contract.acceptInvitation, { token })).rejects.toMatchObject({
      issues: [{ path: 'displayName', message: 'Please enter your name.' }],
    });
    await expect(visitor(contract.acceptInvitation, { token, displayName: 'Ravi' })).rejects.toMatchObject({
      issues: [{ path: 'oneTimePassword', message: 'Please enter the one-time password.' }],
    });
    await expect(visitor(contract.findInvitation, { token: 'x'.repeat(43) })).rejects.toMatchObject(gone);
    await expect(visitor(contract.findInvitation, { token: 'cut off' })).rejects.toMatchObject({ status: 400 });
  });

  it('is valid for seven days', async () => {
    const { token, oneTimePassword } = await invite();
    world.clock.now += 7 * 24 * 3600_000;
    await expect(accept(token, oneTimePassword)).rejects.toMatchObject(gone);
    const { invitations } = await owner.call(listMembers, {});
    expect(invitations).toMatchObject([{ email, isExpired: true }]);
    world.clock.now = testNow;
    await accept(token, oneTimePassword);
  });

  it('ends when it is revoked, when its address is invited again, and when its author leaves', async () => {
    const first = await invite();
    const second = await invite(email, 'owner');
    await expect(accept(first.token, first.oneTimePassword)).rejects.toMatchObject(gone);
    const { invitations } = await owner.call(listMembers, {});
    expect(invitations).toMatchObject([{ email, role: 'owner', isExpired: false }]);
    const invitationId = invitations[0]?.id ?? 0;
    await owner.call(contract.revokeInvitation, { invitationId });
    await expect(accept(second.token, second.oneTimePassword)).rejects.toMatchObject(gone);
    await expect(owner.call(contract.revokeInvitation, { invitationId })).rejects.toMatchObject({ status: 404 });

    const third = await invite();
    const other = await createTestMember(world, vendor, 'owner');
    await other.call(removeMember, { userId: owner.userId });
    await expect(accept(third.token, third.oneTimePassword)).rejects.toMatchObject(gone);
  });

  it('of another lab cannot be revoked', async () => {
    await invite();
    const { invitations } = await owner.call(listMembers, {});
    const strangers = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const stranger = await createTestMember(world, strangers, 'owner');
    await expect(
      stranger.call(contract.revokeInvitation, { invitationId: invitations[0]?.id ?? 0 }),
    ).rejects.toMatchObject({ status: 404, message: 'There is no such invitation.' });
  });

  it('of a member of another lab waits until that account accepts, and then switches to the new lab', async () => {
    const person = await createTestMember(
      world,
      await createTestVendor(world, { from: '09:00', to: '10:00' }),
      'owner',
    );
    const invitation = await owner.call(contract.inviteMember, { email: person.email, role: 'desk' });
    expect(invitation.oneTimePassword).toBeNull();
    const token = invitation.link?.split('#')[1] ?? '';
    expect(await world.visitor()(contract.findInvitation, { token })).toMatchObject({ account: 'vendor' });
    const loginFirst = { status: 401, message: `Log in as ${person.email} first.` };
    await expect(accept(token, 'ABCD-EFGH-JKLM-NPQR')).rejects.toMatchObject(loginFirst);
    await expect(owner.call(contract.acceptInvitation, { token })).rejects.toMatchObject(loginFirst);
    await person.call(contract.acceptInvitation, { token });
    expect(await person.call(currentVendor, {})).toMatchObject({ vendor: { id: vendor.vendorId }, role: 'desk' });
    expect((await person.call(currentVendor, {})).vendors).toHaveLength(2);
  });

  it.each([demoAccounts.customer, demoAccounts.admin])(
    'to the account of a $role is refused: an account is of one kind',
    async (account) => {
      await expect(owner.call(contract.inviteMember, { email: account.email, role: 'desk' })).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining('An account is of one kind'),
      });
    },
  );

  it('cannot be accepted by a user who has become a customer in between', async () => {
    const { token, oneTimePassword } = await invite();
    const { db } = world.services;
    const customer = { email, passwordHash: 'none', displayName: 'Ravi', role: 'customer' } as const;
    await db.insertInto('users').values(customer).execute();
    expect(await world.visitor()(contract.findInvitation, { token })).toMatchObject({ account: 'other' });
    await expect(accept(token, oneTimePassword)).rejects.toMatchObject({ status: 409 });
  });

  it('is rejected for a member of the lab, and with empty fields', async () => {
    const desk = await createTestMember(world, vendor, 'desk');
    await expect(owner.call(contract.inviteMember, { email: desk.email, role: 'desk' })).rejects.toMatchObject({
      status: 409,
      message: 'This person works for your lab already.',
    });
    await expect(owner.call(contract.inviteMember, { email: 'ravi', role: 'boss' as 'desk' })).rejects.toMatchObject({
      issues: [
        { path: 'email', message: 'Please enter a valid email address.' },
        { path: 'role', message: 'Choose what the person may do.' },
      ],
    });
  });

  it('is stored only as hashes, also in the audit log', async () => {
    const { token, oneTimePassword } = await invite();
    const { rows } = await sql<{ all: string }>`
      select concat((select json_agg(vendor_invitations) from vendor_invitations),
        (select json_agg(audit_log) from audit_log)) as all`.execute(world.services.db);
    expect(rows[0]?.all).toContain(email);
    expect(rows[0]?.all).not.toContain(token);
    expect(rows[0]?.all).not.toContain(oneTimePassword);
    const { rows: logged } = await sql<{ all: string }>`select json_agg(audit_log)::text as all from audit_log`.execute(
      world.services.db,
    );
    expect(logged[0]?.all).not.toMatch(/argon2|token_hash/);
  });

  it('can be given by owners, not by the desk', async () => {
    const desk = await createTestMember(world, vendor, 'desk');
    await expect(desk.call(contract.inviteMember, { email, role: 'owner' })).rejects.toMatchObject({ status: 403 });
  });

  describe('where mail is set up', () => {
    beforeEach(() => {
      Object.assign(world.services.config, { smtp: { url: 'smtp://127.0.0.1:1', from: 'help@jaanch.example' } });
    });
    afterEach(() => {
      Object.assign(world.services.config, { smtp: undefined });
    });

    async function inviteByMail(address = email) {
      const invitation = await owner.call(contract.inviteMember, { email: address, role: 'desk' });
      const mails = world.services.db.selectFrom('messages').where('recipient', '=', address).select('data');
      const { data } = await mails.where('kind', '=', 'lab-invitation').executeTakeFirstOrThrow();
      const token = (data as { link: string }).link.split('#')[1] ?? '';
      return { ...invitation, token, oneTimePassword: invitation.oneTimePassword ?? '' };
    }

    it('shows the link to nobody but the reader of the mail, whose address it confirms', async () => {
      const { link, token, oneTimePassword } = await inviteByMail();
      expect(link).toBeNull();
      const { user } = await accept(token, oneTimePassword);
      expect(user).not.toHaveProperty('emailUnconfirmed');
      const confirmations = world.services.db.selectFrom('emailConfirmations').where('userId', '=', user.id);
      expect(await confirmations.select('id').execute()).toEqual([]);
    });

    it('keeps nobody from registering with the address', async () => {
      const { token, oneTimePassword } = await inviteByMail();
      const person = { email, password: 'quiet river 42', displayName: 'Asha' };
      const { user } = await world.visitor()(registerWithPassword, person);
      expect(user).toMatchObject({ email, role: 'customer' });
      await expect(accept(token, oneTimePassword)).rejects.toMatchObject({ status: 409 });
    });

    it('that was shown before opens no account, and confirms no address of one', async () => {
      const { smtp } = world.services.config;
      Object.assign(world.services.config, { smtp: undefined });
      const other = await createTestVendor(world, { from: '09:00', to: '10:00' });
      const known = await createTestMember(world, other, 'desk');
      const { db } = world.services;
      await db.updateTable('users').set({ confirmedAt: null }).where('id', '=', known.userId).execute();
      const [toNobody, toKnown] = [await invite(), await invite(known.email)];
      Object.assign(world.services.config, { smtp });
      await expect(accept(toNobody.token, toNobody.oneTimePassword)).rejects.toMatchObject(gone);
      await expect(world.visitor()(contract.findInvitation, { token: toNobody.token })).rejects.toMatchObject(gone);
      const { user } = await known.call(contract.acceptInvitation, { token: toKnown.token });
      expect(user).toMatchObject({ emailUnconfirmed: true });
    });
  });
});
