import type { AffectedBookings } from '../../contract/vendor/availability/affected-bookings.ts';
import type { Closure } from '../../contract/vendor/availability/closures.ts';
import { type ClosureRepeat, describeRepeat } from '../../domain/schedule/repeating-closures.ts';
import { formatPlural } from '../../domain/text/plural.ts';
import { formatClockTime } from '../../domain/time/clock-time.ts';
import type { AddedClosures } from './add-closures.ts';
import type { ListedClosure } from './closures-queries.ts';

export function serializeAdded(
  result: AddedClosures,
  repeats: ClosureRepeat | null,
  touchedBookings: AffectedBookings,
) {
  const added = result.added.map((closure) => serializeClosure({ ...closure, repeats }));
  return {
    ...(added[0] as Closure),
    success: true as const,
    message: describeAdded(result, repeats),
    closures: added,
    existingDates: result.existingDates,
    touchedBookings,
  };
}

function describeAdded({ added, existingDates }: AddedClosures, repeats: ClosureRepeat | null): string {
  const sentences = ['Closure added successfully.'];
  if (repeats) sentences.push(`It repeats ${describeRepeat(repeats, added[0]?.closedOn ?? '')}.`);
  else if (added.length + existingDates.length > 1) sentences.push(`Closed on ${formatPlural(added.length, 'day')}.`);
  if (existingDates.length > 0) sentences.push(`${existingDates.length} had a closure already.`);
  return sentences.join(' ');
}

export function serializeClosure(closure: ListedClosure): Closure {
  const { id, vendorId, closedOn, reason, isHalfDay, startMinute, endMinute, repeats, repeatingClosureId } = closure;
  return {
    id,
    vendorId,
    closureDate: `${closedOn}T12:00:00.000Z`,
    date: closedOn,
    reason,
    isHalfDay,
    halfDayStartTime: startMinute === null ? null : formatClockTime(startMinute),
    halfDayEndTime: endMinute === null ? null : formatClockTime(endMinute),
    repeats,
    repeatingClosureId,
  };
}
