import {
  type AvailabilityEntry,
  maxCapacity,
  maxSlotMinutes,
  type WeeklySchedule,
} from '../../../contract/vendor/vendor-availability.ts';
import { type DayHours, listSlots } from '../../../domain/schedule/day-slots.ts';
import { minutesPerDay, parsePlainTime } from '../../../domain/time/plain-time.ts';

export type DayDraft = {
  dayOfWeek: number;
  isActive: boolean;
  start: string;
  end: string;
  slotMinutes: string;
  capacity: string;
};
export type DayField = 'start' | 'end' | 'slotMinutes' | 'capacity';

/** The time input has no 24:00, so the end of a day is written as 00:00. */
const midnight = '00:00';
const endOfDay = '24:00:00';

export function toDraft(entry: AvailabilityEntry): DayDraft {
  return {
    dayOfWeek: entry.dayOfWeek,
    isActive: entry.isActive,
    start: entry.startTime.slice(0, 5),
    end: entry.endTime === endOfDay ? midnight : entry.endTime.slice(0, 5),
    slotMinutes: String(entry.slotDurationMinutes),
    capacity: String(entry.maxSlotsPerTime),
  };
}

export function toEntry({ dayOfWeek, isActive, start, end, slotMinutes, capacity }: DayDraft) {
  return {
    dayOfWeek,
    startTime: `${start}:00`,
    endTime: toEndTime(end),
    slotDurationMinutes: Number(slotMinutes),
    maxSlotsPerTime: Number(capacity),
    isActive,
  };
}
type SentDay = ReturnType<typeof toEntry>;
export type SentWeek = Pick<WeeklySchedule, 'version'> & { vendorId: number; availability: SentDay[] };

/** Errors of a row by field. A day that is switched off only has to be storable. */
export function checkDraft({
  isActive,
  start,
  end,
  slotMinutes,
  capacity,
}: DayDraft): Partial<Record<DayField, string>> {
  const errors: Partial<Record<DayField, string>> = {};
  const [from, to] = [parsePlainTime(start), parseEnd(end)];
  if (from === null) errors.start = 'Enter a start time.';
  if (to === null) errors.end = 'Enter an end time.';
  if (!isWhole(slotMinutes, maxSlotMinutes)) errors.slotMinutes = `Enter whole minutes, 1 to ${maxSlotMinutes}.`;
  if (!isWhole(capacity, maxCapacity)) errors.capacity = `Enter a whole number, 1 to ${maxCapacity}.`;
  if (from !== null && to !== null) {
    if (isActive && to <= from) errors.end = 'End time must be after start time.';
    else if (isActive && !errors.slotMinutes && to - from < Number(slotMinutes)) {
      errors.slotMinutes = 'A slot must fit between start and end time.';
    }
  }
  return errors;
}

/** Times that patients can choose on such a day; null for an invalid row. */
export function listTimes(draft: DayDraft): number[] | null {
  if (Object.keys(checkDraft(draft)).length > 0) return null;
  const hours: DayHours = {
    startMinute: parsePlainTime(draft.start) ?? 0,
    endMinute: parseEnd(draft.end) ?? 0,
    slotMinutes: Number(draft.slotMinutes),
    capacity: Number(draft.capacity),
  };
  return draft.isActive ? listSlots(hours) : [];
}

export function describeDay({ isActive, start, end, slotMinutes, capacity }: DayDraft): string {
  return isActive
    ? `${start} to ${end === midnight ? '24:00' : end}, ${slotMinutes} min, capacity ${capacity}`
    : 'Closed';
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
