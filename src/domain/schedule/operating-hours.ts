import { formatPlainTime, minutesPerDay, parsePlainTime } from '../time/plain-time.ts';
import type { HoursRange, WeeklyHours } from './day-slots.ts';

export const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type DayName = (typeof dayNames)[number];

/** From a day's first opening to its last closing, 'HH:MM'; midnight at the end of the day is '24:00'. */
export type DayHours = { open: string; close: string; closed: boolean };
export type OperatingHours = Record<DayName, DayHours>;

export type StoredRange = HoursRange & { weekday: number; isActive: boolean };
/** All hours of a weekday, to be saved. */
export type DayToSave = { dayOfWeek: number; isActive: boolean; ranges: HoursRange[] };

const weekday: DayHours = { open: '09:00', close: '18:00', closed: false };
const closedDay: DayHours = { ...weekday, closed: true };
const defaultSlots = { slotMinutes: 30, capacity: 1 };

/** What a lab gets that an operator adds without hours. */
export const defaultOperatingHours = mapDays((day) => (day === 'sunday' ? closedDay : weekday));
export const closedOperatingHours = mapDays(() => closedDay);

export function mapDays<T>(toValue: (day: DayName) => T): Record<DayName, T> {
  return Object.fromEntries(dayNames.map((day) => [day, toValue(day)])) as Record<DayName, T>;
}

/** Minutes since midnight. '00:00' is the end of the day, because time inputs have no '24:00'. */
export function parseClosingTime(text: string): number {
  return (text === '24:00' ? null : parsePlainTime(text)) || minutesPerDay;
}

/** A lab closes after it opens; opening past midnight is not supported. */
export function isPossibleDay({ open, close, closed }: DayHours): boolean {
  return closed || parseClosingTime(close) > (parsePlainTime(open) ?? 0);
}

/** Null for a lab without weekly hours. Expects the ranges of a day in order. */
export function toOperatingHours(stored: readonly StoredRange[]): OperatingHours | null {
  return stored.length === 0 ? null : mapDays((day) => toDayHours(listRanges(stored, day)));
}

/** The ranges in which patients can book. */
export function toOpenHours(stored: readonly StoredRange[]): WeeklyHours {
  return Array.from({ length: 7 }, (_, weekday) =>
    stored.filter((range) => range.weekday === weekday && range.isActive),
  );
}

/**
 * Returns the days that differ from `wanted`. A day with a break keeps it if the rest fits its slots; otherwise it
 * becomes one range.
 */
export function listChangedDays(stored: readonly StoredRange[], wanted: OperatingHours): DayToSave[] {
  const usual = stored.find(({ isActive }) => isActive) ?? stored[0] ?? defaultSlots;
  return dayNames.flatMap((day) => {
    const ranges = listRanges(stored, day);
    return isSameDay(toDayHours(ranges), wanted[day])
      ? []
      : [{ dayOfWeek: toWeekday(day), isActive: !wanted[day].closed, ranges: changeEnds(ranges, wanted[day], usual) }];
  });
}

function toDayHours(ranges: readonly StoredRange[]): DayHours {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return closedDay;
  return {
    open: formatPlainTime(first.startMinute),
    close: formatPlainTime(last.endMinute),
    closed: !ranges.some(({ isActive }) => isActive),
  };
}

function changeEnds(
  stored: readonly StoredRange[],
  { open, close, closed }: DayHours,
  usual: Pick<HoursRange, 'slotMinutes' | 'capacity'>,
): HoursRange[] {
  const [startMinute, endMinute] = [parsePlainTime(open) ?? 0, parseClosingTime(close)];
  const moved = stored.map(({ slotMinutes, capacity, ...range }, index) => ({
    startMinute: index === 0 ? startMinute : range.startMinute,
    endMinute: index === stored.length - 1 ? endMinute : range.endMinute,
    slotMinutes,
    capacity,
  }));
  if (moved.length > 0 && moved.every((range) => range.endMinute - range.startMinute >= range.slotMinutes)) {
    return moved;
  }
  const { slotMinutes, capacity } = stored[0] ?? usual;
  return [
    {
      startMinute,
      endMinute,
      slotMinutes: closed ? slotMinutes : Math.min(slotMinutes, endMinute - startMinute),
      capacity,
    },
  ];
}

function isSameDay(one: DayHours, other: DayHours): boolean {
  return (
    one.closed === other.closed &&
    parsePlainTime(one.open) === parsePlainTime(other.open) &&
    parseClosingTime(one.close) === parseClosingTime(other.close)
  );
}

function listRanges(stored: readonly StoredRange[], day: DayName): StoredRange[] {
  return stored.filter((range) => range.weekday === toWeekday(day));
}

function toWeekday(day: DayName): number {
  return (dayNames.indexOf(day) + 1) % 7;
}
