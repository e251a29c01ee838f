import { type Selectable, sql, type Transaction } from 'kysely';
import { toWeeklyHours } from '../../domain/schedule/day-slots.ts';
import type { DayToSave } from '../../domain/schedule/operating-hours.ts';
import type { PastHours } from '../../domain/schedule/past-hours.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import type { WeeklyHoursRow } from '../database/tables/vendor-rows.ts';
import type { Tables } from '../database/tables.ts';

export async function listWeeklyHours(
  db: Database,
  vendorId: number,
): Promise<{ version: number; ranges: Selectable<WeeklyHoursRow>[] }> {
  const rows = await db
    .selectFrom('vendors')
    .leftJoin('weeklyHours', 'weeklyHours.vendorId', 'vendors.id')
    .where('vendors.id', '=', vendorId)
    .select('vendors.scheduleVersion')
    .selectAll('weeklyHours')
    .orderBy('weekday')
    .orderBy('startMinute')
    .execute();
  const ranges = rows.flatMap(({ scheduleVersion: _, ...range }) =>
    range.weekday === null ? [] : [range as Selectable<WeeklyHoursRow>],
  );
  return { version: rows[0]?.scheduleVersion ?? 0, ranges };
}

/** The days before today keep the hours that they had; of two changes on one day the first has stored them. */
async function keepPastHours(db: Transaction<Tables>, vendorId: number, today: PlainDate) {
  await sql`
    insert into past_hours (vendor_id, changed_on, ranges)
    select ${vendorId}, ${today}, coalesce(jsonb_agg(
      jsonb_build_array(weekday, start_minute, end_minute, slot_minutes, capacity) order by weekday, start_minute
    ) filter (where is_active), '[]')
    from weekly_hours where vendor_id = ${vendorId}
    on conflict do nothing`.execute(db);
}

/** As the hours were on the days from `from` on, in order of time, for a span of at most `maxDays`. */
export async function listPastHours(
  db: Database,
  vendorId: number,
  from: PlainDate,
  maxDays: number,
): Promise<PastHours[]> {
  const rows = await db
    .selectFrom('pastHours')
    .where('vendorId', '=', vendorId)
    .where('changedOn', '>', from)
    .select(['changedOn', 'ranges'])
    .orderBy('changedOn')
    .limit(maxDays + 1)
    .execute();
  return rows.map(({ changedOn, ranges }) => ({ changedOn, weekly: toWeeklyHours(ranges) }));
}

/** Keeps the rows of ranges that start as before, so that the audit log shows only what changed. */
export async function saveWeeklyHours(
  db: Transaction<Tables>,
  vendorId: number,
  days: readonly DayToSave[],
  today: PlainDate,
) {
  if (days.length === 0) return;
  await keepPastHours(db, vendorId, today);
  const rows = days.flatMap(({ dayOfWeek, isActive, ranges }) =>
    ranges.map((range) => ({ vendorId, weekday: dayOfWeek, isActive, ...range })),
  );
  const kept = sql.join(rows.map(({ weekday, startMinute }) => sql`(${weekday}::smallint, ${startMinute}::smallint)`));
  await db
    .deleteFrom('weeklyHours')
    .where('vendorId', '=', vendorId)
    .where(
      'weekday',
      'in',
      days.map(({ dayOfWeek }) => dayOfWeek),
    )
    .where(sql<boolean>`(weekday, start_minute) not in (${kept})`)
    .execute();
  await db
    .insertInto('weeklyHours')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['vendorId', 'weekday', 'startMinute']).doUpdateSet(({ ref }) => ({
        endMinute: ref('excluded.endMinute'),
        slotMinutes: ref('excluded.slotMinutes'),
        capacity: ref('excluded.capacity'),
        isActive: ref('excluded.isActive'),
      })),
    )
    .execute();
}
