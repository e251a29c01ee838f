import { type RawBuilder, sql } from 'kysely';
import type { ReportType } from '../../domain/catalogue/report-type.ts';
import { byTestName } from '../database/by-test-name.ts';
import type { Database } from '../database/connect.ts';

export type OwnPackageRow = {
  id: number;
  name: string;
  description: string | null;
  pricePaise: number;
  discountPercentage: string | null;
  reportTimeHours: number;
  reportType: ReportType;
  isActive: boolean;
  tests: { id: number; name: string }[];
  version: number;
};

/** Sorted by name; not paged, because their number is limited. */
export function listOwnPackages(db: Database, vendorId: number): Promise<OwnPackageRow[]> {
  return selectOwnPackages(db, sql`health_packages.vendor_id = ${vendorId}`);
}

export async function findOwnPackage(db: Database, id: number): Promise<OwnPackageRow> {
  const [found] = await selectOwnPackages(db, sql`health_packages.id = ${id}`);
  if (!found) throw new Error(`There is no package ${id}.`);
  return found;
}

async function selectOwnPackages(db: Database, condition: RawBuilder<unknown>) {
  const { rows } = await sql<OwnPackageRow>`
    select id, name, description, price_paise, discount_percentage, report_time_hours, report_type, is_active, version,
      coalesce((select json_agg(json_build_object('id', diagnostic_tests.id, 'name', diagnostic_tests.name)
          order by ${byTestName})
        from health_package_tests as content
          join diagnostic_tests on diagnostic_tests.id = content.diagnostic_test_id
        where content.health_package_id = health_packages.id and diagnostic_tests.deleted_at is null), '[]') as tests
    from health_packages where ${condition} order by name, id`.execute(db);
  return rows;
}

/** Locks the count: simultaneous creations wait for each other. */
export async function countPackagesForCreation(db: Database, vendorId: number): Promise<number> {
  await sql`select id from vendors where id = ${vendorId} for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*) from health_packages where vendor_id = ${vendorId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lock order: vendor, package, tests. */
export async function lockOwnPackage(db: Database, vendorId: number, id: number) {
  await sql`select id from vendors where id = ${vendorId} for share`.execute(db);
  return db
    .selectFrom('healthPackages')
    .where('id', '=', id)
    .where('vendorId', '=', vendorId)
    .select(['version', 'slug'])
    .forUpdate()
    .executeTakeFirst();
}

export async function lockTests(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from diagnostic_tests where id = any(${[...ids]}::bigint[]) and deleted_at is null
    order by id for share`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

type Terms = Omit<OwnPackageRow, 'id' | 'tests' | 'version' | 'discountPercentage'> & {
  slug: string;
  discountPercentage: number | null;
};

export async function insertPackage(
  db: Database,
  terms: Terms & { vendorId: number },
  testIds: readonly number[],
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('healthPackages')
    .values({ ...terms, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addTests(db, id, testIds);
  return id;
}

export async function changePackage(
  db: Database,
  id: number,
  terms: Partial<Terms>,
  testIds: readonly number[],
  now: Date,
) {
  const removed = await sql`
    delete from health_package_tests as content using diagnostic_tests
    where content.health_package_id = ${id} and diagnostic_tests.id = content.diagnostic_test_id
      and diagnostic_tests.deleted_at is null and content.diagnostic_test_id <> all(${[...testIds]}::bigint[])`.execute(
    db,
  );
  const added = await addTests(db, id, testIds);
  const hasOtherTests = added + Number(removed.numAffectedRows ?? 0n) > 0;
  await db
    .updateTable('healthPackages')
    // Other tests also increment the version, although they are in a table of their own.
    .set((row) => ({ ...terms, updatedAt: now, ...(hasOtherTests && { version: row('version', '+', 1) }) }))
    .where('id', '=', id)
    .execute();
}

async function addTests(db: Database, packageId: number, testIds: readonly number[]): Promise<number> {
  const added = await sql`
    insert into health_package_tests (health_package_id, diagnostic_test_id)
    select ${packageId}::bigint, id from unnest(${[...testIds]}::bigint[]) as id
    on conflict do nothing`.execute(db);
  return Number(added.numAffectedRows ?? 0n);
}
