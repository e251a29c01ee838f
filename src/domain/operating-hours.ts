import { parsePlainTime } from './plain-time.ts';

/** In the order of a working week. */
export const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type DayName = (typeof dayNames)[number];

/** When a lab says that its doors are open, 'HH:MM'. Appointments go by weekly hours and not by these. */
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

/** A day that is open closes after it opens; nobody is open past midnight. */
export function isPossibleDay({ open, close, closed }: DayHours): boolean {
  return closed || (parsePlainTime(close) ?? 0) > (parsePlainTime(open) ?? 0);
}
