import { type Insertable, sql } from 'kysely';
import type { BannerStatus } from '../../domain/banners/banner-schedule.ts';
import type { Database } from '../database/connect.ts';
import { countRows } from '../database/count-rows.ts';
import type { BannerRow } from '../database/tables/platform-rows.ts';

export type StoredBanner = Awaited<ReturnType<typeof listBanners>>[number];
export type BannerFields = Omit<Insertable<BannerRow>, 'impressionCount' | 'clickCount' | 'createdAt' | 'version'>;

const columns = [
  'id',
  'title',
  'imageUrl',
  'linkUrl',
  'startsAt',
  'endsAt',
  'isActive',
  'priority',
  'citySlug',
  'pageType',
  'position',
  'impressionCount',
  'clickCount',
  'version',
] as const;

type Chosen = { status?: BannerStatus | undefined; now: number };

/** In the order of `compareBanners`, by an index; a spec compares both. */
const rank = sql`(coalesce(priority, -1), starts_at, -id)`;

export async function listBanners(
  db: Database,
  {
    status,
    now,
    page = 1,
    pageSize,
    cursor,
  }: Chosen & { page?: number; pageSize: number; cursor?: BannerCursor | null },
) {
  return selectBanners(db, { status, now })
    .$if(Boolean(cursor), (query) =>
      query.where(sql<boolean>`${rank} < (${cursor?.priority ?? -1}, ${cursor?.startsAt}, ${-(cursor?.id ?? 0)})`),
    )
    .select(columns)
    .orderBy(sql`coalesce(priority, -1)`, 'desc')
    .orderBy('startsAt', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

type BannerCursor = { priority: number | null; startsAt: Date; id: number };

export async function countBanners(db: Database, chosen: Chosen): Promise<number> {
  return countRows(selectBanners(db, chosen));
}

export async function findBannerForUpdate(db: Database, id: number): Promise<StoredBanner | undefined> {
  return db.selectFrom('banners').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertBanner(db: Database, fields: BannerFields): Promise<StoredBanner> {
  return db.insertInto('banners').values(fields).returning(columns).executeTakeFirstOrThrow();
}

export async function updateBanner(db: Database, id: number, fields: BannerFields): Promise<StoredBanner> {
  return db.updateTable('banners').set(fields).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();
}

export async function deleteBanner(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('banners').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}

/** The rule of `getBannerStatus` in SQL; a spec compares both. */
function selectBanners(db: Database, { status, now }: Chosen) {
  const at = new Date(now);
  const banners = db.selectFrom('banners');
  if (!status) return banners;
  if (status === 'inactive') return banners.where('isActive', '=', false);
  const on = banners.where('isActive', '=', true);
  if (status === 'scheduled') return on.where('startsAt', '>', at);
  if (status === 'expired') return on.where('startsAt', '<=', at).where('endsAt', '<', at);
  return on.where('startsAt', '<=', at).where('endsAt', '>=', at);
}
