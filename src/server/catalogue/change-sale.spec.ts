import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../contract/admin/admin-catalogue.ts';
import type { AdminTest } from '../../contract/admin/test-fields.ts';
import type { Call } from '../../contract/client.ts';
import { testBySlug } from '../../contract/patient/catalogue.ts';
import { createStaffBooking, vendorBookableItems } from '../../contract/vendor/booking-desk.ts';
import { createCatalogueActions } from '../testing/test-catalogue.ts';
import { walkIn } from '../testing/test-desk.ts';
import { askWith } from '../testing/test-listings.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

describe('a test off sale', () => {
  let world: TestWorld;
  let admin: Call;
  let tests: ReturnType<typeof createCatalogueActions>;
  beforeAll(async () => {
    world = await testWorld();
    admin = (await createTestAdmin(world)).call;
    tests = createCatalogueActions(world, admin);
  });
  afterEach(() => tests.removeMade());

  /** A lab that sells a new test alone, and in a package with another. */
  async function sell(name: string) {
    const test = await admin(contract.createTest, { name });
    const lab = await createTestVendor(world, { from: '09:00', to: '18:00', capacity: 5, city: 'Salepur' });
    const { db } = world.services;
    const { vendorId } = lab;
    await db.insertInto('offers').values({ vendorId, diagnosticTestId: test.id, pricePaise: 20_000 }).execute();
    const { id: packageId } = await db
      .insertInto('healthPackages')
      .values({ vendorId, slug: `sale-${test.id}`, name, pricePaise: 50_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const parts = [test.id, lab.testId].map((diagnosticTestId) => ({ healthPackageId: packageId, diagnosticTestId }));
    await db.insertInto('healthPackageTests').values(parts).execute();
    const desk = await createTestMember(world, lab, 'desk');
    const isListed = async () => {
      const path = `/_api/vendors/by-test?location=salepur&testId=${test.id}`;
      return JSON.stringify(await askWith(world, world.services.listings)(path)).includes(lab.slug);
    };
    let people = 0;
    const book = (item: object) =>
      desk.call(
        createStaffBooking,
        walkIn(lab, { items: [item], patientName: `Patient ${++people}`, patientPhone: null }),
      );
    return { test, packageId, desk: desk.call, isListed, book };
  }
  const change = (test: Pick<AdminTest, 'id'>, isOffSale: boolean) =>
    admin(contract.changeTestSale, { id: test.id, isOffSale });

  it('is neither listed nor booked, alone or in a package, and is sold again as before', async () => {
    const { test, packageId, desk, isListed, book } = await sell('Sale Spec');
    const [alone, packed] = [{ testId: test.id }, { packageId }];
    const bookable = async () =>
      (await desk(vendorBookableItems, {})).filter((item) => item.testId === test.id || item.packageId === packageId);
    await expect(book(alone)).resolves.toBeTruthy();
    expect(await isListed()).toBe(true);

    const isShownOffSale = async () => (await world.visitor()(testBySlug, { testName: test.slug })).isOffSale;
    expect(await isShownOffSale()).toBe(false);
    expect(await change(test, true)).toMatchObject({ isOffSale: true });
    expect(await isShownOffSale()).toBe(true);
    expect(await isListed()).toBe(false);
    expect(await bookable()).toEqual([]);
    for (const item of [alone, packed]) await expect(book(item)).rejects.toMatchObject({ status: 404 });

    expect(await change(test, false)).toMatchObject({ isOffSale: false });
    expect(await isListed()).toBe(true);
    expect(await isShownOffSale()).toBe(false);
    expect(await bookable()).toHaveLength(2);
    await expect(book(packed)).resolves.toBeTruthy();
  });

  it('stays in the catalogue, and a repeated press changes nothing', async () => {
    const { test } = await sell('Sale Spec Twice');
    const { version } = await change(test, true);
    expect(await change(test, true)).toMatchObject({ isOffSale: true, version });
    const listed = (await admin(contract.listTests, { search: 'Sale Spec Twice' })).tests;
    expect(listed.find(({ id }) => id === test.id)).toMatchObject({ isOffSale: true });
    const missing = { id: 99_999_999, isOffSale: true };
    await expect(admin(contract.changeTestSale, missing)).rejects.toMatchObject({ status: 404 });
    await expect(world.visitor()(contract.changeTestSale, missing)).rejects.toMatchObject({ status: 401 });
  });
});
