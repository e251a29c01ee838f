import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
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
      kept: { count: 1 },
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
    expect([totalCount, tests.map(({ slug }) => slug)]).toEqual([2, ['hba1c-test', 'lipid-profile']]);
    expect(tests[1]?.description).toBeTruthy();
    expect(tests[1]?.seoContent).not.toContain('<');
    const [changed, lipid] = tests.map(({ id, version }) => ({ id, version }));
    const marked = await admin(contract.markReadByDoctor, {
      tests: [{ id: changed?.id ?? 0, version: (changed?.version ?? 0) + 1 }, lipid ?? { id: 0, version: 0 }],
    });
    expect(marked).toEqual({ markedCount: 1 });
    expect((await find('lipid-profile')).description).toBeTruthy();
    expect((await find('hba1c-test')).description).toBeNull();
    expect((await admin(contract.getCatalogueState, {})).waitingCount).toBe(1);
  });

  it('are marked fifty at a time, by administrators', async () => {
    const tests = Array.from({ length: 51 }, (_, index) => ({ id: index + 1, version: 1 }));
    await expect(admin(contract.markReadByDoctor, { tests })).rejects.toMatchObject({ status: 400 });
    await expect(admin(contract.markReadByDoctor, { tests: [] })).rejects.toMatchObject({ status: 400 });
    const { call: customer } = await createTestCustomer(world);
    await expect(customer(contract.markReadByDoctor, { tests: [{ id: 1, version: 1 }] })).rejects.toMatchObject({
      status: 403,
    });
    await expect(world.visitor()(contract.listWaitingTests, {})).rejects.toMatchObject({ status: 401 });
  });
});
