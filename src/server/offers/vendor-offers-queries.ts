import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReportType } from '../../domain/catalogue/report-type.ts';
import type { PlainDateTime } from '../../domain/time/calendar.ts';
import { byTestName } from '../database/by-test-name.ts';
import type { Database } from '../database/connect.ts';
import { countUpcomingOfOffer } from '../database/open-bookings.ts';

export type OwnOfferRow = {
  vendorTestId: number;
  testId: number;
  testName: string;
  category: string;
  pricePaise: number;
  listPricePaise: number | null;
  offerCap: number | null;
  reportTimeHours: number;
  reportType: ReportType;
  homeCollection: boolean;
  /** Not at the lab only, by its category or by the catalogue. */
  canBeAtHome: boolean;
  durationMinutes: number | null;
  openBookings: number;
  isWithdrawn: boolean;
  isOffSale: boolean;
  version: number;
};

/** Sorted by name; not paged, because there are at most as many as tests. */
export function listOwnOffers(
  db: Database,
  { vendorId, isWithdrawn }: { vendorId: number; isWithdrawn: boolean },
  now: PlainDateTime,
): Promise<OwnOfferRow[]> {
  const withdrawn = isWithdrawn ? sql<SqlBool>`is not null` : sql<SqlBool>`is null`;
  return selectOwnOffers(db, sql`offers.vendor_id = ${vendorId} and offers.withdrawn_at ${withdrawn}`, now);
}

export async function findOwnOffer(db: Database, offerId: number, now: PlainDateTime): Promise<OwnOfferRow> {
  const [found] = await selectOwnOffers(db, sql`offers.id = ${offerId}`, now);
  if (!found) throw new Error(`There is no offer ${offerId}.`);
  return found;
}

async function selectOwnOffers(db: Database, condition: RawBuilder<unknown>, now: PlainDateTime) {
  const { rows } = await sql<OwnOfferRow>`
    select offers.id as vendor_test_id, offers.diagnostic_test_id as test_id, diagnostic_tests.name as test_name,
      diagnostic_tests.category, offers.price_paise, offers.list_price_paise, offers.offer_cap, offers.report_time_hours, offers.report_type,
      offers.home_collection, offers.duration_minutes, offers.withdrawn_at is not null as is_withdrawn,
      diagnostic_tests.off_sale_at is not null as is_off_sale, offers.version,
      diagnostic_tests.category <> 'imaging' and diagnostic_tests.sampled_at_home is distinct from false as can_be_at_home,
      ${countUpcomingOfOffer(now)} as open_bookings
    from offers join diagnostic_tests on diagnostic_tests.id = offers.diagnostic_test_id
    where ${condition} and diagnostic_tests.deleted_at is null
    order by ${byTestName}, offers.id`.execute(db);
  return rows;
}

/** Before offers are locked. */
export async function lockVendorOfOffers(db: Database, vendorId: number) {
  await sql`select id from vendors where id = ${vendorId} for share`.execute(db);
}

/** Null for an unknown offer or a deleted test. Lock order: vendor, offer, test. */
export async function lockOwnOffer(db: Database, vendorId: number, offerId: number) {
  await lockVendorOfOffers(db, vendorId);
  const { rows } = await sql<{ version: number; isWithdrawn: boolean }>`
    select version, withdrawn_at is not null as is_withdrawn from offers
    where id = ${offerId} and vendor_id = ${vendorId} for update`.execute(db);
  const test = await sql<{ category: string }>`
    select diagnostic_tests.category from diagnostic_tests join offers on offers.diagnostic_test_id = diagnostic_tests.id
    where offers.id = ${offerId} and diagnostic_tests.deleted_at is null for share of diagnostic_tests`.execute(db);
  const [offer] = rows;
  const [locked] = test.rows;
  return offer && locked ? { ...offer, category: locked.category } : null;
}

/** Null for an unknown test. */
export async function lockTestToOffer(
  db: Database,
  vendorId: number,
  testId: number,
): Promise<{ category: string } | null> {
  await lockVendorOfOffers(db, vendorId);
  const { rows } = await sql<{ category: string }>`
    select category from diagnostic_tests where id = ${testId} and deleted_at is null for share`.execute(db);
  return rows[0] ?? null;
}

type Terms = Partial<
  Pick<
    OwnOfferRow,
    'listPricePaise' | 'offerCap' | 'reportTimeHours' | 'reportType' | 'homeCollection' | 'durationMinutes'
  >
>;

export async function insertOffer(
  db: Database,
  offer: Terms & { vendorId: number; diagnosticTestId: number; pricePaise: number },
  now: Date,
): Promise<number | null> {
  const { vendorId: _vendorId, diagnosticTestId: _testId, ...terms } = offer;
  const added = await db
    .insertInto('offers')
    .values({ ...offer, createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['vendorId', 'diagnosticTestId'])
        .doUpdateSet({ ...terms, withdrawnAt: null, updatedAt: now })
        .where('offers.withdrawnAt', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

export async function changeOffer(
  db: Database,
  offerId: number,
  terms: Terms & { pricePaise?: number; withdrawnAt?: Date | null },
  now: Date,
) {
  await db
    .updateTable('offers')
    .set({ ...terms, updatedAt: now })
    .where('id', '=', offerId)
    .execute();
}
