import { describe, expect, it } from 'vitest';
import { formatClockTime, parseClockTime } from './clock-time.ts';

describe('clock times', () => {
  it.each([
    ['00:00:00', 0],
    ['09:30:00', 570],
    ['23:59:59', 1439],
    ['24:00:00', 1440],
    ['24:00:01', null],
    ['25:00:00', null],
    ['09:30', null],
    ['9:30:00', null],
    ['09:60:00', null],
    ['09:30:60', null],
    ['', null],
  ])('parses %j as minute %j', (text, minute) => {
    expect(parseClockTime(text)).toBe(minute);
  });

  it('formats what it parses', () => {
    for (const minute of [0, 570, 1439, 1440]) expect(parseClockTime(formatClockTime(minute))).toBe(minute);
  });
});
