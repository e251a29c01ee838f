import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { session } from '../../contract/account/auth.ts';
import * as catalogue from '../../contract/admin/admin-catalogue.ts';
import { deleteVendor, listVendors, vendorDeletion } from '../../contract/admin/admin-vendors.ts';
import { listArchive, restoreArchived } from '../../contract/admin/archive.ts';
import type { Call } from '../../contract/client.ts';
import { testBySlug } from '../../contract/patient/catalogue.ts';
import { vendorBySlug } from '../../contract/patient/vendors.ts';
import { inviteMember, listMembers } from '../../contract/vendor/members.ts';
import { createCatalogueActions } from '../testing/test-catalogue.ts';
import { createVendorActions } from '../testing/test-console-vendors.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
let admin: Call;
let tests: ReturnType<typeof createCatalogueActions>;
let labs: ReturnType<typeof createVendorActions>;
beforeAll(async () => {
  world = await testWorld();
  admin = (await createTestAdmin(world)).call;
  tests = createCatalogueActions(world, admin);
  labs = createVendorActions(world, admin);
});
afterEach(() => tests.removeMade());

const restore = (kind: 'test' | 'vendor', id: number) => admin(restoreArchived, { kind, id });

describe('a deleted test', () => {
  const offer = async (testId: number) => {
    const { db } = world.services;
    const vendor = await createTestVendor(world, { from: '09:00', to: '18:00' });
    const row = { vendorId: vendor.vendorId, diagnosticTestId: testId, pricePaise: 20_000 };
    await db.insertInto('offers').values(row).execute();
    return vendor;
  };
  const bundle = async (vendorId: number, testIds: number[]) => {
    const { db } = world.services;
    const { id } = await db
      .insertInto('healthPackages')
      .values({ vendorId, slug: 'archive-spec', name: 'Archive Spec', pricePaise: 50_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = testIds.map((diagnosticTestId) => ({ healthPackageId: id, diagnosticTestId }));
    await db.insertInto('healthPackageTests').values(rows).execute();
    return id;
  };
  const testsOf = async (packageId: number) => {
    const rows = world.services.db.selectFrom('healthPackageTests').where('healthPackageId', '=', packageId);
    return (await rows.select('diagnosticTestId').execute()).map(({ diagnosticTestId }) => diagnosticTestId);
  };
  const pricesOf = async (testId: number) =>
    (await world.request(`/_api/vendors/by-test?location=specpur&testId=${testId}`)).json();

  it('returns with its prices, its address and its place in packages that were not edited', async () => {
    // Not by `tests`, which cannot remove a test with offers.
    const test = await admin(catalogue.createTest, { name: 'Offered Archive Spec', abbreviations: 'OARSP' });
    const { vendorId, testId } = await offer(test.id);
    const [kept, edited] = [await bundle(vendorId, [test.id, testId]), await bundle(vendorId, [test.id, testId])];
    expect(await admin(catalogue.testDeletion, { id: test.id })).toEqual({
      path: '/offered-archive-spec',
      offers: 1,
      packages: 2,
      bookings: 0,
      refusal: null,
    });
    const before = await pricesOf(test.id);
    await admin(catalogue.deleteTest, { id: test.id });
    expect(await pricesOf(test.id)).toEqual([]);
    await world.services.db
      .updateTable('healthPackages')
      .set({ pricePaise: 40_000 })
      .where('id', '=', edited)
      .execute();
    const { things } = await admin(listArchive, { kind: 'test', search: 'offered archive spec' });
    expect(things).toMatchObject([
      { id: test.id, path: '/offered-archive-spec', offerCount: 1, bookingCount: 0, deletedAt: expect.any(String) },
    ]);
    expect(await restore('test', test.id)).toEqual({
      success: true,
      message: '"Offered Archive Spec" is back with its prices and address.',
    });
    expect(await pricesOf(test.id)).toEqual(before);
    expect(await world.visitor()(testBySlug, { testName: 'oarsp' })).toMatchObject({ id: test.id });
    expect([await testsOf(kept), await testsOf(edited)]).toEqual([expect.arrayContaining([test.id, testId]), [testId]]);
    await expect(restore('test', test.id)).rejects.toMatchObject({ status: 404 });
    await admin(catalogue.deleteTest, { id: test.id });
  });

  it('stays in the archive while another test has one of its names', async () => {
    const test = await tests.create({ name: 'Archived Spec', abbreviations: 'ARSP' });
    await admin(catalogue.deleteTest, { id: test.id });
    const other = await tests.create({ name: 'Successor Spec', abbreviations: 'ARSP' });
    const message = "'ARSP' is an abbreviation of Successor Spec already.";
    await expect(restore('test', test.id)).rejects.toMatchObject({ status: 409, message });
    await admin(catalogue.updateTest, { id: other.id, abbreviations: null });
    await restore('test', test.id);
  });
});

describe('a deleted lab', () => {
  it('returns with its page, its prices and its people', async () => {
    const { vendor, generatedCredentials } = await labs.create({
      name: 'Archived Lab',
      email: 'archived@console.example',
    });
    await world.services.db
      .insertInto('offers')
      .values({ vendorId: vendor.id, diagnosticTestId: 1, pricePaise: 20_000 })
      .execute();
    expect(await admin(vendorDeletion, { id: vendor.id })).toEqual({
      address: vendor.address,
      city: vendor.city,
      path: `/vendor/${vendor.slug}`,
      offers: 1,
      packages: 0,
      bookings: 0,
      refusal: null,
    });
    await admin(deleteVendor, { id: vendor.id });
    const { things, totalCount } = await admin(listArchive, { kind: 'vendor', search: 'archived lab' });
    expect(totalCount).toBe(1);
    expect(things).toMatchObject([{ id: vendor.id, path: `/vendor/${vendor.slug}`, offerCount: 1 }]);
    expect(things[0]?.address).toContain(vendor.city);
    expect((await restore('vendor', vendor.id)).message).toBe(
      '"Archived Lab" is back with its tests, prices and address.',
    );
    expect((await world.visitor()(vendorBySlug, { vendorSlug: vendor.slug })).id).toBe(vendor.id);
    const owner = await labs.signIn(generatedCredentials);
    expect(await owner(session, {})).toBeTruthy();
  });

  it('returns with its members, who log in again, and without its open invitations', async () => {
    const { vendor, generatedCredentials } = await labs.create({ name: 'Archived Members Lab' });
    const owner = await createTestMember(world, { vendorId: vendor.id }, 'owner');
    const desk = await createTestMember(world, { vendorId: vendor.id }, 'desk');
    await owner.call(inviteMember, { email: 'late@archive.example', role: 'desk' });
    await admin(deleteVendor, { id: vendor.id });
    await expect(labs.signIn(generatedCredentials)).rejects.toMatchObject({ status: 401 });
    await restore('vendor', vendor.id);
    await expect(owner.call(listMembers, {})).rejects.toMatchObject({ status: 401 });
    const { db } = world.services;
    const ids = [owner.userId, desk.userId];
    const open = db.selectFrom('users').where('id', 'in', ids).where('disabledAt', 'is', null).select('id');
    expect((await open.orderBy('id').execute()).map(({ id }) => id)).toEqual(ids);
    const invitations = db.selectFrom('vendorInvitations').where('vendorId', '=', vendor.id).select('revokedAt');
    expect(await invitations.execute()).toEqual([{ revokedAt: expect.any(Date) }]);
  });

  it('returns without the accounts that were erased in between', async () => {
    const { vendor, generatedCredentials } = await labs.create({ name: 'Erased Owner Lab' });
    await admin(deleteVendor, { id: vendor.id });
    await world.services.db.deleteFrom('users').where('email', '=', generatedCredentials.loginId).execute();
    expect((await restore('vendor', vendor.id)).message).toMatch(/reset its password to open one\.$/);
    const { vendors } = await admin(listVendors, { search: 'erased owner lab' });
    expect(vendors).toMatchObject([{ loginId: null }]);
  });

  it('stays in the archive while another lab is registered at its place', async () => {
    const { vendor } = await labs.create({ googlePlaceId: 'place-of-archive' });
    await admin(deleteVendor, { id: vendor.id });
    await labs.create({ googlePlaceId: 'place-of-archive' });
    await expect(restore('vendor', vendor.id)).rejects.toMatchObject({
      status: 409,
      message: 'Another lab is registered at the place of this one. Remove it from that lab first.',
    });
  });
});

it('is for administrators only', async () => {
  const lab = await createTestVendor(world, { from: '09:00', to: '10:00' });
  const { call } = await createTestMember(world, lab, 'owner');
  await expect(call(listArchive, {})).rejects.toMatchObject({ status: 403 });
  await expect(call(restoreArchived, { kind: 'vendor', id: 1 })).rejects.toMatchObject({ status: 403 });
});
