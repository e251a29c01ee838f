import { describe, expect, it } from 'vitest';
import { listPeriods, toPeriodStart } from './analytics-periods.ts';

describe('listPeriods', () => {
  it.each([
    ['2026-11-22', 'day', '2026-11-22'],
    // A Sunday ends its week.
    ['2026-11-22', 'week', '2026-11-16'],
    ['2026-11-23', 'week', '2026-11-23'],
    ['2027-01-01', 'week', '2026-12-28'],
    ['2026-11-22', 'month', '2026-11-01'],
  ] as const)('%s belongs to the %s that begins on %s', (day, length, start) => {
    expect(toPeriodStart(day, length)).toBe(start);
  });

  it('lists all periods that the range touches', () => {
    expect(listPeriods('2026-11-22', '2026-12-01', 'week')).toEqual(['2026-11-16', '2026-11-23', '2026-11-30']);
    expect(listPeriods('2026-11-22', '2027-01-01', 'month')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
    expect(listPeriods('2026-02-27', '2026-03-01', 'day')).toHaveLength(3);
  });
});
