import { sql } from 'kysely';
import type { PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { isToDecide } from '../reviews/reviews-queries.ts';

export async function countWaiting(db: Database, now: number) {
  const { rows } = await sql<{
    waitingLabs: number;
    openMessages: number;
    overdueMessages: number;
    reviewsToDecide: number;
  }>`
    select
      (select count(*) from vendors where approval = 'pending' and deleted_at is null) as waiting_labs,
      (select count(*) from support_messages where status in ('open', 'in-progress')) as open_messages,
      (select count(*) from support_messages where due_at < ${new Date(now)}) as overdue_messages,
      (select count(*) from reviews where ${isToDecide}) as reviews_to_decide`.execute(db);
  return rows[0] ?? { waitingLabs: 0, openMessages: 0, overdueMessages: 0, reviewsToDecide: 0 };
}

export function listWaitingTowns(db: Database, limit: number) {
  return db
    .selectFrom('townWaits')
    .groupBy(['citySlug', 'city'])
    .select(['city', ({ fn }) => fn.countAll<number>().as('people')])
    .orderBy('people', 'desc')
    .orderBy('city')
    .limit(limit)
    .execute();
}

export async function listEmptySearches(db: Database, from: PlainDate, limit: number) {
  return db
    .selectFrom('emptySearches')
    .where('day', '>=', from)
    .groupBy('term')
    .select(['term', ({ fn }) => fn.sum<number>('searches').as('searches')])
    .orderBy('searches', 'desc')
    .orderBy('term')
    .limit(limit)
    .execute();
}

/** Increments the counts of a day; beyond `maxTerms`, only for existing terms. */
export async function addEmptySearches(
  db: Database,
  day: PlainDate,
  counts: readonly { term: string; searches: number }[],
  maxTerms: number,
) {
  const terms = counts.map(({ term }) => term);
  const searches = counts.map((count) => count.searches);
  await sql`
    insert into empty_searches (day, term, searches)
    select ${day}::date, term, searches from unnest(${terms}::text[], ${searches}::integer[]) as found (term, searches)
    where (select count(*) from empty_searches where day = ${day}) < ${maxTerms}
      or exists (select from empty_searches known where known.day = ${day} and known.term = found.term)
    on conflict (day, term) do update set searches = empty_searches.searches + excluded.searches`.execute(db);
}

export async function deleteEmptySearches(db: Database, before: PlainDate) {
  await db.deleteFrom('emptySearches').where('day', '<', before).execute();
}
