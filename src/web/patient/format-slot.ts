import type { PlainDate } from '../../domain/calendar.ts';
import { formatRelativeDate } from '../../domain/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../domain/plain-time.ts';

/** 'Today, 4:30 pm' */
export function formatSlot({ date, time }: { date: PlainDate; time: string }, today: PlainDate): string {
  return `${formatRelativeDate(date, today)}, ${formatSlotTime(time)}`;
}

/** '4:30 pm', from '16:30' */
export function formatSlotTime(time: string): string {
  const minute = parsePlainTime(time);
  return minute === null ? time : formatTimeOfDay(minute);
}
