import { type RawBuilder, sql } from 'kysely';
import { byTestName } from '../database/by-test-name.ts';
import type { Database } from '../database/connect.ts';

export type PricingRow = {
  vendorTestId: number;
  vendorId: number;
  testId: number;
  testName: string;
  vendorName: string;
  vendorCity: string;
  pricePaise: number;
  medianPaise: number | null;
  isOutlier: boolean;
  version: number;
};

type NameMatch = { testIds: number[]; vendorIds: number[] };
/** An offer must match each entry by its test or its lab; null means no search. */
type PricingMatch = NameMatch[] | null;
export type PricingFilter = { match: PricingMatch; isOutliersOnly: boolean };

const maxWords = 10;

/**
 * Searches the thousands of names of tests and labs instead of hundreds of thousands of offers, so no text index is
 * needed. If no name contains the text, searches word by word in any order, because one word may be the test's and the
 * next the lab's.
 */
export async function findTestsAndVendors(db: Database, search: string): Promise<PricingMatch> {
  const whole = await matchPatterns(db, [escapePattern(search)]);
  const words = [...new Set(search.split(/\s+/))].slice(0, maxWords);
  const isFound = whole.some(({ testIds, vendorIds }) => testIds.length + vendorIds.length > 0);
  return isFound || words.length === 1 ? whole : matchPatterns(db, words.map(toWordPattern));
}

export async function matchCity(db: Database, citySlug: string): Promise<NameMatch> {
  const vendors = db.selectFrom('vendors').where('citySlug', '=', citySlug).where('deletedAt', 'is', null);
  return { testIds: [], vendorIds: (await vendors.select('id').execute()).map(({ id }) => id) };
}

async function matchPatterns(db: Database, patterns: readonly string[]): Promise<NameMatch[]> {
  const { rows } = await sql<NameMatch>`
    select
      array(select id from diagnostic_tests where deleted_at is null
        and concat_ws(' ', name, array_to_string(abbreviations || alternative_names, ' ')) ~* pattern) as test_ids,
      array(select id from vendors where deleted_at is null and concat_ws(' ', name, city) ~* pattern) as vendor_ids
    from unnest(${[...patterns]}::text[]) as pattern`.execute(db);
  return rows.map(({ testIds, vendorIds }) => ({ testIds: testIds.map(Number), vendorIds: vendorIds.map(Number) }));
}

/** One or two letters, such as the D of Vitamin D, are in nearly every name, so they must be whole words. */
function toWordPattern(word: string): string {
  return /^[\p{L}\p{N}]{1,2}$/u.test(word) ? `\\m${word}\\M` : escapePattern(word);
}

function escapePattern(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}\s]/gu, '\\$&');
}

export async function countPricing(db: Database, filter: PricingFilter): Promise<{ testId: number; count: number }[]> {
  const { rows } = await sql<{ testId: number; count: number }>`
    select diagnostic_tests.id as test_id, counts.count
    from (
      select offers.diagnostic_test_id as id, count(*) as count
      from offers ${joinOutliers(filter)}
      where ${buildConditions(filter, 'all')}
      group by offers.diagnostic_test_id
    ) counts join diagnostic_tests using (id)
    order by ${byTestName}`.execute(db);
  return rows;
}

type TestPrices = {
  testId: number;
  testName: string;
  labCount: number;
  lowestPaise: number;
  middlePaise: number;
  highestPaise: number;
};

/** Keeps the order of the tests. */
export async function summarizePrices(
  db: Database,
  filter: PricingFilter,
  testIds: readonly number[],
): Promise<TestPrices[]> {
  const ids = sql`${[...testIds]}::bigint[]`;
  const { rows } = await sql<TestPrices>`
    select diagnostic_tests.id as test_id, diagnostic_tests.name as test_name, prices.*
    from (
      select offers.diagnostic_test_id as id, count(*) as lab_count, min(offers.price_paise) as lowest_paise,
        percentile_disc(0.5) within group (order by offers.price_paise) as middle_paise,
        max(offers.price_paise) as highest_paise
      from offers ${joinOutliers(filter)}
      where offers.diagnostic_test_id = any(${ids}) and ${buildConditions(filter, 'all')}
      group by offers.diagnostic_test_id
    ) prices join diagnostic_tests using (id)
    order by array_position(${ids}, diagnostic_tests.id)`.execute(db);
  return rows;
}

