import { describe, expect, it } from 'vitest';
import { findAffected, findNewlyAffected, type OpeningTimes } from './affected-bookings.ts';
import type { HoursRange } from './day-slots.ts';

const nineToNoon: HoursRange = { startMinute: 540, endMinute: 720, slotMinutes: 30, capacity: 2 };
const week = (change: Partial<HoursRange> | null = {}): OpeningTimes => ({
  weekly: Array(7).fill(change ? [{ ...nineToNoon, ...change }] : []),
  collectionWindows: Array(7).fill([]),
  closures: new Map(),
});
const twice = Array(7).fill([nineToNoon, { ...nineToNoon, startMinute: 1020, endMinute: 1080 }]);
const day = '2026-11-21';
const at = (minute: number, slotMinutes = 30) => ({ day, minute, slotMinutes, atHome: false });

describe('findAffected', () => {
  it.each<[string, OpeningTimes, number, string | undefined]>([
    ['fits', week(), 540, undefined],
    ['fits at the last slot', week(), 690, undefined],
    ['begins before opening', week(), 510, 'hours'],
    ['would end after closing', week(), 705, 'hours'],
    ['is in the second range of a day', { ...week(), weekly: twice }, 1020, undefined],
    ['is in a break', { ...week(), weekly: twice }, 720, 'hours'],
    ['is on a day that is not open', week(null), 540, 'hours'],
    ['lies in a full-day closure', closed(0, 1440), 540, 'closure'],
    ['overlaps a half-day closure', closed(555, 600), 540, 'closure'],
    ['ends where a half-day closure begins', closed(570, 600), 540, undefined],
    ['is between the slots', week(), 555, 'slots'],
  ])('finds a booking that %s', (_name, times, minute, reason) => {
    const booking = at(minute);
    expect(findAffected(times, [booking]).get(booking)).toBe(reason);
  });

  it('lists the latest bookings when more share a slot than its capacity', () => {
    const [first, second, third] = [at(540), at(540), at(540)];
    expect([...findAffected(week(), [first, second, third])]).toEqual([[third, 'capacity']]);
    expect([...findAffected(week({ capacity: 1 }), [first, second, third]).keys()]).toEqual([second, third]);
  });

  it('counts a booking in each slot that it overlaps', () => {
    const [long, short] = [at(540, 60), at(570)];
    expect([...findAffected(week({ capacity: 1 }), [long, short])]).toEqual([[short, 'capacity']]);
    expect([...findAffected(week({ capacity: 1 }), [long, at(600)])]).toEqual([]);
  });
});

describe('findNewlyAffected', () => {
  it('skips what did not fit before', () => {
    const [early, late] = [at(480), at(690)];
    expect([...findNewlyAffected(week(), week({ endMinute: 660 }), [early, late])]).toEqual([[late, 'hours']]);
  });
});

function closed(startMinute: number, endMinute: number): OpeningTimes {
  return { ...week(), closures: new Map([[day, { startMinute, endMinute }]]) };
}
