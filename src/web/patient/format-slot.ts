import type { PlainDate } from '../../domain/time/calendar.ts';
import { formatRelativeDate } from '../../domain/time/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../domain/time/plain-time.ts';

export function formatSlot({ date, time }: { date: PlainDate; time: string }, today: PlainDate): string {
  return `${formatRelativeDate(date, today)}, ${formatSlotTime(time)}`;
}

export function formatSlotTime(time: string): string {
  const minute = parsePlainTime(time);
  return minute === null ? time : formatTimeOfDay(minute);
}
