import { beforeAll, describe, expect, it } from 'vitest';
import { createTest, updateTest } from '../../../contract/admin/admin-catalogue.ts';
import { listArchive, restoreArchived } from '../../../contract/admin/archive.ts';
import { mergeTest, testMerge } from '../../../contract/admin/merge-tests.ts';
import type { AdminTest } from '../../../contract/admin/test-fields.ts';
import type { Call } from '../../../contract/client.ts';
import { testBySlug } from '../../../contract/patient/catalogue.ts';
import { findBooking, moveBooking } from '../../../contract/patient/my-bookings.ts';
import { setServerAuthor } from '../../http/write.ts';
import { insertOffer, lockTestToOffer } from '../../offers/vendor-offers-queries.ts';
import { createBookingActions, tomorrow } from '../../testing/test-bookings.ts';
import { createTestAdmin, createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testDatabaseUrl, testNow, testWorld } from '../../testing/test-world.ts';
import { untilBlocked } from '../../testing/until-blocked.ts';
import { checkCatalogue } from '../shipped/bring-in-catalogue.ts';

describe('merging a test', () => {
  let world: TestWorld;
  let admin: Call;
  beforeAll(async () => {
    world = await testWorld();
    admin = (await createTestAdmin(world)).call;
  });

  let pairs = 0;
  /** Two tests, of which the first goes. */
  async function createPair() {
    const number = ++pairs;
    const former = await admin(createTest, { name: `Merged Former ${number}` });
    const test = await admin(updateTest, {
      id: former.id,
      name: `Merged Serum, Total ${number}`,
      abbreviations: [`MST${number}`],
      alternativeNames: [`Total Merged ${number}`],
    });
    const into = await admin(createTest, { name: `Merged Kept ${number}`, alternativeNames: [`Kept ${number}`] });
    return { number, test, into };
  }
  const offer = async (
    testId: number,
    pricePaise: number,
    lab?: { vendorId: number; slug: string; testId: number },
  ) => {
    const vendor = lab ?? (await createTestVendor(world, { from: '09:00', to: '18:00', capacity: 5 }));
    const { vendorId } = vendor;
    await world.services.db.insertInto('offers').values({ vendorId, diagnosticTestId: testId, pricePaise }).execute();
    return vendor;
  };
  const pack = async (vendorId: number, testIds: number[]) => {
    const { db } = world.services;
    const { id } = await db
      .insertInto('healthPackages')
      .values({ vendorId, slug: `merge-${testIds.join('-')}`, name: 'Merge Package', pricePaise: 50_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = testIds.map((diagnosticTestId) => ({ healthPackageId: id, diagnosticTestId }));
    await db.insertInto('healthPackageTests').values(rows).execute();
    return id;
  };
  const addPart = (diagnosticTestId: number, partId: number) =>
    world.services.db.insertInto('testParts').values({ diagnosticTestId, partId, position: 0 }).execute();
  const merge = async (test: AdminTest, into: AdminTest) => {
    const { id, version } = test;
    return admin(mergeTest, { id, version, intoId: into.id, intoVersion: into.version });
  };
  const preview = (test: AdminTest, into: AdminTest) => admin(testMerge, { id: test.id, intoId: into.id });
  const listOffers = (vendorId: number, testIds: number[]) =>
    world.services.db
      .selectFrom('offers')
      .where('vendorId', '=', vendorId)
      .where('diagnosticTestId', 'in', testIds)
      .where('withdrawnAt', 'is', null)
      .select(['diagnosticTestId', 'pricePaise'])
      .orderBy('diagnosticTestId')
      .execute();
  const listParts = async (id: number) => {
    const { db } = world.services;
    const rows = db.selectFrom('healthPackageTests').where('healthPackageId', '=', id).select('diagnosticTestId');
    return (await rows.orderBy('diagnosticTestId').execute()).map(({ diagnosticTestId }) => diagnosticTestId);
  };

  it('shows what moves, and moves offers, places in packages and profiles, and answers', async () => {
    const { test, into } = await createPair();
    const [alone, both, again] = [
      await offer(test.id, 20_000),
      await offer(test.id, 30_000),
      await offer(test.id, 40_000),
    ];
    await offer(into.id, 25_000, both);
    await offer(into.id, 90_000, again);
    const { db } = world.services;
    const ofAgain = db
      .updateTable('offers')
      .where('vendorId', '=', again.vendorId)
      .where('diagnosticTestId', '=', into.id);
    await ofAgain.set({ withdrawnAt: new Date(testNow) }).execute();
    const packages = [
      await pack(alone.vendorId, [test.id, alone.testId]),
      await pack(both.vendorId, [test.id, into.id]),
    ] as const;
    const profile = await admin(createTest, { name: `Merge Profile ${test.id}` });
    await addPart(profile.id, test.id);
    const answer = { vendorId: alone.vendorId, typed: 'merged serum', diagnosticTestId: test.id };
    await db
      .insertInto('priceListAnswers')
      .values({ ...answer, answeredAt: new Date(testNow) })
      .execute();
    const taxed = [{ testId: test.id, packageId: null, percent: 18, sac: '999312' }];
    const settings = { vendorId: alone.vendorId, prefix: 'MRG', taxedItems: JSON.stringify(taxed) };
    await db.insertInto('billSettings').values(settings).execute();

    expect(await preview(test, into)).toMatchObject({
      movingCount: 2,
      bothCount: 1,
      packageCount: 2,
      bookings: 0,
      priceListNames: 1,
      profiles: [{ name: profile.name, hasBoth: false }],
      refusal: null,
    });
    const { labs, packages: shown } = await preview(test, into);
    expect(labs[0]).toMatchObject({ vendorId: both.vendorId, price: '300.00', keptPrice: '250.00' });
    expect(labs.slice(1).map(({ keptPrice }) => keptPrice)).toEqual([null, null]);
    expect(shown.map(({ hasBoth }) => hasBoth).sort()).toEqual([false, true]);

    await merge(test, into);
    const ids = [test.id, into.id];
    expect(await listOffers(alone.vendorId, ids)).toEqual([{ diagnosticTestId: into.id, pricePaise: 20_000 }]);
    expect(await listOffers(again.vendorId, [into.id])).toEqual([{ diagnosticTestId: into.id, pricePaise: 40_000 }]);
    expect(await listOffers(both.vendorId, [into.id])).toEqual([{ diagnosticTestId: into.id, pricePaise: 25_000 }]);
    expect(await listParts(packages[0])).toEqual([alone.testId, into.id].sort((one, other) => one - other));
    expect(await listParts(packages[1])).toEqual([into.id]);
    const parts = db.selectFrom('testParts').where('diagnosticTestId', '=', profile.id).select('partId');
    expect(await parts.execute()).toEqual([{ partId: into.id }]);
    const answers = db.selectFrom('priceListAnswers').where('vendorId', '=', alone.vendorId).select('diagnosticTestId');
    expect(await answers.execute()).toEqual([{ diagnosticTestId: into.id }]);
    const bills = db.selectFrom('billSettings').where('vendorId', '=', alone.vendorId).select('taxedItems');
    expect((await bills.executeTakeFirstOrThrow()).taxedItems).toEqual([...taxed, { ...taxed[0], testId: into.id }]);
  });

  it('gives its names and addresses to the test that stays, in one entry of the audit log', async () => {
    const { number, test, into } = await createPair();
    await offer(test.id, 20_000);
    const merged = await merge(test, into);
    expect(merged).toMatchObject({
      slug: into.slug,
      abbreviations: [`MST${number}`],
      alternativeNames: [`Kept ${number}`, `Merged Serum Total ${number}`, `Total Merged ${number}`],
    });
    for (const slug of [test.slug, `merged-former-${number}`]) {
      expect(world.services.catalogue.peek()?.presentSlugs.get(slug)).toBe(into.slug);
      expect((await world.visitor()(testBySlug, { testName: slug })).id).toBe(into.id);
    }
    const log = world.services.db
      .selectFrom('auditLog')
      .where('call', '=', mergeTest.path)
      .select(['thingKey', 'after']);
    expect((await log.execute()).filter(({ thingKey }) => thingKey === String(test.id))).toEqual([
      { thingKey: String(test.id), after: expect.objectContaining({ mergedInto: into.name, movedOffers: 1 }) },
    ]);
    const { things } = await admin(listArchive, { kind: 'test', search: test.name });
    expect(things).toEqual([]);
    await expect(admin(restoreArchived, { kind: 'test', id: test.id })).rejects.toMatchObject({ status: 404 });
  });

  it('leaves bookings as they were booked, which patients can move', async () => {
    const { test, into } = await createPair();
    const lab = await offer(test.id, 20_000);
    const actions = createBookingActions(world);
    const reference = await actions.book({ ...lab, testId: test.id, testName: test.name });
    expect(await preview(test, into)).toMatchObject({ bookings: 1 });
    await merge(test, into);
    const found = await world.visitor()(findBooking, reference);
    expect(found.items).toMatchObject([{ name: test.name, price: '200.00' }]);
    const moved = await world.visitor()(moveBooking, { ...reference, date: tomorrow, time: '11:00' });
    expect(moved.items).toMatchObject([{ name: test.name }]);
  });

  it('is rejected for the same test, a part of the other, and one that is merged already', async () => {
    const { test, into } = await createPair();
    const middle = await admin(createTest, { name: `Merge Middle ${test.id}` });
    const isRejected = (one: AdminTest, other: AdminTest, code: string) =>
      expect(merge(one, other)).rejects.toMatchObject({ status: 409, code });
    await isRejected(test, test, 'same-test');
    await addPart(into.id, middle.id);
    await addPart(middle.id, test.id);
    await isRejected(test, into, 'part-of-the-other');
    await isRejected(into, test, 'part-of-the-other');
    expect((await preview(test, into)).refusal).toMatch(/one is a part of the other/);
    const other = await admin(createTest, { name: `Merge Other ${test.id}` });
    const names = Array.from({ length: 40 }, (_, at) => `Merge Name ${test.id} ${at}`);
    const full = await admin(createTest, { name: `Merge Full ${test.id}`, alternativeNames: names });
    await isRejected(other, full, 'names-do-not-fit');
    const merged = await merge(test, other);
    await isRejected(test, merged, 'already-merged');
    await isRejected(merged, test, 'already-merged');
    const unknown = { ...test, id: 99_999_999 };
    await expect(merge(unknown, merged)).rejects.toMatchObject({ status: 404 });
  });

  it('is rejected when one of the tests has changed since', async () => {
    const { test, into } = await createPair();
    for (const [one, other] of [
      [{ ...test, version: test.version - 1 }, into],
      [test, { ...into, version: into.version + 1 }],
    ] as const)
      await expect(merge(one, other)).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' });
  });

  it('is for operators of the catalogue', async () => {
    const { test, into } = await createPair();
    const input = { id: test.id, version: test.version, intoId: into.id, intoVersion: into.version };
    const lab = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const owner = (await createTestMember(world, lab, 'owner')).call;
    const support = (await createTestAdmin(world, 'support')).call;
    const catalogue = (await createTestAdmin(world, 'catalogue')).call;
    await expect(world.visitor()(mergeTest, input)).rejects.toMatchObject({ status: 401 });
    for (const call of [owner, support]) await expect(call(mergeTest, input)).rejects.toMatchObject({ status: 403 });
    expect(await catalogue(mergeTest, input)).toMatchObject({ id: into.id });
  });

  it('is not undone by the shipped catalogue', async () => {
    const { db } = world.services;
    const shipped = await db
      .selectFrom('diagnosticTests')
      .where('catalogueKey', 'is not', null)
      .where('deletedAt', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('testParts').whereRef('partId', '=', 'diagnosticTests.id').select('partId'))),
      )
      .select(['id', 'version', 'name'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const into = await admin(createTest, { name: 'Merge Instead Of Shipped' });
    const { told: before } = await checkCatalogue(db, new Date(testNow));
    await expect(
      db.transaction().execute(async (transaction) => {
        await setServerAuthor(transaction, 'spec');
        const { mergeTest: mergeIn } = await import('./merge-test.ts');
        const chosen = { id: shipped.id, version: shipped.version, intoId: into.id, intoVersion: into.version };
        await mergeIn((work) => work(transaction), chosen, new Date(testNow));
        const { told } = await checkCatalogue(transaction, new Date(testNow));
        expect(told.added).toEqual(before.added);
        expect(told.adopted).toEqual(before.adopted);
        throw new Error('The catalogue of the other specs stays whole.');
      }),
    ).rejects.toThrow('stays whole');
  });

  // The embedded database has one connection, so nothing waits for a lock.
  it.runIf(testDatabaseUrl)(
    'is rejected when a lab has begun to offer the test, whose offer moves afterwards',
    async () => {
      const { test, into } = await createPair();
      const { vendorId } = await createTestVendor(world, { from: '09:00', to: '12:00' });
      const { db } = world.services;
      const { merging } = await db.transaction().execute(async (offering) => {
        await lockTestToOffer(offering, vendorId, test.id);
        await insertOffer(offering, { vendorId, diagnosticTestId: test.id, pricePaise: 20_000 }, new Date(testNow));
        const merging = merge(test, into).catch((error) => error);
        await untilBlocked(db);
        return { merging };
      });
      expect(await merging).toMatchObject({ status: 409, code: 'changed-meanwhile' });
      await merge(test, into);
      expect(await listOffers(vendorId, [test.id, into.id])).toEqual([
        { diagnosticTestId: into.id, pricePaise: 20_000 },
      ]);
    },
  );
});
