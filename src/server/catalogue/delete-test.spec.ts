import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../contract/admin/admin-catalogue.ts';
import type { Call } from '../../contract/client.ts';
import { testBySlug } from '../../contract/patient/catalogue.ts';
import { createStaffBooking } from '../../contract/vendor/booking-desk.ts';
import { lockOwnPackage, lockTests } from '../packages/vendor-packages-queries.ts';
import { type CatalogueActions, openCatalogue, outcomeOf } from '../testing/test-catalogue.ts';
import { walkIn } from '../testing/test-desk.ts';
import { askWith } from '../testing/test-listings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testDatabaseUrl, testNow } from '../testing/test-world.ts';
import { untilBlocked } from '../testing/until-blocked.ts';
import { lockPackagesWithTest, lockTest } from './admin-catalogue-queries.ts';

let world: TestWorld;
let admin: Call;
let tests: CatalogueActions;
beforeAll(async () => {
  ({ world, admin, tests } = await openCatalogue());
});
afterEach(() => tests.removeMade());

describe('deleting a test', () => {
  const remove = (id: number) => outcomeOf(admin(contract.deleteTest, { id }));
  const offer = async (testId: number) => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '18:00' });
    const { db } = world.services;
    await db
      .insertInto('offers')
      .values({ vendorId: vendor.vendorId, diagnosticTestId: testId, pricePaise: 20_000 })
      .execute();
    return vendor;
  };
  const bundle = async (vendorId: number, testIds: number[]) => {
    const { db } = world.services;
    const { id } = await db
      .insertInto('healthPackages')
      .values({ vendorId, slug: `bundle-spec-${testIds.join('-')}`, name: 'Bundle Spec', pricePaise: 50_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = testIds.map((diagnosticTestId) => ({ healthPackageId: id, diagnosticTestId }));
    await db.insertInto('healthPackageTests').values(rows).execute();
    return id;
  };
  const book = (vendorId: number, item: { testId: number } | { packageId: number }, date: string) =>
    world.request('/_api/bookings/create', {
      method: 'POST',
      headers: { origin: 'http://jaanch.test', 'content-type': 'application/json' },
      body: JSON.stringify({
        vendorId,
        ...item,
        appointmentDate: `${date}T00:00:00+05:30`,
        appointmentTime: '10:00',
        patientName: 'Spec Patient',
        patientEmail: 'patient@spec.example',
        patientPhone: '9876543210',
        patientAge: 40,
        patientGender: 'female',
      }),
    });
  /** Tests with offers are only marked as deleted, because other rows refer to them. */
  const createOffered = (name: string) => admin(contract.createTest, { name });

  it('hides it with its offers, and past bookings keep its name', async () => {
    const test = await createOffered('Deleted Spec');
    const { vendorId } = await offer(test.id);
    expect((await book(vendorId, { testId: test.id }, '2026-11-21')).status).toBe(200);
    const { db } = world.services;
    await db.updateTable('vendors').set({ locality: 'Old Town' }).where('id', '=', vendorId).execute();
    const paths = ['vendors/by-test', 'localities'].map((call) => `/_api/${call}?location=specpur&testId=${test.id}`);
    const askForLabsAndAreas = () => Promise.all(paths.map(askWith(world, world.services.listings)));
    const labs = { status: 200, body: [expect.objectContaining({ id: vendorId })] };
    const areas = { status: 200, body: [expect.objectContaining({ slug: 'old-town' })] };
    expect(await askForLabsAndAreas()).toEqual([labs, areas]);
    world.clock.now = testNow + 3 * 86_400_000;
    try {
      const done = await admin(contract.deleteTest, { id: test.id });
      expect(done).toEqual({ success: true, message: 'Test "Deleted Spec" deleted successfully.' });
      await expect(world.visitor()(testBySlug, { testName: 'deleted-spec' })).rejects.toMatchObject({ status: 404 });
      expect((await book(vendorId, { testId: test.id }, '2026-11-25')).status).toBe(404);
      expect(await askForLabsAndAreas()).toEqual(Array(2).fill({ status: 200, body: [] }));
    } finally {
      world.clock.now = testNow;
    }
    const item = await db.selectFrom('bookingItems').where('diagnosticTestId', '=', test.id).select('name').execute();
    expect(item).toEqual([{ name: 'Deleted Spec' }]);
    expect(await remove(test.id)).toMatchObject({ status: 404, message: 'Test not found' });
    const again = await tests.create({ name: 'Deleted Spec' });
    expect(again.slug).toBe('deleted-spec');
  });

  it('is rejected while bookings are open, also for a package with it', async () => {
    const test = await createOffered('Booked Spec');
    const { vendorId, testId } = await offer(test.id);
    const packageId = await bundle(vendorId, [test.id, testId]);
    expect((await book(vendorId, { packageId }, '2026-11-23')).status).toBe(200);
    expect(await remove(test.id)).toMatchObject({ status: 409, message: 'This test has 1 upcoming booking.' });
    expect((await book(vendorId, { testId: test.id }, '2026-11-24')).status).toBe(200);
    expect(await remove(test.id)).toMatchObject({ status: 409, message: 'This test has 2 upcoming bookings.' });
    await world.services.db
      .updateTable('bookings')
      .where('vendorId', '=', vendorId)
      .set({ status: 'cancelled' })
      .execute();
    expect(await remove(test.id)).toMatchObject({ status: 200 });
    const left = world.services.db.selectFrom('healthPackageTests').where('healthPackageId', '=', packageId);
    expect(await left.select('diagnosticTestId').execute()).toEqual([{ diagnosticTestId: testId }]);
  });

  it("is rejected if it is a package's only test", async () => {
    const test = await createOffered('Only Spec');
    const { vendorId } = await offer(test.id);
    await bundle(vendorId, [test.id]);
    expect(await remove(test.id)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^This test is all that 1 package holds\./),
    });
  });

  // The embedded database has one connection, so nothing waits for a lock.
  it.runIf(testDatabaseUrl)('waits for a lab that is editing a package with it', async () => {
    const test = await createOffered('Awaited Spec');
    const { vendorId, testId } = await offer(test.id);
    const packageId = await bundle(vendorId, [test.id, testId]);
    const { db } = world.services;
    const removed = await db.transaction().execute(async (edit) => {
      await lockOwnPackage(edit, vendorId, packageId);
      const removing = remove(test.id);
      await untilBlocked(db);
      await lockTests(edit, [test.id, testId]);
      return { removing };
    });
    expect(await removed.removing).toMatchObject({ status: 200 });
  });

  it.runIf(testDatabaseUrl)('causes no deadlock with a booking of the test and a package with it', async () => {
    const test = await createOffered('Contended Spec');
    const vendor = await offer(test.id);
    const packageId = await bundle(vendor.vendorId, [test.id, vendor.testId]);
    const staff = (await createTestMember(world, vendor, 'owner')).call;
    const { db } = world.services;
    const { booking } = await db.transaction().execute(async (removing) => {
      await lockPackagesWithTest(removing, test.id);
      const booking = outcomeOf(
        staff(createStaffBooking, walkIn(vendor, { items: [{ testId: test.id }, { packageId }] })),
      );
      await untilBlocked(db);
      await lockTest(removing, test.id);
      return { booking };
    });
    expect(await booking).toMatchObject({ status: 200 });
  });
});
