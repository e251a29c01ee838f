import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** A token of a lab, or without a name its calendar address. */
export type EndedAccess = { vendorId: number; createdBy: number; tokenName: string | null };

/** At one lab, or at all. */
export function deleteAccessOf(db: Database, userId: number, vendorId?: number): Promise<EndedAccess[]> {
  const atLab = vendorId === undefined ? sql`` : sql` and vendor_id = ${vendorId}`;
  const made = sql<boolean>`created_by = ${userId}${atLab}`;
  return deleteAccess(db, { tokens: made, feeds: made });
}

export function deleteUnusedAccess(db: Database, before: Date, limit: number): Promise<EndedAccess[]> {
  return deleteAccess(db, {
    tokens: sql`id in (select id from vendor_tokens where coalesce(last_used_at, created_at) < ${before} limit ${limit})`,
    feeds: sql`vendor_id in (
      select vendor_id from calendar_feeds where coalesce(last_read_at, created_at) < ${before} limit ${limit})`,
  });
}

async function deleteAccess(db: Database, { tokens, feeds }: Record<'tokens' | 'feeds', RawBuilder<boolean>>) {
  const endedTokens = await db
    .deleteFrom('vendorTokens')
    .where(tokens)
    .returning(['vendorId', 'createdBy', 'name as tokenName'])
    .execute();
  const endedFeeds = await db.deleteFrom('calendarFeeds').where(feeds).returning(['vendorId', 'createdBy']).execute();
  return [...endedTokens, ...endedFeeds.map((feed) => ({ ...feed, tokenName: null }))];
}

export async function listNames(db: Database, userIds: readonly number[]): Promise<string[]> {
  const people = db.selectFrom('users').where('id', 'in', userIds).select('displayName').orderBy('id');
  return (await people.execute()).map(({ displayName }) => displayName);
}
