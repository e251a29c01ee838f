import { addDays, getWeekday, type PlainDateTime } from '../time/calendar.ts';
import { minutesPerDay } from '../time/plain-time.ts';
import { nextSlotHorizonDays, type Schedule } from './free-slots.ts';

/** Current opening state; `changesAt` is null if nothing changes within the horizon. */
export function findOpeningNow(
  { weekly, closures }: Pick<Schedule, 'weekly' | 'closures'>,
  now: PlainDateTime,
): { isOpen: boolean; changesAt: PlainDateTime | null } {
  const isOpenAt = (ahead: number, minute: number) => {
    const day = addDays(now.day, ahead);
    const hours = weekly[getWeekday(day)];
    const closed = closures.get(day);
    return (
      hours != null &&
      minute >= hours.startMinute &&
      minute < hours.endMinute &&
      !(closed && minute >= closed.startMinute && minute < closed.endMinute)
    );
  };
  const isOpen = isOpenAt(0, now.minute);
  for (let ahead = 0; ahead < nextSlotHorizonDays; ahead++) {
    const day = addDays(now.day, ahead);
    const hours = weekly[getWeekday(day)];
    const closed = closures.get(day);
    // The status can change only at these minutes.
    const edges = [0, hours?.startMinute, hours?.endMinute, closed?.startMinute, closed?.endMinute]
      .filter((minute) => minute !== undefined && minute < minutesPerDay && (ahead > 0 || minute > now.minute))
      .sort((a, b) => (a ?? 0) - (b ?? 0));
    const minute = edges.find((edge) => isOpenAt(ahead, edge ?? 0) !== isOpen);
    if (minute !== undefined) return { isOpen, changesAt: { day, minute } };
  }
  return { isOpen, changesAt: null };
}
