import { addDays, type PlainDateTime } from '../time/calendar.ts';
import { bookingHorizonDays, listFreeSlots, type Schedule } from './free-slots.ts';

/**
 * The next free slot for each of these appointments: at its own time or later on its day, else on the first day after
 * it that has one, and never a slot that an earlier one of them fills. Null without room in the days that can be booked.
 */
export function planMoves<Appointment extends PlainDateTime>(
  schedule: Schedule,
  appointments: readonly Appointment[],
  now: PlainDateTime,
): Map<Appointment, PlainDateTime | null> {
  const planned = new Map<string, Map<number, number>>();
  const taken: Schedule['taken'] = {
    get: (day) => {
      const added = planned.get(day);
      const stored = schedule.taken.get(day);
      if (!added) return stored;
      const counts = new Map(stored ?? []);
      for (const [minute, count] of added) counts.set(minute, (counts.get(minute) ?? 0) + count);
      return counts;
    },
  };
  const findNext = ({ day, minute }: PlainDateTime): PlainDateTime | null => {
    for (let ahead = 0; ahead <= bookingHorizonDays; ahead++) {
      const later = addDays(day, ahead);
      const from = ahead === 0 ? minute : 0;
      const free = listFreeSlots({ ...schedule, taken }, later, now, 'staff').find((start) => start >= from);
      if (free !== undefined) return { day: later, minute: free };
    }
    return null;
  };
  const byTime = appointments.toSorted((one, other) => one.day.localeCompare(other.day) || one.minute - other.minute);
  return new Map(
    byTime.map((appointment) => {
      const next = findNext(appointment);
      if (next) {
        const ofDay = planned.get(next.day) ?? new Map<number, number>();
        planned.set(next.day, ofDay.set(next.minute, (ofDay.get(next.minute) ?? 0) + 1));
      }
      return [appointment, next];
    }),
  );
}
