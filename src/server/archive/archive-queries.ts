import { type RawBuilder, sql } from 'kysely';
import type { ArchivedThing } from '../../contract/admin/archive.ts';
import type { Database } from '../database/connect.ts';
import { containsText } from '../database/contains-text.ts';

type Filter = { kind?: ArchivedThing['kind'] | undefined; search: string | null };
type ArchivedRow = Omit<ArchivedThing, 'path' | 'deletedAt'> & { slug: string; deletedAt: Date };

/** The counts are read only for the rows of the page. */
export async function listArchive(
  db: Database,
  filter: Filter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<ArchivedRow[]> {
  const { rows } = await sql<ArchivedRow>`
    select kind, id, name, slug, address, deleted_at,
      case kind
        when 'test' then (select count(*) from offers where diagnostic_test_id = thing.id and withdrawn_at is null)
        else (select count(*) from offers where vendor_id = thing.id and withdrawn_at is null)
      end as offer_count,
      case kind
        when 'test' then (select count(*) from booking_items where diagnostic_test_id = thing.id)
        else (select count(*) from bookings where vendor_id = thing.id)
      end as booking_count
    from (${matching(filter)} order by deleted_at desc, kind, id limit ${pageSize} offset ${(page - 1) * pageSize}) as thing
    order by deleted_at desc, kind, id`.execute(db);
  return rows;
}

export async function countArchive(db: Database, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${matching(filter)}) as thing`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

function matching({ kind, search }: Filter): RawBuilder<unknown> {
  const named = search ? sql`and ${containsText(sql.ref('name'), search)}` : sql``;
  const tests = sql`select 'test' as kind, id, name, slug, null as address, deleted_at
    from diagnostic_tests where deleted_at is not null and merged_into_id is null ${named}`;
  const vendors = sql`select 'vendor' as kind, id, name, slug, concat_ws(', ', address, city) as address, deleted_at
    from vendors where deleted_at is not null ${named}`;
  if (kind) return kind === 'test' ? tests : vendors;
  return sql`select * from (${tests} union all ${vendors}) as thing`;
}
