import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateVendor } from '../../contract/admin/admin-vendors.ts';
import * as approvals from '../../contract/admin/approvals.ts';
import type { Call } from '../../contract/client.ts';
import { vendorBySlug } from '../../contract/patient/vendors.ts';
import { getProfile, updateProfile, withdrawChanges } from '../../contract/vendor/profile.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('a change of an approved lab', () => {
  let world: TestWorld;
  let lab: Awaited<ReturnType<typeof createTestVendor>>;
  let owner: Call;
  let admin: Call;
  beforeAll(async () => {
    world = await testWorld();
    admin = (await createTestAdmin(world)).call;
  });
  beforeEach(async () => {
    world.clock.now = testNow;
    lab = await createTestVendor(world, { from: '09:00', to: '10:00' });
    ({ call: owner } = await createTestMember(world, lab, 'owner'));
    const createdAt = new Date('2020-01-01');
    await world.services.db.updateTable('vendors').set({ createdAt }).where('id', '=', lab.vendorId).execute();
  });
  afterEach(async () => {
    world.clock.now = testNow;
    await world.services.db.deleteFrom('proposedChanges').where('vendorId', '=', lab.vendorId).execute();
  });
  const save = (more: object) => owner(updateProfile, more);
  const seen = (vendorSlug = lab.slug) => world.visitor()(vendorBySlug, { vendorSlug });
  const details = async () => (await admin(approvals.findVendorForApproval, { vendorId: lab.vendorId })).vendor;
  const decide = async (decision: 'approve' | 'refuse', reason?: string) => {
    const changeId = (await details()).proposedChange?.id ?? 0;
    return admin(approvals.decideProposedChange, { vendorId: lab.vendorId, changeId, decision, reason });
  };
  const approveName = async (name: string) => {
    await save({ name });
    await decide('approve');
  };

  it('waits for name, place, license, GST and NABL, and takes effect at once for the rest', async () => {
    const before = await owner(getProfile, {});
    const reviewed = {
      name: 'Best Lab of India',
      address: '99 Ring Road',
      city: 'Mumbai',
      pincode: '400001',
      latitude: 19,
      longitude: 72,
      licenseNumber: 'MH/1',
      gstNumber: '27AAPFU0939F1ZV',
      nablAccredited: true,
      nablCertificateNumber: 'MC-1',
      nablValidUntil: '2099-01-01',
    };
    const saved = await save({ ...reviewed, phone: '9876543210', legalName: 'Best Labs LLP' });
    expect(saved).toMatchObject({
      name: before.name,
      address: before.address,
      city: before.city,
      slug: lab.slug,
      nablAccredited: false,
      gstNumber: null,
      phone: '+919876543210',
      legalName: 'Best Labs LLP',
      message: 'Profile updated successfully!',
    });
    const waiting = Object.fromEntries(saved.waiting?.fields.map(({ field, proposed }) => [field, proposed]) ?? []);
    expect(waiting).toEqual(reviewed);
    expect(saved.waiting?.fields[0]).toEqual({ field: 'name', now: before.name, proposed: 'Best Lab of India' });
    expect(await seen()).toMatchObject({ name: before.name, phone: '+919876543210', nablAccredited: false });
    expect(await owner(getProfile, {})).toMatchObject({ waiting: saved.waiting });
  });

  it('takes effect when it is approved, with a new address of the page', async () => {
    await save({ name: `Approved ${lab.vendorId}`, pincode: '400001' });
    expect((await details()).proposedChange).toMatchObject({ requestedBy: expect.stringContaining('Spec vendor') });
    const { vendor } = await decide('approve');
    expect(vendor).toMatchObject({ name: `Approved ${lab.vendorId}`, pincode: '400001', proposedChange: null });
    expect((await seen()).slug).toBe(`approved-${lab.vendorId}`);
    expect(await owner(getProfile, {})).toMatchObject({ waiting: null, refused: null });
  });

  it('is refused with a reason that the lab reads until it asks again', async () => {
    await save({ name: 'NABL Certified Lab' });
    const missing = { status: 400, issues: [{ path: 'reason' }] };
    await expect(decide('refuse')).rejects.toMatchObject(missing);
    await decide('refuse', 'NABL is not your name.');
    const profile = await owner(getProfile, {});
    expect(profile.refused).toMatchObject({
      reason: 'NABL is not your name.',
      fields: [{ field: 'name', proposed: 'NABL Certified Lab' }],
    });
    expect((await seen()).name).toBe(profile.name);
    expect(await save({ name: 'Plain Lab' })).toMatchObject({ refused: null });
  });

  it('waits for a pin that moves, too', async () => {
    await save({ latitude: 19, longitude: 72, positionConfirmed: true });
    expect((await details()).proposedChange?.fields).toContainEqual({
      field: 'positionConfirmed',
      now: false,
      proposed: true,
    });
    expect(await seen()).toMatchObject({ latitude: null });
    await decide('approve');
    expect(await owner(getProfile, {})).toMatchObject({ latitude: 19, longitude: 72, positionConfirmed: true });
    expect(await seen()).not.toHaveProperty('approximatePosition');
  });

  it('is withdrawn by the lab, at once or by the present value', async () => {
    const { name, version } = await save({ name: 'Second Thoughts', pincode: '400001' });
    expect((await save({ name })).waiting?.fields).toMatchObject([{ field: 'pincode' }]);
    expect(await owner(withdrawChanges, {})).toMatchObject({ waiting: null, refused: null });
    await expect(owner(withdrawChanges, {})).rejects.toMatchObject({ status: 409 });
    await save({ pincode: '400002' });
    expect(await save({ pincode: null })).toMatchObject({ waiting: null });
    // A form from before a request does not take it back unseen.
    await expect(save({ name, version })).rejects.toMatchObject({ status: 409, current: { waiting: null } });
  });

  it('adds to what waits already, and is decided on as the operator has seen it', async () => {
    await save({ licenseNumber: 'MH/1' });
    const { proposedChange } = await details();
    const { waiting } = await save({ gstNumber: '27AAPFU0939F1ZV' });
    expect(waiting?.fields.map(({ field }) => field)).toEqual(['licenseNumber', 'gstNumber']);
    expect((await save({ phone: '9876543210' })).waiting).toEqual(waiting);
    const late = { vendorId: lab.vendorId, changeId: proposedChange?.id ?? 0, decision: 'approve' } as const;
    await expect(admin(approvals.decideProposedChange, late)).rejects.toMatchObject({ status: 409 });
    expect((await seen()).licenseNumber).toBeNull();
    await decide('approve');
    expect((await seen()).licenseNumber).toBe('MH/1');
  });

  it('is told to the owners by mail when it is decided, with the reason', async () => {
    await save({ licenseNumber: 'MH/2' });
    await decide('refuse', 'The register has another number.');
    await save({ licenseNumber: 'MH/3' });
    await decide('approve');
    const mails = await world.services.db
      .selectFrom('messages')
      .innerJoin('vendorMembers', 'vendorMembers.userId', 'messages.userId')
      .where('vendorId', '=', lab.vendorId)
      .where('kind', '=', 'lab-decision')
      .select('data')
      .orderBy('messages.id')
      .execute();
    expect(mails.map(({ data }) => data)).toMatchObject([
      { decision: 'change refused', reason: 'The register has another number.' },
      { decision: 'change approved', reason: null },
    ]);
  });

  it('of the name is possible once in 30 days', async () => {
    await approveName(`First ${lab.vendorId}`);
    const setApprovedAt = (decidedAt: Date) =>
      world.services.db
        .updateTable('proposedChanges')
        .set({ decidedAt })
        .where('vendorId', '=', lab.vendorId)
        .execute();
    await setApprovedAt(new Date(testNow - 29 * dayMs));
    await expect(save({ name: 'Too Soon' })).rejects.toMatchObject({ status: 409, issues: [{ path: 'name' }] });
    await save({ licenseNumber: 'MH/1' });
    await world.services.db.deleteFrom('proposedChanges').where('decidedAt', 'is', null).execute();
    await setApprovedAt(new Date(testNow - 30 * dayMs));
    await save({ name: 'Late Enough' });
  });

  it('of the name leaves no redirect from an address that was held for less than a day', async () => {
    await approveName(`Short Lived ${lab.vendorId}`);
    const rename = (name: string) => admin(updateVendor, { id: lab.vendorId, name });
    await rename(`Next ${lab.vendorId}`);
    await expect(seen(`short-lived-${lab.vendorId}`)).rejects.toMatchObject({ status: 404 });
    world.clock.now = testNow + dayMs;
    await rename(`Last ${lab.vendorId}`);
    for (const slug of [lab.slug, `next-${lab.vendorId}`]) {
      expect((await seen(slug)).slug).toBe(`last-${lab.vendorId}`);
    }
  });

  it('ends when an administrator edits the same, and stays when another field is edited', async () => {
    await save({ address: '1 New Road' });
    await admin(updateVendor, { id: lab.vendorId, bio: 'Another field' });
    expect((await owner(getProfile, {})).waiting).not.toBeNull();
    await admin(updateVendor, { id: lab.vendorId, pincode: '400009' });
    expect(await owner(getProfile, {})).toMatchObject({
      waiting: null,
      refused: { reason: 'We have changed this ourselves.' },
      pincode: '400009',
    });
    await save({ address: '2 New Road' });
    await admin(updateVendor, { id: lab.vendorId, address: '2 New Road' });
    expect(await owner(getProfile, {})).toMatchObject({ waiting: null, refused: null, address: '2 New Road' });
  });

  it('cannot claim the place of another lab', async () => {
    const { db } = world.services;
    const other = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const googlePlaceId = `claimed-${other.vendorId}`;
    await db.updateTable('vendors').set({ googlePlaceId }).where('id', '=', other.vendorId).execute();
    const taken = { status: 409, message: 'Another lab is registered at this place.' };
    await expect(save({ googlePlaceId })).rejects.toMatchObject(taken);
    await db.updateTable('vendors').set({ googlePlaceId: null }).where('id', '=', other.vendorId).execute();
    await save({ googlePlaceId });
    await db.updateTable('vendors').set({ googlePlaceId }).where('id', '=', other.vendorId).execute();
    await expect(decide('approve')).rejects.toMatchObject(taken);
    await decide('refuse', 'Not yours.');
  });

  it('is listed for operators, the one that has waited longest first', async () => {
    const { changes } = await admin(approvals.countWaiting, {});
    world.clock.now = 0;
    await save({ licenseNumber: 'MH/1' });
    const { vendors, totalCount } = await admin(approvals.listApprovals, { approval: 'changes' });
    expect(vendors[0]?.id).toBe(lab.vendorId);
    expect(totalCount).toBe(changes + 1);
    expect(await admin(approvals.countWaiting, {})).toMatchObject({ changes: changes + 1 });
  });

  it('is asked for by owners and decided by administrators only', async () => {
    const { call: desk } = await createTestMember(world, lab, 'desk');
    await expect(desk(withdrawChanges, {})).rejects.toMatchObject({ status: 403 });
    const decision = { vendorId: lab.vendorId, changeId: 1, decision: 'approve' } as const;
    await expect(owner(approvals.decideProposedChange, decision)).rejects.toMatchObject({ status: 403 });
    await expect(admin(approvals.decideProposedChange, decision)).rejects.toMatchObject({ status: 409 });
  });
});
