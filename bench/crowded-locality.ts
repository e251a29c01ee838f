import { sql } from 'kysely';
import type { Database } from '../src/server/database/connect.ts';

/** Vendors of a busy locality; a page shows twenty at first, and the demo world's busiest has about twenty. */
const cards = 30;

type CrowdedLocality = { testId: number; testSlug: string; citySlug: string; localitySlug: string };

/** Moves vendors of the same city into one locality, or out of it, until thirty of them sell one test there. */
export async function crowdLocality(db: Database): Promise<CrowdedLocality> {
  const { rows } = await sql<CrowdedLocality & { locality: string }>`
    select tests.id as test_id, tests.slug as test_slug, vendors.city_slug, vendors.locality_slug, vendors.locality
    from offers join vendors on vendors.id = offers.vendor_id
      join diagnostic_tests tests on tests.id = offers.diagnostic_test_id
    where offers.withdrawn_at is null and vendors.deleted_at is null and vendors.locality is not null
    group by tests.id, tests.slug, vendors.city_slug, vendors.locality_slug, vendors.locality
    order by count(*) desc, tests.id limit 1`.execute(db);
  const busiest = rows[0];
  if (!busiest) throw new Error('The demo world has no offers.');
  const { locality, ...crowded } = busiest;
  await sql`
    with chosen as (
      select vendors.id from vendors join offers on offers.vendor_id = vendors.id
      where diagnostic_test_id = ${crowded.testId} and city_slug = ${crowded.citySlug}
        and withdrawn_at is null and deleted_at is null
      order by (locality_slug = ${crowded.localitySlug}) desc, vendors.id limit ${cards})
    update vendors set locality = case when id in (select id from chosen) then ${locality} end
    where id in (select id from chosen)
      or (city_slug = ${crowded.citySlug} and locality_slug = ${crowded.localitySlug})`.execute(db);
  await sql`analyze vendors`.execute(db);
  return crowded;
}
