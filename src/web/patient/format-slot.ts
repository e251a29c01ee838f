import type { PlainDate } from '../../domain/time/calendar.ts';
import { formatRelativeDate } from '../../domain/time/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../domain/time/plain-time.ts';

type Visit = { time: string; collection?: { until: string } | null };

export function formatSlot({ date, ...visit }: Visit & { date: PlainDate }, today: PlainDate): string {
  return `${formatRelativeDate(date, today)}, ${formatVisitTime(visit)}`;
}

/** With the end of the window in which a collector comes. */
export function formatVisitTime({ time, collection }: Visit): string {
  return collection ? `${formatSlotTime(time)} to ${formatSlotTime(collection.until)}` : formatSlotTime(time);
}

export function formatSlotTime(time: string): string {
  const minute = parsePlainTime(time);
  return minute === null ? time : formatTimeOfDay(minute);
}
