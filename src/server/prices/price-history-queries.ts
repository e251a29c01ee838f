import { sql } from 'kysely';
import { authorName } from '../database/author-name.ts';
import type { Database } from '../database/connect.ts';

const maxChanges = 50;

export type PriceChange = { happenedAt: Date; by: string; beforePaise: number | null; afterPaise: number };

/** The changes of a price in the portals, from the audit log, the newest first. */
export async function listPriceChanges(db: Database, offerId: number): Promise<PriceChange[]> {
  const { rows } = await sql<PriceChange>`
    select happened_at, ${authorName} as by, (before ->> 'price_paise')::bigint as before_paise,
      (after ->> 'price_paise')::bigint as after_paise
    from audit_log left join users on users.id = audit_log.user_id
    where thing = 'offers' and thing_key = ${String(offerId)} and jsonb_exists(after, 'price_paise')
    order by audit_log.happened_at desc, audit_log.id desc limit ${maxChanges}`.execute(db);
  return rows;
}

/** What each price was before its last change; without those that were never changed. */
export async function listPricesBefore(db: Database, offerIds: readonly number[]) {
  const { rows } = await sql<{ vendorTestId: number; beforePaise: number }>`
    select offer.id as vendor_test_id, last.before_paise
    from unnest(${[...offerIds]}::bigint[]) as offer (id), lateral (
      select (before ->> 'price_paise')::bigint as before_paise from audit_log
      where thing = 'offers' and thing_key = offer.id::text and jsonb_exists(before, 'price_paise')
        and action = 'changed'
      order by happened_at desc, id desc limit 1
    ) as last`.execute(db);
  return rows;
}
