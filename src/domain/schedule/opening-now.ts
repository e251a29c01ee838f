import { addDays, getWeekday, type PlainDateTime } from '../time/calendar.ts';
import { minutesPerDay } from '../time/plain-time.ts';
import type { TimeWindow } from './day-slots.ts';
import { nextSlotHorizonDays, type Schedule } from './free-slots.ts';

/** Current opening state; `changesAt` is null if nothing changes within the horizon. */
export function findOpeningNow(
  { weekly, closures }: Pick<Schedule, 'weekly' | 'closures'>,
  now: PlainDateTime,
): { isOpen: boolean; changesAt: PlainDateTime | null } {
  const isOpenAt = (ahead: number, minute: number) => {
    const day = addDays(now.day, ahead);
    const hours = weekly[getWeekday(day)] ?? [];
    const closed = closures.get(day);
    return hours.some((range) => isInside(range, minute)) && !(closed && isInside(closed, minute));
  };
  const isOpen = isOpenAt(0, now.minute);
  for (let ahead = 0; ahead < nextSlotHorizonDays; ahead++) {
    const day = addDays(now.day, ahead);
    const windows = [weekly[getWeekday(day)] ?? [], closures.get(day) ?? []].flat();
    // The status can change only at these minutes.
    const edges = [0, ...windows.flatMap(({ startMinute, endMinute }) => [startMinute, endMinute])]
      .filter((minute) => minute < minutesPerDay && (ahead > 0 || minute > now.minute))
      .sort((a, b) => a - b);
    const minute = edges.find((edge) => isOpenAt(ahead, edge) !== isOpen);
    if (minute !== undefined) return { isOpen, changesAt: { day, minute } };
  }
  return { isOpen, changesAt: null };
}

function isInside({ startMinute, endMinute }: TimeWindow, minute: number): boolean {
  return minute >= startMinute && minute < endMinute;
}
