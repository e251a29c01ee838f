import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { longTransaction } from '../database/long-transaction.ts';

const maxDurationMs = 60_000;
/** An edit of one of these offers waits while they are compared. */
const offersPerWrite = 500;
/** All at once would hold up everybody else on the embedded database, which has one connection. */
const testsPerWrite = 20;

/**
 * Computes the usual prices in each city with the number of labs, and the offers far from them. Reads all offers without
 * locking any.
 */
export async function refreshPriceMedians(db: Database) {
  const before = await longTransaction(db, listCommonness, maxDurationMs);
  const testIds = (await db.selectFrom('diagnosticTests').select('id').orderBy('id').execute()).map(({ id }) => id);
  for (let at = 0; at < testIds.length; at += testsPerWrite) {
    const part = testIds.slice(at, at + testsPerWrite);
    await longTransaction(db, (transaction) => writeMedians(transaction, part), maxDurationMs);
  }
  await longTransaction(
    db,
    async (transaction) => {
      if ((await listCommonness(transaction)) !== before) await renewSearch(transaction);
    },
    maxDurationMs,
  );
  const offerIds = await longTransaction(db, listChangedOutliers, maxDurationMs);
  for (let at = 0; at < offerIds.length; at += offersPerWrite) {
    await compareOffers(db, offerIds.slice(at, at + offersPerWrite));
  }
}

/** In tenths of the labs, so that searches are renewed when their order may change, and not every hour. */
async function listCommonness(db: Database): Promise<string> {
  const { rows } = await sql<{ shares: string | null }>`
    select string_agg(diagnostic_test_id || ':' || round(10 * offers / labs), ',' order by diagnostic_test_id) as shares
    from (select diagnostic_test_id, sum(offer_count) as offers from price_medians group by 1) as tests,
      (select greatest(count(*), 1) as labs from vendors where is_listed) as listed`.execute(db);
  return rows[0]?.shares ?? '';
}

/** The search index has the number of labs of each test. */
async function renewSearch(db: Database) {
  await sql`update catalogue_version set version = version + 1`.execute(db);
}

async function writeMedians(db: Database, testIds: readonly number[]) {
  const ids = sql`${[...testIds]}::bigint[]`;
  await sql`
    with present as materialized (
      select diagnostic_test_id, city_slug, percentile_disc(0.5) within group (order by price_paise) as median_paise,
        count(*) as offer_count
      from offers join vendors on vendors.id = offers.vendor_id
      where offers.withdrawn_at is null and vendors.is_listed and diagnostic_test_id = any(${ids})
      group by diagnostic_test_id, city_slug
    ), gone as (
      delete from price_medians as known
      where diagnostic_test_id = any(${ids})
        and (diagnostic_test_id, city_slug) not in (select diagnostic_test_id, city_slug from present)
    )
    insert into price_medians (diagnostic_test_id, city_slug, median_paise, offer_count)
    select diagnostic_test_id, city_slug, median_paise, offer_count from present
    on conflict (diagnostic_test_id, city_slug)
      do update set median_paise = excluded.median_paise, offer_count = excluded.offer_count
      where (price_medians.median_paise, price_medians.offer_count) <> (excluded.median_paise, excluded.offer_count)`.execute(
    db,
  );
}

/** Offers that are in `price_outliers` and should not be, or the other way round. */
async function listChangedOutliers(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(far.id, known.offer_id) as id
    from (${selectFarFromMedian('offers')}) as far full join price_outliers as known on known.offer_id = far.id
    where far.id is null or known.offer_id is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Skips offers that are being edited: triggers compare these. */
async function compareOffers(db: Database, offerIds: readonly number[]) {
  const ids = sql`${[...offerIds]}::bigint[]`;
  await sql`
    with present as materialized (select * from offers where id = any(${ids}) order by id for share skip locked),
    far as materialized (${selectFarFromMedian('present')}),
    gone as (
      delete from price_outliers
      where offer_id = any(${ids}) and offer_id not in (select id from far)
        and (offer_id in (select id from present) or offer_id not in (select id from offers where id = any(${ids})))
    )
    insert into price_outliers (offer_id) select id from far on conflict do nothing`.execute(db);
}

function selectFarFromMedian(offers: 'offers' | 'present') {
  return sql`
    select offer.id
    from ${sql.ref(offers)} as offer join vendors on vendors.id = offer.vendor_id
      join price_medians as medians
        on medians.diagnostic_test_id = offer.diagnostic_test_id and medians.city_slug = vendors.city_slug
    where offer.withdrawn_at is null
      and is_price_outlier(offer.price_paise, medians.median_paise, medians.offer_count)`;
}
