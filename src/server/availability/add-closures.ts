import type { Transaction } from 'kysely';
import type { AffectedBookings } from '../../contract/vendor/affected-bookings.ts';
import type { NewClosure } from '../../contract/vendor/closures.ts';
import type { OpeningTimes } from '../../domain/schedule/affected-bookings.ts';
import { toClosedWindow } from '../../domain/schedule/day-slots.ts';
import { addDays, daysBetween, type PlainDate, type PlainDateTime } from '../../domain/time/calendar.ts';
import type { Tables } from '../database/tables.ts';
import { fieldError } from '../http/http-error.ts';
import { insertClosures, type StoredClosure } from './closures-queries.ts';
import { lockSchedule } from './schedule-queries.ts';
import { findNewlyAffectedBookings } from './weekly-hours.ts';

/** Farther ahead than any plan, and close enough to catch a wrong year. */
const maxDaysAhead = 730;

export type AddedClosures = { added: StoredClosure[]; existingDates: PlainDate[]; touched: AffectedBookings };

/**
 * Closes the lab on each day without a closure. Rejects past days with 400, and a range of closed days with 409. Locks
 * the lab first: a simultaneous booking is either among the affected ones or rejected.
 */
export async function addClosures(
  db: Transaction<Tables>,
  vendorId: number,
  closure: NewClosure,
  now: PlainDateTime,
): Promise<AddedClosures> {
  const days = listClosedDays(closure, now.day);
  await lockSchedule(db, vendorId);
  const affected = await findNewlyAffectedBookings(db, vendorId, (times) => withClosure(times, closure, days), now);
  const { reason, isHalfDay } = closure;
  const added = await insertClosures(
    db,
    days.map((closedOn) => ({ vendorId, closedOn, reason, isHalfDay, ...windowOf(closure) })),
  );
  if (added.length === 0) {
    const message =
      days.length === 1
        ? 'There is a closure on this day already.'
        : 'There are closures on all of these days already.';
    throw fieldError('closureDate', message, 409);
  }
  const isNew = new Set(added.map(({ closedOn }) => closedOn));
  return { added, existingDates: days.filter((day) => !isNew.has(day)), touched: affected };
}

/** Throws if a day is not in the future. */
export function listClosedDays({ closureDate, until }: NewClosure, today: PlainDate): PlainDate[] {
  const last = until ?? closureDate;
  if (closureDate < today) throw fieldError('closureDate', 'A closure cannot be in the past.');
  if (daysBetween(today, last) > maxDaysAhead) {
    throw fieldError(until ? 'until' : 'closureDate', 'A closure can be at most two years ahead.');
  }
  return Array.from({ length: daysBetween(closureDate, last) + 1 }, (_, index) => addDays(closureDate, index));
}

export function withClosure(times: OpeningTimes, closure: NewClosure, days: readonly PlainDate[]): OpeningTimes {
  const { startMinute, endMinute } = windowOf(closure);
  const window = toClosedWindow(startMinute, endMinute);
  return { ...times, closures: new Map([...days.map((day) => [day, window] as const), ...times.closures]) };
}

/** Both are null for a whole day. */
function windowOf({ isHalfDay, halfDayStartTime, halfDayEndTime }: NewClosure) {
  return isHalfDay
    ? { startMinute: halfDayStartTime ?? null, endMinute: halfDayEndTime ?? null }
    : { startMinute: null, endMinute: null };
}
