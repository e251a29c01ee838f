import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** A safety limit, far above what pages show. */
const maxBanners = 1000;

export type ShowableBanner = Awaited<ReturnType<typeof listShowableBanners>>[number];

export async function listShowableBanners(db: Database, now: number) {
  const rows = await db
    .selectFrom('banners')
    .select([
      'id',
      'title',
      'imageUrl',
      'linkUrl',
      'isActive',
      'startsAt',
      'endsAt',
      'priority',
      'citySlug',
      'pageType',
      'position',
    ])
    .where('isActive', '=', true)
    .where('endsAt', '>=', new Date(now))
    // Pages may load pictures only from here.
    .where('imageUrl', 'like', '/images/%')
    .orderBy('endsAt')
    .limit(maxBanners)
    .execute();
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() }));
}

/** Counts only banners that show now. Locks them in a fixed order, so that two batches cannot deadlock. */
export async function countImpressions(db: Database, ids: readonly number[], now: number) {
  const seen = selectActiveBanners(db, now).where(sql<boolean>`id = any(${ids})`).orderBy('id').forUpdate();
  await db.updateTable('banners').set({ impressionCount: sql`impression_count + 1` }).where('id', 'in', seen).execute();
}

export async function countClick(db: Database, id: number, now: number) {
  await db
    .updateTable('banners')
    .set({ clickCount: sql`click_count + 1` })
    .where('id', 'in', selectActiveBanners(db, now).where('id', '=', id).where('linkUrl', 'is not', null))
    .execute();
}

function selectActiveBanners(db: Database, now: number) {
  const at = new Date(now);
  return db
    .selectFrom('banners')
    .select('id')
    .where('isActive', '=', true)
    .where('startsAt', '<=', at)
    .where('endsAt', '>=', at);
}