/** Keeps the order of the tests; each sorted by price. */
export function listPricing(
  db: Database,
  filter: PricingFilter,
  { testIds, offset, pageSize }: { testIds: readonly number[]; offset: number; pageSize: number },
): Promise<PricingRow[]> {
  const isOneTest = testIds.length === 1;
  const among = isOneTest ? sql`= ${testIds[0]}` : sql`= any(${[...testIds]}::bigint[])`;
  // A single test, the usual case, is read in index order.
  const order = sql`${isOneTest ? sql`` : sql`array_position(${[...testIds]}::bigint[], offers.diagnostic_test_id),`}
    offers.price_paise, offers.id`;
  // Choose rows first, then join: names are read only for the returned rows.
  const chosen = sql`(select offers.* from offers ${joinOutliers(filter)}
    where offers.diagnostic_test_id ${among} and ${buildConditions(filter, 'a page')}
    order by ${order} limit ${pageSize} offset ${offset})`;
  return selectPricing(db, chosen, sql`order by ${order}`);
}

/** The farthest from the usual price first: ten times it is as far as a tenth. */
export function listOutliers(
  db: Database,
  filter: PricingFilter,
  { offset, pageSize }: { offset: number; pageSize: number },
): Promise<PricingRow[]> {
  const order = sql`
    greatest(offers.price_paise::numeric / medians.median_paise, medians.median_paise::numeric / offers.price_paise) desc,
    offers.id`;
  const chosen = sql`(select offers.* from offers ${joinOutliers(filter)}
      join vendors on vendors.id = offers.vendor_id
      join price_medians as medians on medians.diagnostic_test_id = offers.diagnostic_test_id
        and medians.city_slug = vendors.city_slug
    where ${buildConditions(filter, 'all')} order by ${order} limit ${pageSize} offset ${offset})`;
  return selectPricing(db, chosen, sql`order by ${order}`);
}

const sortedBy = {
  vendorName: sql`lower(vendors.name), vendors.id, offers.diagnostic_test_id`,
  '-vendorName': sql`lower(vendors.name) desc, vendors.id desc, offers.diagnostic_test_id`,
  price: sql`offers.price_paise, offers.id`,
  '-price': sql`offers.price_paise desc, offers.id desc`,
};

/** By lab or price over all tests, in the order of an index. */
export function listSortedPricing(
  db: Database,
  filter: PricingFilter,
  { sort, offset, pageSize }: { sort: keyof typeof sortedBy; offset: number; pageSize: number },
): Promise<PricingRow[]> {
  const order = sortedBy[sort];
  const chosen = sql`(select offers.* from offers ${joinOutliers(filter)}
      join vendors on vendors.id = offers.vendor_id and vendors.deleted_at is null
    where ${buildConditions(filter, 'a page')} order by ${order} limit ${pageSize} offset ${offset})`;
  return selectPricing(db, chosen, sql`order by ${order}`);
}

export function listPricingAfter(
  db: Database,
  filter: PricingFilter,
  cursor: PricingRow | null,
  pageSize: number,
): Promise<PricingRow[]> {
  const position = cursor
    ? sql`(offers.diagnostic_test_id, offers.price_paise, offers.id) >
        (${cursor.testId}::bigint, ${cursor.pricePaise}::bigint, ${cursor.vendorTestId}::bigint)`
    : sql`true`;
  const order = sql`offers.diagnostic_test_id, offers.price_paise, offers.id`;
  const chosen = sql`(select offers.* from offers ${joinOutliers(filter)}
    where ${position} and ${buildConditions(filter, 'a page')} order by ${order} limit ${pageSize})`;
  return selectPricing(db, chosen, sql`order by ${order}`);
}

export function findPricing(db: Database, offerIds: readonly number[]): Promise<PricingRow[]> {
  const ids = sql`${[...offerIds]}::bigint[]`;
  return selectPricing(
    db,
    sql`(select * from offers where id = any(${ids}))`,
    sql`order by array_position(${ids}, offers.id)`,
  );
}

