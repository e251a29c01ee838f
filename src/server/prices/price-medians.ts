import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import { longTransaction } from '../database/long-transaction.ts';

const intervalMs = 60 * 60 * 1000;
const maxDurationMs = 60_000;
/** Any fixed number: only one process at a time computes them. */
const mediansLock = 7_405_312;

/** Computes the usual prices in each city, and the offers far from them. */
export async function refreshPriceMedians(db: Database) {
  await longTransaction(
    db,
    async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(mediansLock)})`.execute(transaction);
      await transaction.deleteFrom('priceMedians').execute();
      await sql`
        insert into price_medians (diagnostic_test_id, city_slug, median_paise, offer_count)
        select diagnostic_test_id, city_slug, percentile_disc(0.5) within group (order by price_paise), count(*)
        from offers join vendors on vendors.id = offers.vendor_id
        where offers.withdrawn_at is null and vendors.is_listed
        group by diagnostic_test_id, city_slug`.execute(transaction);
      // Simultaneous edits of offers wait, and are compared with the new medians.
      await sql`lock table price_outliers in share row exclusive mode`.execute(transaction);
      await transaction.deleteFrom('priceOutliers').execute();
      await sql`
        insert into price_outliers (offer_id)
        select offers.id
        from offers join vendors on vendors.id = offers.vendor_id
          join price_medians as medians on medians.diagnostic_test_id = offers.diagnostic_test_id
            and medians.city_slug = vendors.city_slug
        where offers.withdrawn_at is null
          and is_price_outlier(offers.price_paise, medians.median_paise, medians.offer_count)`.execute(transaction);
    },
    maxDurationMs,
  );
}

export function startPriceMedians({ db, log }: { db: Database; log: Logger }): { stop(): void } {
  const refresh = () => {
    refreshPriceMedians(db).catch((error: Error) => {
      log.warn({ reason: error.message }, 'the usual prices could not be computed');
    });
  };
  const first = setTimeout(refresh, 1000);
  const timer = setInterval(refresh, intervalMs);
  timer.unref();
  first.unref();
  return {
    stop() {
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}
