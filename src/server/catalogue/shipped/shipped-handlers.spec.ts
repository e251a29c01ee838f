import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { searchAudit } from '../../../contract/admin/audit.ts';
import * as contract from '../../../contract/admin/shipped-catalogue.ts';
import type { Call } from '../../../contract/client.ts';
import { testBySlug } from '../../../contract/patient/catalogue.ts';
import { createTestAdmin, createTestCustomer } from '../../testing/test-portal.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
let admin: Call;
beforeAll(async () => {
  world = await testWorld();
  ({ call: admin } = await createTestAdmin(world));
});
afterEach(async () => {
  const { db, catalogue } = world.services;
  await db
    .updateTable('diagnosticTests')
    .set({ readByDoctorAt: new Date() })
    .where('readByDoctorAt', 'is', null)
    .execute();
  await catalogue.refresh();
});

const setWaiting = async (slug: string) => {
  const { db, catalogue } = world.services;
  await db.updateTable('diagnosticTests').set({ readByDoctorAt: null }).where('slug', '=', slug).execute();
  await catalogue.refresh();
};
const read = (doctor: string) => ({ label: 'Read by the doctor', before: null, after: doctor });
const find = (slug: string) => world.visitor()(testBySlug, { testName: slug });

describe('the catalogue of this version', () => {
  it('is no news where it was brought in, and texts of the demo do not wait', async () => {
    expect(await admin(contract.getCatalogueState, {})).toEqual({ news: null, waitingCount: 0 });
  });

  it('is brought in by one entry of the audit log, and then no news', async () => {
    const { db } = world.services;
    // As if an older version had shipped other hours, and no hash of the present entry.
    await db
      .updateTable('diagnosticTests')
      .set({ shippedHashes: sql`shipped_hashes - 'reportTimeHours' - 'entry'` as never, reportTimeHours: 99 })
      .where('slug', '=', 'ecg')
      .execute();
    await db
      .updateTable('diagnosticTests')
      .set({ shippedHashes: sql`shipped_hashes - 'container' - 'entry'` as never, container: null })
      .where('slug', '=', 'complete-blood-count')
      .execute();
    await world.services.catalogue.refresh();
    const { news } = await admin(contract.getCatalogueState, {});
    expect(news).toMatchObject({
      added: { count: 0 },
      changed: { names: ['Complete Blood Count'] },
      // Other specs of this process may have changed tests, too.
      kept: { names: expect.arrayContaining(['ECG']) },
    });
    expect(await admin(contract.bringInCatalogue, {})).toEqual(news);
    expect((await admin(contract.getCatalogueState, {})).news).toBeNull();
    expect((await find('complete-blood-count')).container).toMatch(/EDTA/);
    expect((await find('ecg')).reportTimeHours).toBe(99);
    const entry = db.selectFrom('auditLog').where('thingKey', '=', 'catalogue').selectAll();
    expect(await entry.execute()).toMatchObject([{ role: 'admin', call: contract.bringInCatalogue.path }]);
  });

  it('is for administrators', async () => {
    const { call: customer } = await createTestCustomer(world);
    for (const call of [world.visitor(), customer]) {
      await expect(call(contract.getCatalogueState, {})).rejects.toMatchObject({
        status: expect.toBeOneOf([401, 403]),
      });
      await expect(call(contract.bringInCatalogue, {})).rejects.toMatchObject({ status: expect.toBeOneOf([401, 403]) });
    }
  });
});

