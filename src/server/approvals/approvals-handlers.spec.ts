import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '../../contract/admin/approvals.ts';
import { vendorsByTest } from '../../contract/patient/offers.ts';
import { vendorBySlug } from '../../contract/patient/vendors.ts';
import * as ownContract from '../../contract/vendor/approval.ts';
import { currentVendor } from '../../contract/vendor/members.ts';
import { addDays, fromIndiaTime, toIndiaTime } from '../../domain/time/calendar.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

describe('the approval of a lab', () => {
  let world: TestWorld;
  let lab: Awaited<ReturnType<typeof createTestVendor>>;
  let admin: Awaited<ReturnType<typeof createTestAdmin>>;
  let owner: Awaited<ReturnType<typeof createTestMember>>;
  beforeAll(async () => {
    world = await testWorld();
    admin = await createTestAdmin(world);
  });
  beforeEach(async () => {
    world.clock.now = testNow;
    lab = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Approvalpur' });
    owner = await createTestMember(world, lab, 'owner');
    await update({ approval: 'pending', createdAt: new Date('2020-01-01') });
  });

  const update = (set: object) =>
    world.services.db.updateTable('vendors').set(set).where('id', '=', lab.vendorId).execute();
  const decide = (decision: 'approve' | 'refuse' | 'suspend', more: object = {}) =>
    admin.call(contract.decideApproval, { vendorId: lab.vendorId, decision, ...more });
  const details = async () => (await admin.call(contract.findVendorForApproval, { vendorId: lab.vendorId })).vendor;
  const isPublic = () =>
    world
      .visitor()(vendorBySlug, { vendorSlug: lab.slug })
      .then(
        () => true,
        ({ status }) => status !== 404,
      );

  it('makes it public, a suspension hides it, and another approval brings it back', async () => {
    expect(await isPublic()).toBe(false);
    await decide('approve');
    expect(await isPublic()).toBe(true);
    const offers = await world.visitor()(vendorsByTest, { testId: lab.testId, location: 'approvalpur' });
    expect(JSON.stringify(offers)).toContain(lab.slug);
    await decide('suspend', { reason: 'The license has run out.' });
    expect(await isPublic()).toBe(false);
    expect((await owner.call(currentVendor, {})).vendor).toMatchObject({
      approval: 'suspended',
      approvalReason: 'The license has run out.',
    });
    await decide('approve');
    expect(await isPublic()).toBe(true);
    expect((await owner.call(currentVendor, {})).vendor).toMatchObject({ approval: 'approved', approvalReason: null });
  });

  it('records refusal, new request and approval in its history', async () => {
    const askAgain = () => owner.call(ownContract.requestApproval, {});
    const notRefused = { status: 409, message: 'Only a lab that was refused can ask for approval again.' };
    await expect(askAgain()).rejects.toMatchObject(notRefused);
    await decide('refuse', { reason: 'The license number is missing.' });
    expect(await owner.call(ownContract.vendorSetup, {})).toMatchObject({
      approval: 'refused',
      approvalReason: 'The license number is missing.',
    });
    await askAgain();
    expect(await owner.call(ownContract.vendorSetup, {})).toMatchObject({ approval: 'pending', approvalReason: null });
    const { vendor } = await decide('approve');
    expect(vendor).toMatchObject({ approval: 'approved', approvalReason: null });
    expect(vendor.history.map(({ approval, reason }) => [approval, reason])).toEqual([
      ['approved', null],
      ['pending', null],
      ['refused', 'The license number is missing.'],
    ]);
    await expect(askAgain()).rejects.toMatchObject(notRefused);
  });

  const listMails = () =>
    world.services.db
      .selectFrom('messages')
      .where('recipient', '=', owner.email)
      .where('kind', '=', 'lab-decision')
      .select(['data', 'dueAt', 'userId'])
      .orderBy('id')
      .execute();

  it('is told to its owners by mail, with the reason, and not to its desk', async () => {
    const desk = await createTestMember(world, lab, 'desk');
    await decide('refuse', { reason: 'The license number is missing.' });
    await decide('approve');
    expect(await listMails()).toMatchObject([
      { data: { decision: 'refused', reason: 'The license number is missing.' }, userId: owner.userId },
      { data: { decision: 'approved', reason: null, profileUrl: 'http://jaanch.test/vendor/dashboard' } },
    ]);
    const toDesk = world.services.db.selectFrom('messages').where('recipient', '=', desk.email).select('id');
    expect(await toDesk.execute()).toEqual([]);
  });

  it('is told in the morning when it is decided at night', async () => {
    const today = toIndiaTime(testNow).day;
    world.clock.now = fromIndiaTime({ day: today, minute: 22 * 60 });
    await decide('approve');
    const morning = fromIndiaTime({ day: addDays(today, 1), minute: 8 * 60 });
    expect((await listMails()).map(({ dueAt }) => dueAt.getTime())).toEqual([morning]);
  });

  it('that fails is not told', async () => {
    await expect(decide('suspend', { reason: 'Too early.' })).rejects.toMatchObject({ status: 409 });
    expect(await listMails()).toEqual([]);
  });

  it.each(['refuse', 'suspend'] as const)('cannot %s without a reason', async (decision) => {
    const missing = { status: 400, issues: [{ path: 'reason', message: 'Please say why: the lab reads it.' }] };
    await expect(decide(decision)).rejects.toMatchObject(missing);
    await expect(decide(decision, { reason: '  ' })).rejects.toMatchObject(missing);
    await expect(decide(decision, { reason: 'x'.repeat(501) })).rejects.toMatchObject({ status: 400 });
  });

  it('follows the allowed changes, for existing labs', async () => {
    await expect(decide('suspend', { reason: 'No' })).rejects.toMatchObject({
      status: 409,
      message: 'This lab is pending: you cannot suspend it.',
    });
    await decide('approve');
    await expect(decide('approve')).rejects.toMatchObject({ status: 409 });
    await update({ deletedAt: new Date() });
    const missing = { status: 404, message: 'There is no such lab.' };
    await expect(decide('suspend', { reason: 'No' })).rejects.toMatchObject(missing);
    await expect(details()).rejects.toMatchObject(missing);
  });

  it('is decided on the version that the administrator has seen', async () => {
    const { version } = await details();
    await update({ licenseNumber: 'MH/2026/17' });
    await expect(decide('approve', { version })).rejects.toMatchObject({
      status: 409,
      message: 'Somebody else changed this meanwhile.',
      current: { id: lab.vendorId, licenseNumber: 'MH/2026/17', version: version + 1 },
    });
    await decide('approve', { version: version + 1 });
  });

  it("shows the lab's data, and others that may be the same", async () => {
    const twin = await createTestVendor(world, { from: '09:00', to: '10:00' });
    await update({ phone: '+919811111111', latitude: 19, longitude: 72, googlePlaceId: `place ${lab.vendorId}` });
    const { db } = world.services;
    await db.updateTable('vendors').set({ phone: '+919811111111' }).where('id', '=', twin.vendorId).execute();
    expect(await details()).toMatchObject({
      id: lab.vendorId,
      offerCount: 1,
      hasPosition: true,
      hasHours: true,
      hasClaimedPlace: true,
      positionConfirmed: false,
      owners: [{ email: owner.email }],
      namesakes: expect.arrayContaining([expect.objectContaining({ id: twin.vendorId, shares: ['phone'] })]),
      history: [],
    });
    await update({ googlePlaceId: 'gz:pincode:440001' });
    expect(await details()).toMatchObject({ hasClaimedPlace: false });
  });

  it('names what other labs share with it: address, place and a device of their owners', async () => {
    const twin = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Approvalpur' });
    const other = await createTestMember(world, twin, 'owner');
    const { db } = world.services;
    const isTwin = (set: object) => db.updateTable('vendors').set(set).where('id', '=', twin.vendorId).execute();
    await update({ address: `${lab.vendorId} Mill Road`, googlePlaceId: null });
    await isTwin({ address: `${lab.vendorId} MILL road` });
    const shares = async () => (await details()).namesakes.find(({ id }) => id === twin.vendorId)?.shares;
    expect(await shares()).toEqual(['address']);
    const seen = new Date(testNow);
    const device = { tokenHash: 'd'.repeat(64), createdAt: seen, lastUsedAt: seen };
    const devices = [owner, other].map(({ userId }) => ({ userId, ...device }));
    await db.insertInto('knownDevices').values(devices).execute();
    expect(await shares()).toEqual(['address', 'device']);
    await isTwin({ googlePlaceId: `same ${lab.vendorId}` });
    await update({ approval: 'refused', googlePlaceId: `same ${lab.vendorId}` });
    expect(await shares()).toEqual(['address', 'device', 'place']);
    await db.deleteFrom('knownDevices').where('tokenHash', '=', device.tokenHash).execute();
  });

  it('lists what a waiting lab lacks and what it shares with others', async () => {
    const twin = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Approvalpur' });
    const { db } = world.services;
    await update({
      address: `${lab.vendorId} Hint Road`,
      phone: '+919811111117',
      locality: `Nukkad ${lab.vendorId}`,
      licenseNumber: null,
      latitude: null,
    });
    const listed = async () =>
      (await admin.call(contract.listApprovals, { approval: 'pending', search: `nukkad ${lab.vendorId}` })).vendors;
    const bare = { hasHours: true, hasPosition: false, hasLicense: false };
    expect(await listed()).toMatchObject([{ ...bare, shares: [] }]);
    await db.updateTable('vendors').set({ phone: '+919811111117' }).where('id', '=', twin.vendorId).execute();
    await update({ licenseNumber: 'MH/2026/17' });
    expect(await listed()).toMatchObject([{ ...bare, hasLicense: true, shares: ['phone'] }]);
  });

  it('of several labs is decided at once, or not at all', async () => {
    const second = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Approvalpur' });
    const { db } = world.services;
    await db.updateTable('vendors').set({ approval: 'pending' }).where('id', '=', second.vendorId).execute();
    const found = await admin.call(contract.listApprovals, { approval: 'pending', search: 'approvalpur' });
    const labs = found.vendors
      .filter(({ id }) => id === lab.vendorId || id === second.vendorId)
      .map(({ id, version }) => ({ vendorId: id, version }));
    expect(labs).toHaveLength(2);
    const refuse = { labs, decision: 'refuse' } as const;
    await expect(admin.call(contract.decideSeveral, refuse)).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'reason', message: 'Please say why: the lab reads it.' }],
    });
    await update({ phone: '+919811111112' });
    const approve = { labs, decision: 'approve' } as const;
    await expect(admin.call(contract.decideSeveral, approve)).rejects.toMatchObject({ status: 409 });
    expect((await admin.call(contract.findVendorForApproval, second)).vendor.approval).toBe('pending');
    const present = labs.map(({ vendorId }) => ({ vendorId }));
    expect(await admin.call(contract.decideSeveral, { ...approve, labs: present })).toEqual({ decided: 2 });
    expect((await details()).history).toMatchObject([{ approval: 'approved' }]);
    const gone = { ...approve, labs: [{ vendorId: 99_999_999 }] };
    await expect(admin.call(contract.decideSeveral, gone)).rejects.toMatchObject({ status: 404 });
    await expect(owner.call(contract.decideSeveral, approve)).rejects.toMatchObject({ status: 403 });
  });

  it('is found by name, phone or place within a state', async () => {
    await update({ phone: '+919811111113', locality: `Gali ${lab.vendorId}` });
    for (const search of ['98111 11113', `gali ${lab.vendorId}`]) {
      const { vendors, totalCount } = await admin.call(contract.listApprovals, { approval: 'pending', search });
      expect(vendors.map(({ id }) => id)).toEqual([lab.vendorId]);
      expect(totalCount).toBe(1);
    }
    const none = await admin.call(contract.listApprovals, { approval: 'suspended', search: `gali ${lab.vendorId}` });
    expect(none).toEqual({ vendors: [], totalCount: 0 });
  });

  it('lists labs by state, longest waiting first, and counts waiting ones', async () => {
    const { vendors, totalCount } = await admin.call(contract.listApprovals, { approval: 'pending', pageSize: 1 });
    expect(vendors).toMatchObject([{ approval: 'pending', offerCount: 1 }]);
    expect(await admin.call(contract.countWaiting, {})).toMatchObject({ waiting: totalCount });
    expect(vendors[0]?.createdAt).toBe('2020-01-01T00:00:00.000Z');
    const all = await admin.call(contract.listApprovals, { pageSize: 100 });
    const states = all.vendors.map(({ approval }) => approval);
    expect(states.slice(0, totalCount)).toEqual(Array(Math.min(totalCount, 100)).fill('pending'));
    expect(all.totalCount).toBeGreaterThan(1240);
    const approved = await admin.call(contract.listApprovals, { approval: 'approved' });
    expect(approved.vendors).toHaveLength(20);
    await expect(admin.call(contract.listApprovals, { page: 0 })).rejects.toMatchObject({ status: 400 });
  });

  it('shows the lab which parts of its set-up are missing', async () => {
    const isDone = async () => (await owner.call(ownContract.vendorSetup, {})).isDone;
    const undone = { position: false, profile: false, atHome: true, homeCollection: true };
    expect(await isDone()).toEqual({ offers: true, hours: true, ...undone });
    await update({ latitude: 19, longitude: 72, phone: '+919811111111', licenseNumber: 'MH/2026/17' });
    const { db } = world.services;
    const change = db.updateTable('offers').where('vendorId', '=', lab.vendorId);
    await change.set({ homeCollection: true }).execute();
    expect((await isDone()).homeCollection).toBe(false);
    await change.set({ withdrawnAt: new Date() }).execute();
    await db.updateTable('weeklyHours').set({ isActive: false }).where('vendorId', '=', lab.vendorId).execute();
    expect(await isDone()).toEqual({ ...undone, offers: false, hours: false, profile: true });
    await update({ positionConfirmed: true });
    expect((await isDone()).position).toBe(true);
  });
});
