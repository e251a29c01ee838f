import { describe, expect, it } from 'vitest';
import { describeRepeat, listRepeats } from './repeating-closures.ts';

describe('listRepeats', () => {
  it('finds the same weekday of each month', () => {
    expect(listRepeats('monthly', '2026-12-12', '2027-04-10')).toEqual([
      '2026-12-12',
      '2027-01-09',
      '2027-02-13',
      '2027-03-13',
      '2027-04-10',
    ]);
  });

  it('skips months without a fifth one', () => {
    expect(listRepeats('monthly', '2027-01-30', '2027-07-31')).toEqual(['2027-01-30', '2027-05-29', '2027-07-31']);
  });

  it('finds every second week', () => {
    expect(listRepeats('fortnightly', '2026-12-26', '2027-01-23')).toEqual(['2026-12-26', '2027-01-09', '2027-01-23']);
  });

  it('finds nothing before the first day', () => {
    expect(listRepeats('monthly', '2026-12-12', '2026-12-11')).toEqual([]);
  });
});

describe('describeRepeat', () => {
  it.each([
    ['monthly', '2026-12-12', 'on the second Saturday of each month'],
    ['monthly', '2027-01-30', 'on the fifth Saturday of each month'],
    ['fortnightly', '2026-12-09', 'every two weeks on Wednesday'],
  ] as const)('%s from %s is “%s”', (repeats, day, text) => expect(describeRepeat(repeats, day)).toBe(text));
});
