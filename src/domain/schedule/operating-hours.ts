import { parsePlainTime } from '../time/plain-time.ts';

export const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type DayName = (typeof dayNames)[number];

/** When the doors are open, 'HH:MM'. Appointments follow the weekly hours instead. */
export type DayHours = { open: string; close: string; closed: boolean };
export type OperatingHours = Record<DayName, DayHours>;

const weekday: DayHours = { open: '09:00', close: '18:00', closed: false };

export const defaultOperatingHours: OperatingHours = {
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
  saturday: weekday,
  sunday: { ...weekday, closed: true },
};

/** A lab closes after it opens; opening past midnight is not supported. */
export function isPossibleDay({ open, close, closed }: DayHours): boolean {
  return closed || (parsePlainTime(close) ?? 0) > (parsePlainTime(open) ?? 0);
}
