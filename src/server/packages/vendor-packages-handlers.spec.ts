import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import { packageById, packagesOfVendor } from '../../contract/patient/packages.ts';
import { createPackage, ownPackages, updatePackage } from '../../contract/vendor/vendor-packages.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

describe("a lab's packages", () => {
  let world: TestWorld;
  let lab: Awaited<ReturnType<typeof createTestVendor>>;
  let owner: Call;
  let tests: { id: number; name: string }[];
  beforeAll(async () => {
    world = await testWorld();
    tests = await world.services.db
      .selectFrom('diagnosticTests')
      .select(['id', 'name'])
      .orderBy('id')
      .limit(3)
      .execute();
  });
  beforeEach(async () => {
    lab = await createTestVendor(world, { from: '09:00', to: '12:00' });
    owner = (await createTestMember(world, lab, 'owner')).call;
  });
  const idsOf = (count: number) => tests.slice(0, count).map(({ id }) => id);
  const create = (more: object = {}) =>
    owner(createPackage, { name: 'Full Body', description: 'Head to toe', price: 999, testIds: idsOf(2), ...more });

  it('are created with the usual terms and shown to patients', async () => {
    const created = await create();
    expect(created).toEqual({
      id: expect.any(Number),
      name: 'Full Body',
      description: 'Head to toe',
      price: '999.00',
      discountPercentage: null,
      reportTimeHours: 24,
      reportType: 'both',
      isActive: true,
      tests: tests.slice(0, 2).toSorted((a, b) => a.name.localeCompare(b.name)),
      version: 1,
    });
    expect(await owner(ownPackages, {})).toEqual([created]);
    const listed = await world.visitor()(packagesOfVendor, { vendorSlug: lab.slug });
    expect(listed).toMatchObject([{ packageId: created.id, packagePrice: '999.00' }]);
    expect(await world.visitor()(packageById, { packageId: created.id })).toMatchObject({ slug: 'full-body' });
  });

  it.each([
    ['cheaper than its tests', 400, [], 15],
    ['as dear as its tests', 500, [], null],
    ['with a test that has no price', 400, ['unpriced'], null],
  ])('show patients the discount of a package %s', async (_case, price, others, discountPercentage) => {
    const unpriced = tests.filter(({ id }) => id !== lab.testId).slice(0, others.length);
    await create({ price, testIds: [lab.testId, ...unpriced.map(({ id }) => id)], discountPercentage: 15 });
    await world.services.db
      .updateTable('offers')
      .set({ pricePaise: 50_000 })
      .where('vendorId', '=', lab.vendorId)
      .execute();
    const listed = await world.visitor()(packagesOfVendor, { vendorSlug: lab.slug });
    expect(listed).toMatchObject([{ discountPercentage }]);
    expect(await owner(ownPackages, {})).toMatchObject([{ discountPercentage: 15 }]);
  });

  it('are replaced as a whole, with each test once', async () => {
    const { id } = await create();
    const changed = await owner(updatePackage, {
      packageId: id,
      name: 'Heart Check',
      description: '',
      price: '1500.00',
      discountPercentage: 12.5,
      reportTimeHours: 48,
      reportType: 'online',
      isActive: false,
      version: 1,
      testIds: [...idsOf(3).slice(1), ...idsOf(3).slice(1)],
    });
    expect(changed).toMatchObject({
      name: 'Heart Check',
      description: null,
      price: '1500.00',
      discountPercentage: 12.5,
      reportTimeHours: 48,
      reportType: 'online',
      isActive: false,
      version: 2,
    });
    expect(changed.tests.map((test) => test.id).sort()).toEqual(idsOf(3).slice(1).sort());
    expect(await world.visitor()(packagesOfVendor, { vendorSlug: lab.slug })).toEqual([]);
    expect(await owner(ownPackages, {})).toEqual([changed]);
  });

  it('may not be called as a test, which would have their address', async () => {
    const message = "'CBC' is the test Complete Blood Count. Give the package a name of its own.";
    await expect(create({ name: 'CBC' })).rejects.toMatchObject({ status: 409, issues: [{ path: 'name', message }] });
    const { id, price } = await create();
    const change = { packageId: id, price, isActive: true, testIds: idsOf(1) };
    await expect(owner(updatePackage, { ...change, name: 'CBC' })).rejects.toMatchObject({ status: 409, message });
    expect(await owner(updatePackage, { ...change, name: 'Renamed Profile' })).toMatchObject({
      name: 'Renamed Profile',
    });
  });

  it('refuse an edit of an older version, also when only the tests were changed', async () => {
    const { id, name, price } = await create();
    const same = { packageId: id, name, price, isActive: true, version: 1 };
    const now = await owner(updatePackage, { ...same, testIds: idsOf(1) });
    expect(now.version).toBe(2);
    await expect(owner(updatePackage, { ...same, testIds: idsOf(2) })).rejects.toMatchObject({
      status: 409,
      current: now,
    });
    const again = await owner(updatePackage, { ...same, version: 2, testIds: idsOf(1) });
    expect(again.version).toBe(2);
  });

  it('may have a name in any script', async () => {
    expect(await create({ name: 'संपूर्ण जाँच' })).toMatchObject({ name: 'संपूर्ण जाँच' });
  });

  it.each([
    [{ name: 'ab' }, 'name', 'Package name must be at least 3 characters long.'],
    [{ name: '  ab ' }, 'name', 'Package name must be at least 3 characters long.'],
    [{ price: 0 }, 'price', 'Price must be a positive number.'],
    [{ discountPercentage: -1 }, 'discountPercentage', 'Discount must be a number from 0 to 100.'],
    [{ discountPercentage: 101 }, 'discountPercentage', 'Discount must be a number from 0 to 100.'],
    [{ discountPercentage: 33.333 }, 'discountPercentage', 'A discount has at most two decimals.'],
    [{ reportTimeHours: 0 }, 'reportTimeHours', 'Report time hours must be a positive number.'],
    [{ reportType: 'paper' }, 'reportType', 'Report type must be one of: online, hard_paper, both'],
    [{ testIds: [] }, 'testIds', 'A package must contain at least one test.'],
    [{ testIds: undefined }, 'testIds', 'A package must contain at least one test.'],
    [{ testIds: [999_999] }, 'testIds', 'There is no test with the id 999999.'],
  ])('refuse %j', async (more, path, message) => {
    await expect(create(more)).rejects.toMatchObject({ status: 400, message, issues: [{ path, message }] });
    expect(await owner(ownPackages, {})).toEqual([]);
  });

  it.each([0, 15, 33.33, 100, null, undefined])('accept a discount of %j', async (discountPercentage) => {
    expect(await create({ discountPercentage })).toMatchObject({ discountPercentage: discountPercentage ?? null });
  });

  it('reject a change that lacks isActive or names no package of the lab', async () => {
    const { id, name, price } = await create();
    const change = { packageId: id, name, price, isActive: true, testIds: idsOf(1) };
    for (const missing of [{ packageId: undefined }, { isActive: undefined }, { packageId: 0 }]) {
      await expect(owner(updatePackage, { ...change, ...missing } as never)).rejects.toMatchObject({ status: 400 });
    }
    const other = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const stranger = (await createTestMember(world, other, 'owner')).call;
    await expect(stranger(updatePackage, change)).rejects.toMatchObject({ status: 404 });
  });

  it('are at most 200, even if two are created at once', async () => {
    const row = { vendorId: lab.vendorId, name: 'Package', slug: 'package', description: null, pricePaise: 100 };
    const rows = Array.from({ length: 199 }, () => row);
    await world.services.db.insertInto('healthPackages').values(rows).execute();
    const results = await Promise.allSettled([create(), create()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await world.services.db
      .deleteFrom('healthPackages')
      .where('vendorId', '=', lab.vendorId)
      .where('slug', '=', 'package')
      .execute();
  });

  it('are for owners only', async () => {
    const desk = (await createTestMember(world, lab, 'desk')).call;
    await expect(desk(ownPackages, {})).rejects.toMatchObject({ status: 403 });
    await expect(desk(createPackage, { name: 'Own', price: 1, testIds: idsOf(1) })).rejects.toMatchObject({
      status: 403,
    });
  });
});