describe('texts that no doctor has read', () => {
  it('are not public, while facts are', async () => {
    const before = await find('lipid-profile');
    expect(before.description).toBeTruthy();
    await setWaiting('lipid-profile');
    expect(await find('lipid-profile')).toMatchObject({
      description: null,
      preparationInstructions: null,
      whatItMeasures: null,
      normalRange: null,
      seoTitle: null,
      seoDescription: null,
      seoContent: null,
      name: before.name,
      sampleType: before.sampleType,
      container: before.container,
      fastingRequired: true,
      fastingHours: { atLeast: expect.any(Number), atMost: 12 },
      madeOf: before.madeOf,
    });
    expect(before.madeOf.length).toBeGreaterThan(2);
  });

  it('are listed for operators, who mark those that a doctor has read', async () => {
    await setWaiting('lipid-profile');
    await setWaiting('hba1c-test');
    const { totalCount, tests } = await admin(contract.listWaitingTests, {});
    expect([totalCount, tests.map(({ slug }) => slug).toSorted()]).toEqual([2, ['hba1c-test', 'lipid-profile']]);
    const changed = tests.find(({ slug }) => slug === 'hba1c-test');
    const lipid = tests.find(({ slug }) => slug === 'lipid-profile');
    expect(lipid?.description).toBeTruthy();
    expect(lipid?.seoText).not.toContain('<');
    const marked = await admin(contract.markReadByDoctor, {
      tests: [
        { id: changed?.id ?? 0, version: (changed?.version ?? 0) + 1 },
        { id: lipid?.id ?? 0, version: lipid?.version ?? 0 },
      ],
      doctorName: '  Dr Meera Nair ',
    });
    expect(marked).toEqual({ markedCount: 1 });
    expect((await find('lipid-profile')).description).toBeTruthy();
    expect((await find('hba1c-test')).description).toBeNull();
    expect((await admin(contract.getCatalogueState, {})).waitingCount).toBe(1);
    const { requests } = await admin(searchAudit, { thing: 'diagnostic_tests', thingKey: String(lipid?.id) });
    expect(requests[0]).toMatchObject({
      call: contract.markReadByDoctor.path,
      changes: [{ name: lipid?.name, fields: expect.arrayContaining([read('Dr Meera Nair')]) }],
    });
  });

  it('begin with the tests of most labs, then common ones, then by name', async () => {
    const { db } = world.services;
    const waiting = ['lipid-profile', 'hba1c-test', 'ecg', 'complete-blood-count'];
    const slugs = async () => (await admin(contract.listWaitingTests, {})).tests.map(({ slug }) => slug);
    const rows = await db.selectFrom('diagnosticTests').where('slug', 'in', waiting).select(['id', 'slug']).execute();
    const setCommon = (isCommon: boolean) =>
      db.updateTable('diagnosticTests').set({ isCommon }).where('slug', '=', 'ecg').execute();
    for (const { slug } of rows) await setWaiting(slug);
    const medians = await db
      .deleteFrom('priceMedians')
      .where(
        'diagnosticTestId',
        'in',
        rows.map(({ id }) => id),
      )
      .returningAll()
      .execute();
    await setCommon(false);
    try {
      const common = rows.map(({ slug }) => slug).filter((slug) => slug !== 'ecg');
      expect(common.length).toBeGreaterThan(2);
      expect(await slugs()).toEqual([...common.toSorted(), 'ecg']);
      const offered = rows.find(({ slug }) => slug === 'ecg')?.id ?? 0;
      await db
        .insertInto('priceMedians')
        .values({ diagnosticTestId: offered, citySlug: 'pune', medianPaise: 100, offerCount: 1 })
        .execute();
      expect(await slugs()).toEqual(['ecg', ...common.toSorted()]);
    } finally {
      await setCommon(true);
      await db
        .deleteFrom('priceMedians')
        .where(
          'diagnosticTestId',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
      await db.insertInto('priceMedians').values(medians).execute();
    }
  });

  it('have pages of fifty, each test on one', async () => {
    const { db, catalogue } = world.services;
    const some = db
      .selectFrom('diagnosticTests')
      .where('description', 'is not', null)
      .where('catalogueKey', 'is not', null)
      .where('deletedAt', 'is', null)
      .select('id')
      .orderBy('id')
      .limit(103);
    await db.updateTable('diagnosticTests').set({ readByDoctorAt: null }).where('id', 'in', some).execute();
    await catalogue.refresh();
    const pages = await Promise.all([1, 2, 3, 4].map((page) => admin(contract.listWaitingTests, { page })));
    expect(pages.map(({ totalCount, tests }) => [totalCount, tests.length])).toEqual([
      [103, 50],
      [103, 50],
      [103, 3],
      [103, 0],
    ]);
    expect(new Set(pages.flatMap(({ tests }) => tests.map(({ id }) => id))).size).toBe(103);
    await expect(admin(contract.listWaitingTests, { page: 0 })).rejects.toMatchObject({ status: 400 });
  });

  it('are marked with the name of the doctor, by administrators', async () => {
    const tests = [{ id: 1, version: 1 }];
    const doctorName = 'Dr Meera Nair';
    for (const wrong of [
      { tests: [], doctorName },
      { tests: Array.from({ length: 201 }, (_, index) => ({ id: index + 1, version: 1 })), doctorName },
      { tests, doctorName: ' M ' },
      { tests, doctorName: 'M'.repeat(101) },
      { tests } as { tests: typeof tests; doctorName: string },
    ]) {
      await expect(admin(contract.markReadByDoctor, wrong)).rejects.toMatchObject({ status: 400 });
    }
    const { call: customer } = await createTestCustomer(world);
    await expect(customer(contract.markReadByDoctor, { tests, doctorName })).rejects.toMatchObject({ status: 403 });
    await expect(world.visitor()(contract.listWaitingTests, {})).rejects.toMatchObject({ status: 401 });
  });
});
