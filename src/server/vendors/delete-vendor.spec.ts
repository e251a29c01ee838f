import { beforeAll, describe, expect, it } from 'vitest';
import { session } from '../../contract/account/auth.ts';
import { deleteVendor, listVendors, vendorDeletion } from '../../contract/admin/admin-vendors.ts';
import type { Call } from '../../contract/client.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { vendorBySlug } from '../../contract/patient/vendors.ts';
import { inviteMember } from '../../contract/vendor/members.ts';
import { getProfile } from '../../contract/vendor/profile.ts';
import { createVendorActions } from '../testing/test-console-vendors.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
let admin: Call;
let labs: ReturnType<typeof createVendorActions>;
beforeAll(async () => {
  world = await testWorld();
  admin = (await createTestAdmin(world)).call;
  labs = createVendorActions(world, admin);
});

describe('deleting a lab', () => {
  const book = (vendor: { vendorId: number; testId: number }) =>
    world.visitor()(createBooking, {
      vendorId: vendor.vendorId,
      testId: vendor.testId,
      patientName: 'Asha Verma',
      patientEmail: 'asha@console.example',
      patientPhone: '9876543210',
      appointmentDate: '2026-11-23T06:30:00.000Z',
      appointmentTime: '09:00',
    });

  it('is rejected while there are open bookings, with their number', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00', capacity: 2 });
    await book(vendor);
    expect(await admin(vendorDeletion, { id: vendor.vendorId })).toMatchObject({
      bookings: 1,
      refusal: 'This lab has 1 upcoming booking. Move or cancel it first.',
    });
    await expect(admin(deleteVendor, { id: vendor.vendorId })).rejects.toMatchObject({
      status: 409,
      message: 'This lab has 1 upcoming booking. Move or cancel it first.',
    });
    await world.services.db
      .updateTable('bookings')
      .set({ status: 'cancelled' })
      .where('vendorId', '=', vendor.vendorId)
      .execute();
    await admin(deleteVendor, { id: vendor.vendorId });
  });

  it('removes the lab everywhere, closes its account, and frees its place, but neither its address nor its login', async () => {
    const name = 'Gone Lab';
    const { vendor, generatedCredentials } = await labs.create({
      name,
      email: 'gone@console.example',
      googlePlaceId: 'gone',
    });
    const owner = await labs.signIn(generatedCredentials);
    expect(await admin(deleteVendor, { id: vendor.id })).toEqual({
      success: true,
      message: 'Vendor deleted successfully!',
    });
    await expect(owner(session, {})).rejects.toMatchObject({ status: 401 });
    await expect(labs.signIn(generatedCredentials)).rejects.toMatchObject({ status: 401 });
    await expect(world.visitor()(vendorBySlug, { vendorSlug: vendor.slug })).rejects.toMatchObject({ status: 404 });
    expect((await admin(listVendors, { search: name })).totalCount).toBe(0);
    await expect(admin(deleteVendor, { id: vendor.id })).rejects.toMatchObject({ status: 404 });
    const again = await labs.create({ name, email: 'gone@console.example', googlePlaceId: 'gone' });
    expect(again.generatedCredentials.loginId).toBe('gone-lab-mumbai@labs.example');
    expect(again.vendor.slug).toBe('gone-lab-mumbai');
  });

  it('keeps the accounts of members of other labs', async () => {
    const [deleted, other] = [await labs.create(), await labs.create()];
    const { call, userId } = await createTestMember(world, { vendorId: deleted.vendor.id }, 'owner');
    await world.services.db
      .insertInto('vendorMembers')
      .values({ vendorId: other.vendor.id, userId, role: 'owner' })
      .execute();
    await admin(deleteVendor, { id: deleted.vendor.id });
    expect((await call(getProfile, {})).id).toBe(other.vendor.id);
  });

  it('revokes its open invitations, and not those of other labs', async () => {
    const [deleted, other] = [await labs.create(), await labs.create()];
    const { call, userId } = await createTestMember(world, { vendorId: deleted.vendor.id }, 'owner');
    const otherOwner = await createTestMember(world, { vendorId: other.vendor.id }, 'owner');
    await call(inviteMember, { email: 'late@console.example', role: 'desk' });
    await otherOwner.call(inviteMember, { email: 'late@console.example', role: 'desk' });
    await admin(deleteVendor, { id: deleted.vendor.id });
    const invitations = world.services.db.selectFrom('vendorInvitations').where('email', '=', 'late@console.example');
    expect(await invitations.select(['vendorId', 'invitedBy']).where('revokedAt', 'is', null).execute()).toEqual([
      { vendorId: other.vendor.id, invitedBy: otherOwner.userId },
    ]);
    expect(await invitations.select('invitedBy').where('revokedAt', 'is not', null).execute()).toEqual([
      { invitedBy: userId },
    ]);
  });

  it('and booking at the same moment: one of them is rejected', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const [booked, deleted] = await Promise.allSettled([book(vendor), admin(deleteVendor, { id: vendor.vendorId })]);
    expect([booked.status, deleted.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
