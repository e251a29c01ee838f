import { sql } from 'kysely';
import type { RequestSort } from '../../contract/admin/admin-limits.ts';
import type { TestRequestOutcome } from '../../domain/catalogue/test-request.ts';
import type { Database } from '../database/connect.ts';

/** `unapproved`: requests of labs that wait for approval, are refused or suspended. */
export type RequestedTestState = 'open' | 'unapproved' | 'decided';

export type RequestedTestRow = {
  nameKey: string;
  name: string;
  sampleType: string | null;
  labCount: number;
  labs: { vendorId: number; name: string; city: string }[];
  pricePaise: number;
  requestedAt: Date;
  outcome: TestRequestOutcome | null;
  decidedAt: Date | null;
  reason: string | null;
  testName: string | null;
};

const maxLabs = 2;

const conditions = {
  open: sql`decided_at is null and vendors.is_listed`,
  unapproved: sql`decided_at is null and vendors.approval <> 'approved' and vendors.deleted_at is null`,
  decided: sql`decided_at is not null`,
};

const orders: Record<RequestSort, ReturnType<typeof sql>> = {
  name: sql`first_name`,
  '-name': sql`first_name desc`,
  labs: sql`lab_count, requested_at`,
  '-labs': sql`lab_count desc, requested_at`,
  requestedAt: sql`requested_at`,
  '-requestedAt': sql`requested_at desc`,
};

/** The requests of a state. They are grouped by name, decided ones also by decision. */
const requestsIn = (state: RequestedTestState) => sql`
  requests as not materialized (
    select test_requests.*, vendors.name as vendor_name, vendors.city
    from test_requests join vendors on vendors.id = test_requests.vendor_id
    where name_key is not null and ${conditions[state]}
  )`;

const groupsOf = (state: RequestedTestState) => (state === 'decided' ? sql`decided_at, name_key` : sql`name_key`);

export async function listRequestedTests(
  db: Database,
  {
    state,
    sort = '-labs',
    page,
    pageSize,
  }: { state: RequestedTestState; sort?: RequestSort | undefined; page: number; pageSize: number },
): Promise<RequestedTestRow[]> {
  const isDecided = state === 'decided';
  const order = isDecided ? sql`decided_at desc` : orders[sort];
  // A column more than the index has would read all requests.
  const firstName = !isDecided && sort.endsWith('name') ? sql`min(lower(name))` : sql`null`;
  const isInGroup = sql`requests.name_key = page.name_key
    ${isDecided ? sql`and requests.decided_at = page.decided_at` : sql``}`;
  const { rows } = await sql<RequestedTestRow>`
    with ${requestsIn(state)}, page as (
      select name_key, ${isDecided ? sql`decided_at` : sql`null::timestamptz as decided_at`},
        count(distinct vendor_id) as lab_count, min(requested_at) as requested_at, ${firstName} as first_name
      from requests group by ${groupsOf(state)}
      order by ${order}, name_key limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select page.name_key, page.decided_at, lab_count, page.requested_at, details.*, labs.*,
      diagnostic_tests.name as test_name
    from page cross join lateral (
      select mode() within group (order by name) as name, mode() within group (order by sample_type) as sample_type,
        percentile_disc(0.5) within group (order by price_paise) as price_paise,
        max(outcome) as outcome, max(reason) as reason, max(diagnostic_test_id) as test_id
      from requests where ${isInGroup}
    ) details cross join lateral (
      select json_agg(json_build_object('vendorId', vendor_id, 'name', vendor_name, 'city', city)) as labs
      from (
        select vendor_id, vendor_name, city from requests where ${isInGroup}
        group by vendor_id, vendor_name, city order by min(requests.requested_at), vendor_id limit ${maxLabs}
      ) first
    ) labs left join diagnostic_tests on diagnostic_tests.id = details.test_id
    order by ${order}, page.name_key`.execute(db);
  return rows;
}

export async function countRequestedTests(db: Database, state: RequestedTestState): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${requestsIn(state)}
    select count(*) from (select from requests group by ${groupsOf(state)}) names`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks what approved labs wait for by this name. Lock order: vendors, requests, offers, test. */
export async function lockRequestsOfName(db: Database, nameKey: string): Promise<{ id: number; vendorId: number }[]> {
  const labs = await sql<{ id: number }>`
    select id from vendors
    where is_listed and id in (select vendor_id from test_requests where name_key = ${nameKey} and decided_at is null)
    order by id for share`.execute(db);
  return db
    .selectFrom('testRequests')
    .where('nameKey', '=', nameKey)
    .where('decidedAt', 'is', null)
    .where('vendorId', '=', sql<number>`any(${labs.rows.map(({ id }) => id)}::bigint[])`)
    .select(['id', 'vendorId'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Each lab gets the test at the price of its first request. A lab that offers it already keeps its own. */
export async function offerRequested(
  db: Database,
  { requestIds, testId, now }: { requestIds: readonly number[]; testId: number; now: Date },
) {
  await sql`
    insert into offers (vendor_id, diagnostic_test_id, price_paise, report_time_hours, report_type, home_collection,
      created_at, updated_at)
    select distinct on (vendor_id) vendor_id, diagnostic_tests.id, price_paise, diagnostic_tests.report_time_hours,
      'both', false, ${now}::timestamptz, ${now}::timestamptz
    from test_requests join diagnostic_tests on diagnostic_tests.id = ${testId}
    where test_requests.id = any(${[...requestIds]}::bigint[])
    order by vendor_id, test_requests.id
    on conflict (vendor_id, diagnostic_test_id) do update set
      price_paise = excluded.price_paise, offer_cap = null, report_time_hours = excluded.report_time_hours,
      report_type = excluded.report_type, home_collection = false, duration_minutes = null, withdrawn_at = null,
      updated_at = excluded.updated_at
    where offers.withdrawn_at is not null`.execute(db);
}
