import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '../../contract/vendor/members.ts';
import { vendorBookings } from '../../contract/vendor/vendor-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const lastOwner = { status: 409, message: 'A lab needs an owner. Make somebody else an owner first.' };

describe('the members of a lab', () => {
  let world: TestWorld;
  let vendor: { vendorId: number };
  let owner: Awaited<ReturnType<typeof createTestMember>>;
  let desk: Awaited<ReturnType<typeof createTestMember>>;
  beforeAll(async () => {
    world = await testWorld();
  });
  beforeEach(async () => {
    vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    owner = await createTestMember(world, vendor, 'owner');
    desk = await createTestMember(world, vendor, 'desk');
  });

  const listRoles = async () => {
    const { members } = await owner.call(contract.listMembers, {});
    return members.map(({ email, role, isYou }) => [email, role, isYou]);
  };
  const history = () =>
    world.services.db
      .selectFrom('auditLog')
      .where('vendorId', '=', vendor.vendorId)
      .where('thing', '=', 'vendor_members')
      .orderBy('id')
      .select(['userId', 'action', 'before', 'after'])
      .execute();

  it('are listed for its owners, owners first', async () => {
    expect(await listRoles()).toEqual([
      [owner.email, 'owner', true],
      [desk.email, 'desk', false],
    ]);
    const { members } = await owner.call(contract.listMembers, {});
    expect(Object.keys(members[0] ?? {}).toSorted()).toEqual(
      ['displayName', 'email', 'isDisabled', 'isYou', 'joinedAt', 'role', 'userId'].toSorted(),
    );
  });

  it('change their roles and leave, which is recorded', async () => {
    await owner.call(contract.changeMemberRole, { userId: desk.userId, role: 'owner' });
    await desk.call(contract.changeMemberRole, { userId: owner.userId, role: 'desk' });
    await expect(owner.call(contract.listMembers, {})).rejects.toMatchObject({ status: 403 });
    await desk.call(contract.removeMember, { userId: owner.userId });
    await expect(owner.call(contract.currentVendor, {})).rejects.toMatchObject({ status: 404 });
    expect(await history()).toEqual([
      { userId: owner.userId, action: 'changed', before: { role: 'desk' }, after: { role: 'owner' } },
      { userId: desk.userId, action: 'changed', before: { role: 'owner' }, after: { role: 'desk' } },
      { userId: desk.userId, action: 'deleted', before: expect.objectContaining({ role: 'desk' }), after: null },
    ]);
  });

  it('become collectors, whose only calls of the lab are those of the own round', async () => {
    await owner.call(contract.changeMemberRole, { userId: desk.userId, role: 'collector' });
    const refused = { status: 403, message: 'Access denied. Your role (collector) lacks required permissions.' };
    await expect(desk.call(contract.currentVendor, {})).rejects.toMatchObject(refused);
    await expect(desk.call(vendorBookings, {})).rejects.toMatchObject(refused);
    expect(await desk.call(contract.ownVendors, {})).toMatchObject({ vendors: [{ role: 'collector' }] });
    expect((await listRoles()).map(([, role]) => role)).toEqual(['owner', 'collector']);
  });

  it('always include an owner', async () => {
    await expect(owner.call(contract.removeMember, { userId: owner.userId })).rejects.toMatchObject(lastOwner);
    const demotion = { userId: owner.userId, role: 'desk' } as const;
    await expect(owner.call(contract.changeMemberRole, demotion)).rejects.toMatchObject(lastOwner);
    expect(await listRoles()).toContainEqual([owner.email, 'owner', true]);
  });

  it('include an owner who can sign in', async () => {
    const other = await createTestMember(world, vendor, 'owner');
    const { db } = world.services;
    await db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', other.userId).execute();
    await expect(owner.call(contract.removeMember, { userId: owner.userId })).rejects.toMatchObject(lastOwner);
  });

  it('keep one owner when two remove each other at the same moment', async () => {
    const other = await createTestMember(world, vendor, 'owner');
    const answers = await Promise.allSettled([
      owner.call(contract.removeMember, { userId: other.userId }),
      other.call(contract.removeMember, { userId: owner.userId }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { db } = world.services;
    const owners = db.selectFrom('vendorMembers').where('vendorId', '=', vendor.vendorId).where('role', '=', 'owner');
    expect(await owners.select('userId').execute()).toHaveLength(1);
  });

  it('are hidden from members of other labs', async () => {
    const stranger = await createTestMember(
      world,
      await createTestVendor(world, { from: '09:00', to: '10:00' }),
      'desk',
    );
    const unknown = { status: 404, message: 'There is no such person.' };
    await expect(owner.call(contract.removeMember, { userId: stranger.userId })).rejects.toMatchObject(unknown);
    const promotion = { userId: stranger.userId, role: 'owner' } as const;
    await expect(owner.call(contract.changeMemberRole, promotion)).rejects.toMatchObject(unknown);
    await expect(
      owner.call(contract.changeMemberRole, { userId: desk.userId, role: 'king' as 'owner' }),
    ).rejects.toMatchObject({ status: 400, issues: [{ path: 'role', message: 'Choose what the person may do.' }] });
  });
});

describe('a member of several labs', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  it('switches between them, and every later call of this session refers to the new one', async () => {
    const labs = [];
    for (let number = 0; number < 3; number++) {
      labs.push(await createTestVendor(world, { from: '09:00', to: '10:00' }));
    }
    const [first, second, others] = labs as [TestLab, TestLab, TestLab];
    const person = await createTestMember(world, first, 'owner');
    const { db } = world.services;
    await db
      .insertInto('vendorMembers')
      .values({ vendorId: second.vendorId, userId: person.userId, role: 'desk' })
      .execute();
    const before = await person.call(contract.ownVendors, {});
    expect(before.chosenId).toBeNull();
    expect(before.vendors.map(({ id, role }) => [id, role] as const).toSorted(([a], [b]) => a - b)).toEqual([
      [first.vendorId, 'owner'],
      [second.vendorId, 'desk'],
    ]);

    await person.call(contract.switchVendor, { vendorId: second.vendorId });
    expect(await person.call(contract.currentVendor, {})).toMatchObject({
      vendor: { id: second.vendorId },
      role: 'desk',
    });
    await expect(person.call(contract.listMembers, {})).rejects.toMatchObject({
      status: 403,
      message: 'Access denied. Your role (desk) lacks required permissions.',
    });

    const missing = { status: 404, message: 'Vendor profile not found' };
    await expect(person.call(contract.switchVendor, { vendorId: others.vendorId })).rejects.toMatchObject(missing);
    await db.updateTable('vendors').set({ deletedAt: new Date() }).where('id', '=', first.vendorId).execute();
    await expect(person.call(contract.switchVendor, { vendorId: first.vendorId })).rejects.toMatchObject(missing);
    expect(await person.call(contract.currentVendor, {})).toMatchObject({ vendor: { id: second.vendorId } });
  });
});

type TestLab = Awaited<ReturnType<typeof createTestVendor>>;
