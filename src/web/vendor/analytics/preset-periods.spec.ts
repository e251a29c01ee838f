import { describe, expect, it } from 'vitest';
import { findPreset, parsePeriod, previousRange, serializePeriod, withDay } from './preset-periods.ts';

const today = '2026-11-22';
const lastMonth = { from: '2026-10-24', until: today, by: 'day' };

describe('the period of an address', () => {
  it('is parsed and formatted without loss', () => {
    const period = { from: '2026-01-01', until: '2026-03-31', by: 'week' } as const;
    expect(parsePeriod(new URLSearchParams(serializePeriod(period)), today)).toEqual(period);
  });

  it.each([
    '',
    '?from=2026-11-01',
    '?from=yesterday&until=2026-11-22',
    '?from=2026-11-22&until=2026-11-01',
    '?from=2020-01-01&until=2026-11-01',
    '?by=year',
  ])('is the last 30 days for %j', (query) => {
    expect(parsePeriod(new URLSearchParams(query), today)).toEqual(lastMonth);
  });

  it('is recognized as a preset', () => {
    expect(findPreset(parsePeriod(new URLSearchParams(), today), today)?.label).toBe('Last 30 days');
    expect(findPreset({ from: '2026-11-20', until: today, by: 'day' }, today)).toBeUndefined();
  });

  it.each([
    ['from', '2026-11-10', '2026-11-10', '2026-11-20'],
    ['from', '2026-11-25', '2026-11-25', '2026-11-25'],
    ['from', '2024-01-01', '2024-01-01', '2025-02-03'],
    ['until', '2026-11-30', '2026-11-01', '2026-11-30'],
    ['until', '2026-10-01', '2026-10-01', '2026-10-01'],
    ['until', '2028-01-01', '2026-11-28', '2028-01-01'],
  ] as const)('with %s %s is %s to %s', (end, day, from, until) => {
    const period = { from: '2026-11-01', until: '2026-11-20', by: 'day' } as const;
    expect(withDay(period, end, day)).toEqual({ from, until, by: 'day' });
  });

  it('is compared with as many days just before it', () => {
    expect(previousRange({ from: '2026-11-16', until: '2026-11-22' })).toEqual({
      from: '2026-11-09',
      until: '2026-11-15',
    });
  });
});
