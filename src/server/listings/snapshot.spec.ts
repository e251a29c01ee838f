import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listPlacesWithPackage, listPlacesWithTest } from '../localities/offer-places.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import type { Area, PlaceSummary, Summary } from './snapshot.ts';

const areaOf = (citySlug: string | null): Area => (citySlug === null ? 'all' : { citySlug });

const isInCity = (citySlug: string | null) => sql<boolean>`(${citySlug}::text is null or city_slug = ${citySlug})`;
const holdsTest = sql<boolean>`exists (
  select from health_package_tests join diagnostic_tests on diagnostic_tests.id = diagnostic_test_id
  where health_package_id = health_packages.id and deleted_at is null)`;

describe('SaleCounts', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const countsOf = async (citySlug: string | null) =>
    (await world.services.listings.snapshotOf(areaOf(citySlug))).counts;

  it.each(['mumbai', 'pune', 'atlantis', null])('counts the labs of each test as SQL does (%s)', async (citySlug) => {
    const { rows } = await sql<Summary & { testId: number }>`
      select diagnostic_test_id as test_id, count(*) as labs, min(price_paise) as lowest_paise
      from offers join vendors on vendors.id = offers.vendor_id
      where withdrawn_at is null and is_listed and ${isInCity(citySlug)}
      group by diagnostic_test_id`.execute(world.services.db);
    const counted = (await countsOf(citySlug)).tests;
    expect(new Map(counted)).toEqual(new Map(rows.map(({ testId, ...summary }) => [testId, summary])));
    expect(counted.size > 0).toBe(citySlug !== 'atlantis');
  });

  it.each(['mumbai', 'pune', 'atlantis', null])(
    'counts the labs of each package as SQL does (%s)',
    async (citySlug) => {
      const { rows } = await sql<Summary & { slug: string }>`
      select health_packages.slug, count(distinct vendors.id) as labs, min(price_paise) as lowest_paise
      from health_packages join vendors on vendors.id = health_packages.vendor_id
      where health_packages.is_active and is_listed and ${isInCity(citySlug)} and ${holdsTest}
      group by health_packages.slug`.execute(world.services.db);
      const counted = (await countsOf(citySlug)).packages;
      expect(new Map(counted)).toEqual(new Map(rows.map(({ slug, ...summary }) => [slug, summary])));
      expect(counted.size > 0).toBe(citySlug !== 'atlantis');
    },
  );

  it('counts labs that offer a test, and their cities, as SQL does', async () => {
    const { rows } = await sql`
      select count(*) as labs, count(distinct city_slug) as cities from vendors
      where is_listed and exists (select from offers where vendor_id = vendors.id and withdrawn_at is null)`.execute(
      world.services.db,
    );
    expect([(await countsOf(null)).labs]).toEqual(rows);
  });

  it('skips a package whose tests are all deleted', async () => {
    const { vendorId } = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Packpur' });
    const { db } = world.services;
    const test = { slug: 'lone-test', name: 'Lone Test' };
    const { id: testId } = await db
      .insertInto('diagnosticTests')
      .values(test)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('healthPackages')
      .values({ vendorId, name: 'Lone Test Package', slug: 'lone-test-package', pricePaise: 20_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('healthPackageTests').values({ healthPackageId: id, diagnosticTestId: testId }).execute();
    expect((await countsOf('packpur')).packages.size).toBe(1);
    await db.updateTable('diagnosticTests').set({ deletedAt: new Date() }).where('id', '=', testId).execute();
    expect((await countsOf('packpur')).packages.size).toBe(0);
  });

  it('shows a new price right after the write', async () => {
    const { vendorId, testId } = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Dearpur' });
    const lowest = async () => (await countsOf('dearpur')).tests.get(testId)?.lowestPaise;
    expect(await lowest()).toBe(35_000);
    await world.services.db
      .updateTable('offers')
      .set({ pricePaise: 10_000 })
      .where('vendorId', '=', vendorId)
      .execute();
    expect(await lowest()).toBe(10_000);
  });
});

describe('places of an offer', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const summarize = (places: ReturnType<typeof listPlacesWithTest>) =>
    new Set(
      places.map(
        ({ citySlug, localitySlug, vendorCount, lowestPaise }): PlaceSummary => ({
          citySlug,
          localitySlug,
          labs: vendorCount,
          lowestPaise,
        }),
      ),
    );
  const placesOfTest = async (testId: number, citySlug: string | null) => {
    const { listings, vendorLocalities } = world.services;
    return summarize(
      listPlacesWithTest(await listings.snapshotOf(areaOf(citySlug)), await vendorLocalities.finder(), testId),
    );
  };
  const placesOfPackage = async (slug: string) => {
    const { listings, vendorLocalities } = world.services;
    return summarize(listPlacesWithPackage(await listings.snapshotOf('all'), await vendorLocalities.finder(), slug));
  };

  it('are those of a test, as SQL has them', async () => {
    const { testId } = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Summarypur' });
    const { rows } = await sql<PlaceSummary>`
      select city_slug, nullif(locality_slug, '') as locality_slug, count(*) as labs, min(price_paise) as lowest_paise
      from offers join vendors on vendors.id = offers.vendor_id
      where diagnostic_test_id = ${testId} and withdrawn_at is null and is_listed
      group by city_slug, nullif(locality_slug, '')`.execute(world.services.db);
    const places = await placesOfTest(testId, null);
    expect(places).toEqual(new Set(rows));
    expect(places).toContainEqual({ citySlug: 'summarypur', localitySlug: null, labs: 1, lowestPaise: 35_000 });
    expect((await placesOfTest(testId, 'summarypur')).size).toBe(1);
    expect((await placesOfTest(testId, 'atlantis')).size).toBe(0);
  });

  it('have labs without a locality and those of one without Latin letters together', async () => {
    const [one, other] = [
      await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Blankpur' }),
      await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Blankpur' }),
    ];
    const { db } = world.services;
    await db.updateTable('vendors').set({ locality: 'अंधेरी' }).where('id', '=', one.vendorId).execute();
    await db
      .updateTable('offers')
      .set({ diagnosticTestId: one.testId })
      .where('vendorId', '=', other.vendorId)
      .execute();
    expect([...(await placesOfTest(one.testId, 'blankpur'))]).toEqual([
      { citySlug: 'blankpur', localitySlug: null, labs: 2, lowestPaise: 35_000 },
    ]);
  });

  it('are those of the packages of one name, as SQL has them', async () => {
    const { counts } = await world.services.listings.snapshotOf({ citySlug: 'mumbai' });
    const [slug = ''] = counts.packages.keys();
    const { rows } = await sql<PlaceSummary>`
      select city_slug, nullif(locality_slug, '') as locality_slug, count(distinct vendors.id) as labs,
        min(price_paise) as lowest_paise
      from health_packages join vendors on vendors.id = health_packages.vendor_id
      where health_packages.slug = ${slug} and health_packages.is_active and is_listed and ${holdsTest}
      group by city_slug, nullif(locality_slug, '')`.execute(world.services.db);
    expect(await placesOfPackage(slug)).toEqual(new Set(rows));
    expect(rows.length).toBeGreaterThan(1);
    expect((await placesOfPackage('no-such-package')).size).toBe(0);
  });
});
