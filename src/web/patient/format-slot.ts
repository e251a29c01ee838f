import type { PlainDate } from '../../domain/calendar.ts';
import { formatRelativeDate } from '../../domain/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../domain/plain-time.ts';

export function formatSlot({ date, time }: { date: PlainDate; time: string }, today: PlainDate): string {
  return `${formatRelativeDate(date, today)}, ${formatSlotTime(time)}`;
}

export function formatSlotTime(time: string): string {
  const minute = parsePlainTime(time);
  return minute === null ? time : formatTimeOfDay(minute);
}
