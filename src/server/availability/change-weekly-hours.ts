import type { Transaction } from 'kysely';
import type { DayToSave } from '../../domain/schedule/operating-hours.ts';
import type { Tables } from '../database/tables.ts';
import { assertVersion } from '../http/assert-version.ts';
import { type Affected, findNewlyAffectedBookings } from './find-affected-bookings.ts';
import { type Asking, askToMove, withdrawRequests } from './move-requests.ts';
import { recountSlots } from './recount-slots.ts';
import { lockSchedule } from './schedule-queries.ts';
import { withDays } from './weekly-hours.ts';
import { saveWeeklyHours } from './weekly-hours-queries.ts';

/**
 * Changes the hours of the given days, for the lab and for operators. Bookings keep their appointment; returns those
 * that no longer fit, and asks the patients of those outside the hours to choose another time. A stale `version` of the schedule is 409 with what `getCurrent` reads.
 */
export async function changeWeeklyHours(
  db: Transaction<Tables>,
  vendorId: number,
  days: readonly DayToSave[],
  { version, getCurrent, ...asking }: { version: number | undefined; getCurrent(): unknown } & Asking,
): Promise<Affected> {
  const { now } = asking;
  const current = await lockSchedule(db, vendorId);
  await assertVersion(version, current, getCurrent);
  const affected = await findNewlyAffectedBookings(db, vendorId, (times) => withDays(times, days), now);
  await saveWeeklyHours(db, vendorId, days, now.day);
  await recountSlots(db, vendorId, { from: now.day });
  await withdrawRequests(db, vendorId, now);
  await askToMove(db, vendorId, affected, asking);
  return affected;
}
