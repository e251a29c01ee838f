import {
  type AvailabilityEntry,
  endBeforeStart,
  type RangeEntry,
  rangesOverlap,
} from '../../../contract/vendor/availability/vendor-availability.ts';
import { listSlots, maxCapacity, maxSlotMinutes } from '../../../domain/schedule/day-slots.ts';
import { formatTimeOfDay, minutesPerDay, parsePlainTime } from '../../../domain/time/plain-time.ts';

export type RangeDraft = { start: string; end: string; slotMinutes: string; capacity: string };
export type RangeField = keyof RangeDraft;
export type RangeErrors = Partial<Record<RangeField, string>>;
export type DayDraft = { dayOfWeek: number; isActive: boolean; ranges: RangeDraft[] };

/** The time input has no 24:00, so the end of a day is written as 00:00. */
const midnight = '00:00';
const endOfDay = '24:00:00';
const evening = { start: '17:00', end: '20:00' };

export function toDraft({ dayOfWeek, isActive, ranges }: AvailabilityEntry): DayDraft {
  return {
    dayOfWeek,
    isActive,
    ranges: ranges.map(({ startTime, endTime, slotDurationMinutes, maxSlotsPerTime }) => ({
      start: startTime.slice(0, 5),
      end: endTime === endOfDay ? midnight : endTime.slice(0, 5),
      slotMinutes: String(slotDurationMinutes),
      capacity: String(maxSlotsPerTime),
    })),
  };
}

export function toEntry({ dayOfWeek, isActive, ranges }: DayDraft) {
  const entries = ranges.map(toRangeEntry);
  return { dayOfWeek, isActive, ...(entries[0] as RangeEntry), ranges: entries };
}

function toRangeEntry({ start, end, slotMinutes, capacity }: RangeDraft): RangeEntry {
  return {
    startTime: `${start}:00`,
    endTime: toEndTime(end),
    slotDurationMinutes: Number(slotMinutes),
    maxSlotsPerTime: Number(capacity),
  };
}

/** Further hours of the day: in the evening, unless the day lasts until then. */
export function addRange(draft: DayDraft): DayDraft {
  const last = draft.ranges.at(-1) as RangeDraft;
  const isFree = (parseEnd(last.end) ?? 0) <= (parsePlainTime(evening.start) ?? 0);
  const times = isFree ? evening : { start: '', end: '' };
  return { ...draft, ranges: [...draft.ranges, { ...last, ...times }] };
}

/** Errors of each range. A day that is switched off only has to be storable. */
export function checkDraft({ isActive, ranges }: DayDraft): RangeErrors[] {
  return ranges.map((range, index) => checkRange(range, isActive, ranges[index - 1]));
}

export function hasErrors(errors: readonly RangeErrors[]): boolean {
  return errors.some((ofRange) => Object.keys(ofRange).length > 0);
}

function checkRange(
  { start, end, slotMinutes, capacity }: RangeDraft,
  isActive: boolean,
  before: RangeDraft | undefined,
): RangeErrors {
  const errors: RangeErrors = {};
  const [from, to] = [parsePlainTime(start), parseEnd(end)];
  if (from === null) errors.start = 'Enter a start time.';
  else if (before && from < (parseEnd(before.end) ?? 0)) errors.start = rangesOverlap;
  if (to === null) errors.end = 'Enter an end time.';
  if (!isWhole(slotMinutes, maxSlotMinutes)) errors.slotMinutes = `Enter whole minutes, 1 to ${maxSlotMinutes}.`;
  if (!isWhole(capacity, maxCapacity)) errors.capacity = `Enter a whole number, 1 to ${maxCapacity}.`;
  if (from !== null && to !== null) {
    if (isActive && to <= from) errors.end = endBeforeStart;
    else if (isActive && !errors.slotMinutes && to - from < Number(slotMinutes)) {
      errors.slotMinutes = 'A slot must fit between start and end time.';
    }
  }
  return errors;
}

/** Times that patients can choose on such a day, for each range; null for an invalid row. */
export function listTimes(draft: DayDraft): { capacity: number; times: number[] }[] | null {
  if (hasErrors(checkDraft(draft))) return null;
  if (!draft.isActive) return [];
  return draft.ranges.map((range) => {
    const hours = {
      startMinute: parsePlainTime(range.start) ?? 0,
      endMinute: parseEnd(range.end) ?? 0,
      slotMinutes: Number(range.slotMinutes),
      capacity: Number(range.capacity),
    };
    return { capacity: hours.capacity, times: listSlots([hours]).map(({ minute }) => minute) };
  });
}

export function describeDay({ isActive, ranges }: DayDraft): string {
  return isActive ? ranges.map(describeRange).join('; ') : 'Closed';
}

/** '7 am-8 pm, 30 min, 2 at once' */
export function describeDayInShort({ isActive, ranges }: DayDraft): string {
  if (!isActive) return 'Closed';
  return ranges
    .map(({ start, end, slotMinutes, capacity }) => {
      const [from, to] = [parsePlainTime(start), parseEnd(end)].map((minute) =>
        formatTimeOfDay(minute ?? 0).replace(':00', ''),
      );
      return `${from}-${to}, ${slotMinutes} min, ${capacity} at once`;
    })
    .join('; ');
}

function describeRange({ start, end, slotMinutes, capacity }: RangeDraft): string {
  return `${start} to ${end === midnight ? '24:00' : end}, ${slotMinutes} min, capacity ${capacity}`;
}

export function toEndTime(end: string): string {
  return end === midnight ? endOfDay : `${end}:00`;
}

function parseEnd(end: string): number | null {
  return end === midnight ? minutesPerDay : parsePlainTime(end);
}

function isWhole(text: string, most: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most;
}
