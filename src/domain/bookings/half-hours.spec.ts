import { describe, expect, it } from 'vitest';
import { groupByHalfHour } from './half-hours.ts';

const slot = (minute: number, slotMinutes: number, taken: number, capacity = 2) => ({
  minute,
  slotMinutes,
  capacity,
  taken,
});

describe('groupByHalfHour', () => {
  it('sums the short slots of a half-hour', () => {
    expect(groupByHalfHour([slot(540, 15, 1), slot(555, 15, 2), slot(570, 15, 0)])).toEqual([
      { time: '09:00', capacity: 4, taken: 3 },
      { time: '09:30', capacity: 2, taken: 0 },
    ]);
  });

  it('counts a long slot in each half-hour that it overlaps', () => {
    expect(groupByHalfHour([slot(540, 45, 1), slot(585, 45, 2)])).toEqual([
      { time: '09:00', capacity: 2, taken: 1 },
      { time: '09:30', capacity: 4, taken: 3 },
      { time: '10:00', capacity: 2, taken: 2 },
    ]);
  });

  it('orders the ranges of a day, and starts at the half-hour before a slot', () => {
    expect(groupByHalfHour([slot(1020, 30, 0), slot(435, 10, 1)]).map(({ time }) => time)).toEqual(['07:00', '17:00']);
  });
});
