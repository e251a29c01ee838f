import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** The lowest price of each test at listed labs, and how many of them offer it. */
export async function listLowestPrices(db: Database, slugs: readonly string[], citySlug: string | null) {
  const inCity = citySlug === null ? sql`` : sql`and vendors.city_slug = ${citySlug}`;
  const { rows } = await sql<{ slug: string; lowestPaise: number; labs: number }>`
    select diagnostic_tests.slug, min(offers.price_paise) as lowest_paise, count(*) as labs
    from diagnostic_tests
      join offers on offers.diagnostic_test_id = diagnostic_tests.id and offers.withdrawn_at is null
      join vendors on vendors.id = offers.vendor_id and vendors.is_listed ${inCity}
    where diagnostic_tests.slug = any(${slugs}::text[]) and diagnostic_tests.deleted_at is null
    group by diagnostic_tests.slug
    order by array_position(${slugs}::text[], diagnostic_tests.slug)`.execute(db);
  return rows;
}