async function selectPricing(db: Database, chosen: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const { rows } = await sql<PricingRow>`
    select offers.id as vendor_test_id, offers.vendor_id, offers.diagnostic_test_id as test_id,
      diagnostic_tests.name as test_name, vendors.name as vendor_name, vendors.city as vendor_city,
      offers.price_paise, offers.version,
      case when medians.offer_count >= 3 then medians.median_paise end as median_paise,
      coalesce(is_price_outlier(offers.price_paise, medians.median_paise, medians.offer_count), false) as is_outlier
    from ${chosen} offers
      join diagnostic_tests on diagnostic_tests.id = offers.diagnostic_test_id
      join vendors on vendors.id = offers.vendor_id
      left join price_medians as medians on medians.diagnostic_test_id = offers.diagnostic_test_id
        and medians.city_slug = vendors.city_slug
    ${order}`.execute(db);
  return rows;
}

function joinOutliers({ isOutliersOnly }: PricingFilter) {
  return isOutliersOnly ? sql`join price_outliers on price_outliers.offer_id = offers.id` : sql``;
}

/**
 * What is deleted is compared with each offer: hashed where all offers are read, as an array where reading stops after a
 * page, since the planner then keeps the order of an index.
 */
function buildConditions({ match }: PricingFilter, reads: 'all' | 'a page') {
  const vendors = sql`select id from vendors where deleted_at is not null`;
  const tests = sql`select id from diagnostic_tests where deleted_at is not null`;
  const isThere =
    reads === 'all'
      ? sql`offers.withdrawn_at is null
          and offers.vendor_id not in (${vendors}) and offers.diagnostic_test_id not in (${tests})`
      : sql`offers.withdrawn_at is null
          and offers.vendor_id <> all(array(${vendors})) and offers.diagnostic_test_id <> all(array(${tests}))`;
  if (!match) return isThere;
  const each = match.map(
    ({ testIds, vendorIds }) => sql`(offers.diagnostic_test_id = any(${testIds}::bigint[])
      or offers.vendor_id = any(${vendorIds}::bigint[]))`,
  );
  return sql`${isThere} and ${sql.join(each, sql` and `)}`;
}

type PriceUpdate = { vendorId: number; testId: number; pricePaise: number; version: number | undefined };

/** Locks offers for a change, in the order of the updates; undefined if one is missing. Lock order: vendor, offer. */
export async function lockPricing(db: Database, updates: readonly PriceUpdate[]) {
  const vendorIds = updates.map(({ vendorId }) => vendorId);
  const testIds = updates.map(({ testId }) => testId);
  await sql`select id from vendors where id = any(${vendorIds}::bigint[]) order by id for share`.execute(db);
  const { rows } = await sql<{ id: number; vendorId: number; testId: number; version: number }>`
    select offers.id, offers.vendor_id, offers.diagnostic_test_id as test_id, offers.version
    from offers join unnest(${vendorIds}::bigint[], ${testIds}::bigint[]) as wanted (vendor_id, test_id)
      on wanted.vendor_id = offers.vendor_id and wanted.test_id = offers.diagnostic_test_id
      join vendors on vendors.id = offers.vendor_id
      join diagnostic_tests on diagnostic_tests.id = offers.diagnostic_test_id
    where offers.withdrawn_at is null and vendors.deleted_at is null and diagnostic_tests.deleted_at is null
    order by offers.id for update of offers`.execute(db);
  const found = new Map(rows.map((row) => [`${row.vendorId}/${row.testId}`, row]));
  return updates.map(({ vendorId, testId }) => found.get(`${vendorId}/${testId}`));
}

export async function setPrices(db: Database, prices: readonly { id: number; pricePaise: number }[], now: Date) {
  await sql`
    update offers set price_paise = typed.price_paise, updated_at = ${now}::timestamptz
    from unnest(${prices.map(({ id }) => id)}::bigint[], ${prices.map(({ pricePaise }) => pricePaise)}::bigint[])
      as typed (id, price_paise)
    where offers.id = typed.id`.execute(db);
}
