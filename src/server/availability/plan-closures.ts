import type { NewClosure } from '../../contract/vendor/availability/closures.ts';
import { maxDaysAhead } from '../../domain/schedule/closure-limits.ts';
import { listRepeats, repeatHorizonDays } from '../../domain/schedule/repeating-closures.ts';
import { addDays, daysBetween, type PlainDate } from '../../domain/time/calendar.ts';
import { fieldError } from '../http/http-error.ts';
import type { PlannedClosure } from './closures-queries.ts';

/** The closures of a request, one for each day. Throws 400 for days in the past or too far ahead. */
export function planClosures(closure: NewClosure, today: PlainDate): PlannedClosure[] {
  const { reason, isHalfDay, halfDayStartTime, halfDayEndTime } = closure;
  return listClosedDays(closure, today).map((closedOn) => ({
    closedOn,
    reason,
    isHalfDay,
    startMinute: isHalfDay ? (halfDayStartTime ?? null) : null,
    endMinute: isHalfDay ? (halfDayEndTime ?? null) : null,
  }));
}

function listClosedDays({ closureDate, until, repeats }: NewClosure, today: PlainDate): PlainDate[] {
  const last = until ?? closureDate;
  if (closureDate < today) {
    throw fieldError('closureDate', 'A closure cannot be in the past.', 400, 'too-small', { minimum: today });
  }
  if (daysBetween(today, last) > maxDaysAhead) {
    const maximum = addDays(today, maxDaysAhead);
    const path = until ? 'until' : 'closureDate';
    throw fieldError(path, 'A closure can be at most two years ahead.', 400, 'too-big', { maximum });
  }
  if (repeats) return listRepeats(repeats, closureDate, addDays(closureDate, repeatHorizonDays));
  return Array.from({ length: daysBetween(closureDate, last) + 1 }, (_, index) => addDays(closureDate, index));
}
