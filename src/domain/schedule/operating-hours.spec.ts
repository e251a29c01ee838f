import { describe, expect, it } from 'vitest';
import {
  closedOperatingHours,
  defaultOperatingHours,
  isPossibleDay,
  listChangedDays,
  type OperatingHours,
  type StoredRange,
  toOperatingHours,
} from './operating-hours.ts';

const range = (weekday: number, startMinute: number, endMinute: number, more: Partial<StoredRange> = {}) => ({
  weekday,
  startMinute,
  endMinute,
  slotMinutes: 20,
  capacity: 3,
  isActive: true,
  ...more,
});
/** Monday with a break, Tuesday until midnight, Sunday closed. */
const stored = [range(0, 540, 720, { isActive: false }), range(1, 420, 720), range(1, 1020, 1200), range(2, 600, 1440)];
const hours = toOperatingHours(stored) as OperatingHours;
const monday = (more: object) => listChangedDays(stored, { ...hours, monday: { ...hours.monday, ...more } });

describe('operating hours', () => {
  it('reach from the first opening of a day to its last closing', () => {
    expect(hours).toEqual({
      ...closedOperatingHours,
      sunday: { open: '09:00', close: '12:00', closed: true },
      monday: { open: '07:00', close: '20:00', closed: false },
      tuesday: { open: '10:00', close: '24:00', closed: false },
    });
    expect(toOperatingHours([])).toBeNull();
  });

  it('change no day when they are written back', () => {
    expect(listChangedDays(stored, hours)).toEqual([]);
    expect(listChangedDays(stored, { ...hours, tuesday: { ...hours.tuesday, close: '00:00' } })).toEqual([]);
    expect(listChangedDays([], closedOperatingHours)).toEqual([]);
  });

  it('move the ends of a day and keep its break, its slots and their capacity', () => {
    const slots = { slotMinutes: 20, capacity: 3 };
    expect(monday({ open: '08:00', close: '21:00' })).toEqual([
      {
        dayOfWeek: 1,
        isActive: true,
        ranges: [
          { startMinute: 480, endMinute: 720, ...slots },
          { startMinute: 1020, endMinute: 1260, ...slots },
        ],
      },
    ]);
  });

  it('make one range of a day whose break lies outside of them', () => {
    expect(monday({ close: '16:00' })).toMatchObject([{ ranges: [{ startMinute: 420, endMinute: 960 }] }]);
  });

  it('shorten the slot of a day that is shorter than it', () => {
    expect(monday({ open: '09:00', close: '09:10' })).toMatchObject([{ ranges: [{ slotMinutes: 10 }] }]);
  });

  it('keep the ranges of a day that closes', () => {
    expect(monday({ closed: true })).toMatchObject([{ isActive: false, ranges: [{ endMinute: 720 }, {}] }]);
  });

  it('give a day without hours the slots of the other days, else half hours for one patient', () => {
    const friday = { open: '09:00', close: '18:00', closed: false };
    expect(listChangedDays(stored, { ...hours, friday })).toMatchObject([
      { dayOfWeek: 5, isActive: true, ranges: [{ startMinute: 540, endMinute: 1080, slotMinutes: 20, capacity: 3 }] },
    ]);
    const all = listChangedDays([], defaultOperatingHours);
    expect(all.map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(all[0]?.ranges).toEqual([{ startMinute: 540, endMinute: 1080, slotMinutes: 30, capacity: 1 }]);
  });

  it('end after they start, at midnight at the latest', () => {
    const isPossible = (open: string, close: string) => isPossibleDay({ open, close, closed: false });
    expect([isPossible('09:00', '09:00'), isPossible('09:00', '24:00'), isPossible('09:00', '00:00')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
