import { describe, expect, it } from 'vitest';
import type { Schedule } from './free-slots.ts';
import { findFirstVisitTime, listVisitTimes } from './visit-times.ts';

const day = '2026-12-07';
const now = { day: '2026-12-01', minute: 0 };
const hours = (capacity: number, slotMinutes = 30) => [{ startMinute: 540, endMinute: 660, slotMinutes, capacity }];

function schedule(capacity: number, taken: Record<number, number> = {}): Schedule {
  return {
    weekly: Array.from({ length: 7 }, () => hours(capacity)),
    closures: new Map(),
    taken: new Map([[day, new Map(Object.entries(taken).map(([minute, count]) => [Number(minute), count]))]]),
    leadMinutes: 0,
  };
}

describe('the times of several people', () => {
  const list = (of: Schedule, people: number, isAtHome = false) => listVisitTimes(of, { day, people, isAtHome }, now);

  it('follow each other where a slot has too few places', () => {
    expect(list(schedule(1), 3)).toEqual([
      [540, 570, 600],
      [570, 600, 630],
    ]);
    expect(list(schedule(2, { 570: 1 }), 3)).toEqual([
      [540, 540, 570],
      [570, 600, 600],
      [600, 600, 630],
    ]);
  });

  it('leave out no slot between', () => {
    expect(list(schedule(1, { 570: 1 }), 2)).toEqual([[600, 630]]);
  });

  it('are the same for all at home, in one place', () => {
    expect(list(schedule(1, { 540: 1 }), 2, true)).toEqual([
      [570, 570],
      [600, 600],
      [630, 630],
    ]);
  });

  it('are none beyond the closing time', () => {
    expect(list(schedule(1), 5)).toEqual([]);
  });
});

describe('the first time of several people', () => {
  const allDay = { fromMinute: 0, beforeMinute: 1440 };
  const find = (of: Schedule, people: number, within = allDay, isAtHome = false, days = [day, '2026-12-08']) =>
    findFirstVisitTime(of, { days, people, isAtHome }, now, within);

  it('has places for all of them, as in the list of their times', () => {
    expect(find(schedule(1, { 570: 1 }), 1)).toEqual({ day, minute: 540 });
    expect(find(schedule(1, { 570: 1 }), 2)).toEqual({ day, minute: 600 });
    expect(find(schedule(1, { 570: 1 }), 2, allDay, true)).toEqual({ day, minute: 540 });
    expect(find(schedule(1, { 570: 1, 630: 1 }), 2)).toEqual({ day: '2026-12-08', minute: 540 });
    expect(find(schedule(1), 5)).toBeNull();
  });

  it('is one at which the last of them, too, comes within the asked minutes', () => {
    expect(find(schedule(1), 2, { fromMinute: 0, beforeMinute: 570 })).toBeNull();
    expect(find(schedule(2), 2, { fromMinute: 0, beforeMinute: 570 })).toEqual({ day, minute: 540 });
  });

  it('is none of those that are lost today', () => {
    const today = { days: ['2026-12-01'], people: 2, isAtHome: false };
    expect(findFirstVisitTime(schedule(1), today, now, allDay, { from: 570, until: 600 })).toEqual({
      day: '2026-12-01',
      minute: 600,
    });
  });
});
