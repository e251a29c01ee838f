import { describe, expect, it } from 'vitest';
import type { HoursRange } from './day-slots.ts';
import { findOpeningNow } from './opening-now.ts';

const friday = '2026-11-20';
const hours = (start: number, end: number): HoursRange => ({
  startMinute: start * 60,
  endMinute: end * 60,
  slotMinutes: 30,
  capacity: 1,
});
const workdays = [[], ...Array.from({ length: 6 }, () => [hours(8, 20)])];
const at = (clock: number, schedule: Partial<Parameters<typeof findOpeningNow>[0]> = {}) =>
  findOpeningNow({ weekly: workdays, closures: new Map(), ...schedule }, { day: friday, minute: clock * 60 });
const change = (day: string, clock: number) => ({ day, minute: clock * 60 });

describe('open now', () => {
  it('from the first minute to the one before the last', () => {
    expect(at(8)).toEqual({ isOpen: true, changesAt: change(friday, 20) });
    expect(at(19.99).isOpen).toBe(true);
    expect(at(20)).toEqual({ isOpen: false, changesAt: change('2026-11-21', 8) });
    expect(at(7)).toEqual({ isOpen: false, changesAt: change(friday, 8) });
  });

  it('accounts for closures of part of a day, of its start and of whole days', () => {
    const closed = (day: string, start: number, end: number) => ({
      closures: new Map([[day, { startMinute: start * 60, endMinute: end * 60 }]]),
    });
    expect(at(10, closed(friday, 13, 14)).changesAt).toEqual(change(friday, 13));
    expect(at(13, closed(friday, 13, 14))).toEqual({ isOpen: false, changesAt: change(friday, 14) });
    expect(at(7, closed(friday, 0, 12)).changesAt).toEqual(change(friday, 12));
    expect(at(9, closed(friday, 0, 24))).toEqual({ isOpen: false, changesAt: change('2026-11-21', 8) });
    // Sunday has no hours.
    expect(at(21, closed('2026-11-21', 0, 24)).changesAt).toEqual(change('2026-11-23', 8));
  });

  it('does not close at midnight when the next day continues', () => {
    const always = { weekly: Array.from({ length: 7 }, () => [hours(0, 24)]) };
    expect(at(12, always)).toEqual({ isOpen: true, changesAt: null });
    const overnight = { weekly: [[], [], [], [], [], [hours(18, 24)], [hours(0, 6)]] };
    expect(at(19, overnight).changesAt).toEqual(change('2026-11-21', 6));
  });

  it('closes between the ranges of a day, and not between two without a break', () => {
    const twice = { weekly: Array.from({ length: 7 }, () => [hours(7, 10), hours(10, 12), hours(17, 20)]) };
    expect(at(8, twice)).toEqual({ isOpen: true, changesAt: change(friday, 12) });
    expect(at(12, twice)).toEqual({ isOpen: false, changesAt: change(friday, 17) });
    expect(at(18, twice)).toEqual({ isOpen: true, changesAt: change(friday, 20) });
  });

  it('gives no time of change when none is known', () => {
    expect(at(12, { weekly: [] })).toEqual({ isOpen: false, changesAt: null });
  });
});
