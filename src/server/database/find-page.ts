import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';

type Page = { order: RawBuilder<unknown>; page: number; pageSize: number };

/**
 * The ids of one page, and how many rows are found in all. `isSearched` if no index has the order: all that is found
 * is then read once, for the page and for the number.
 */
export async function findPage<Tables, From extends keyof Tables>(
  db: Database,
  found: SelectQueryBuilder<Tables, From, { id: number }>,
  { order, page, pageSize, isSearched }: Page & { isSearched: boolean },
): Promise<{ ids: number[]; totalCount: number }> {
  const { rows } = await sql<{ ids: number[] | null; totalCount: number }>`
    with found as ${isSearched ? sql`materialized` : sql`not materialized`} (${found})
    select (select count(*) from found) as total_count,
      (select json_agg(id) from (
        select id from found order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) as page) as ids`.execute(
    db,
  );
  return { ids: rows[0]?.ids ?? [], totalCount: rows[0]?.totalCount ?? 0 };
}

/** Sorts rows that were read by the ids of a page as the page has them. */
export function inOrderOf(ids: readonly number[], column: string): RawBuilder<unknown> {
  return sql`array_position(${[...ids]}::bigint[], ${sql.ref(column)})`;
}
