import { sql } from 'kysely';
import type { PromiseSort } from '../../contract/admin/admin-limits.ts';
import { findCityByName } from '../../domain/places/city-names.ts';
import { leastBookings, promiseDays } from '../../domain/promises/kept-promises.ts';
import { reportUseDays } from '../../domain/reports/report-terms.ts';
import { slugify } from '../../domain/text/slug.ts';
import type { Database } from '../database/connect.ts';
import { findPage, inOrderOf } from '../database/find-page.ts';
import { countColumns } from './promise-counts.ts';

const dayMs = 86_400_000;

/** Of the last 90 days, and of each month, the newest first. */
export async function listPromisesOf(db: Database, vendorId: number) {
  return db
    .selectFrom('keptPromises')
    .where('vendorId', '=', vendorId)
    .orderBy('month', 'desc')
    .select(['month', ...countColumns])
    .execute();
}

type Filter = { city: string | null };
type Page = { page: number; pageSize: number };

const columns = {
  bookings: 'bookings',
  cancelled: 'cancelledPercent',
  reports: 'reportsPercent',
  window: 'windowPercent',
  charged: 'chargedPercent',
} as const;

/** Labs of which the figure is known by which they are sorted. */
export async function listLabs(
  db: Database,
  filter: Filter,
  { sort = '-cancelled', ...page }: Page & { sort?: PromiseSort | undefined },
) {
  const column = columns[sort.replace('-', '') as keyof typeof columns];
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const found = matching(db, filter)
    .where(column, 'is not', null)
    .select(['vendorId as id', `${column} as sorted`]);
  const order = sql`sorted ${direction}, id ${direction}`;
  const { ids, totalCount } = await findPage(db, found, { order, ...page, isSearched: false });
  if (ids.length === 0) return { labs: [], totalCount };
  const labs = await selectLabs(db, filter).where('vendorId', 'in', ids).orderBy(inOrderOf(ids, 'vendorId')).execute();
  return { labs, totalCount };
}

/** By id; without a lab, from the start. */
export async function listLabsAfter(
  db: Database,
  filter: Filter,
  cursor: { vendorId: number } | null,
  pageSize: number,
) {
  return selectLabs(db, filter)
    .where('vendorId', '>', cursor?.vendorId ?? 0)
    .orderBy('vendorId')
    .limit(pageSize)
    .execute();
}
export type LabRow = Awaited<ReturnType<typeof listLabsAfter>>[number];

function matching(db: Database, { city }: Filter) {
  const labs = db
    .selectFrom('keptPromises')
    .innerJoin('vendors', 'vendors.id', 'vendorId')
    .where('month', 'is', null)
    .where('bookings', '>=', sql.lit(leastBookings))
    .where('deletedAt', 'is', null);
  return city ? labs.where('citySlug', '=', (findCityByName(city) ?? { slug: slugify(city) }).slug) : labs;
}

const selectLabs = (db: Database, filter: Filter) =>
  matching(db, filter).select(['vendorId', 'vendors.name', 'vendors.city', ...countColumns]);

/** At labs that upload reports: others give them on paper. */
export async function listLateReports(db: Database, { page, pageSize }: Page, now: number) {
  const since = new Date(now - promiseDays * dayMs);
  const found = db
    .selectFrom('bookings')
    .where('status', '=', 'completed')
    .where('reportedAt', 'is', null)
    .where('reportPromisedAt', '>=', since)
    .where('reportPromisedAt', '<', new Date(now))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reports')
          .whereRef('reports.vendorId', '=', 'bookings.vendorId')
          .where('uploadedAt', '>=', new Date(now - reportUseDays * dayMs))
          .select('reports.id'),
      ),
    )
    .select(['id', 'reportPromisedAt']);
  const order = sql`report_promised_at, id`;
  const { ids, totalCount } = await findPage(db, found, { order, page, pageSize, isSearched: false });
  if (ids.length === 0) return { rows: [], totalCount };
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('vendors', 'vendors.id', 'bookings.vendorId')
    .where('bookings.id', 'in', ids)
    .select(['vendorId', 'vendors.name', 'bookings.code', 'reportPromisedAt as promisedAt'])
    .orderBy(inOrderOf(ids, 'bookings.id'))
    .execute();
  return { rows, totalCount };
}
