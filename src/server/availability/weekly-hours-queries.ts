import type { Selectable, Transaction } from 'kysely';
import type { DayEntry } from '../../contract/vendor/vendor-availability.ts';
import type { Database } from '../database/connect.ts';
import type { WeeklyHoursRow } from '../database/tables/vendor-rows.ts';
import type { Tables } from '../database/tables.ts';

export async function listWeeklyHours(
  db: Database,
  vendorId: number,
): Promise<{ version: number; days: Selectable<WeeklyHoursRow>[] }> {
  const rows = await db
    .selectFrom('vendors')
    .leftJoin('weeklyHours', 'weeklyHours.vendorId', 'vendors.id')
    .where('vendors.id', '=', vendorId)
    .select('vendors.scheduleVersion')
    .selectAll('weeklyHours')
    .orderBy('weekday')
    .execute();
  const days = rows.flatMap(({ scheduleVersion: _, ...day }) =>
    day.weekday === null ? [] : [day as Selectable<WeeklyHoursRow>],
  );
  return { version: rows[0]?.scheduleVersion ?? 0, days };
}

export async function saveWeeklyHours(db: Transaction<Tables>, vendorId: number, days: readonly DayEntry[]) {
  await db
    .insertInto('weeklyHours')
    .values(
      days.map(({ dayOfWeek, startTime, endTime, slotDurationMinutes, maxSlotsPerTime, isActive }) => ({
        vendorId,
        weekday: dayOfWeek,
        startMinute: startTime,
        endMinute: endTime,
        slotMinutes: slotDurationMinutes,
        capacity: maxSlotsPerTime,
        isActive,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['vendorId', 'weekday']).doUpdateSet(({ ref }) => ({
        startMinute: ref('excluded.startMinute'),
        endMinute: ref('excluded.endMinute'),
        slotMinutes: ref('excluded.slotMinutes'),
        capacity: ref('excluded.capacity'),
        isActive: ref('excluded.isActive'),
      })),
    )
    .execute();
}
