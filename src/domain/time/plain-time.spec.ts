import { describe, expect, it } from 'vitest';
import { formatDateInText, formatFullDate, formatRelativeDate, formatShortDate } from './format-date.ts';
import { formatPlainTime, formatTimeOfDay, minutesPerDay, parsePlainTime } from './plain-time.ts';

describe('times of day', () => {
  it.each([
    ['00:00', 0, '12:00 am'],
    ['09:05', 545, '9:05 am'],
    ['12:00', 720, '12:00 pm'],
    ['16:30', 990, '4:30 pm'],
    ['23:59', 1439, '11:59 pm'],
  ])('formats %s as minute %i and as %s', (text, minute, spoken) => {
    expect(parsePlainTime(text)).toBe(minute);
    expect(formatPlainTime(minute)).toBe(text);
    expect(formatTimeOfDay(minute)).toBe(spoken);
  });

  it('end with the day at midnight, not at noon', () => {
    expect(formatTimeOfDay(minutesPerDay)).toBe('12:00 am');
    expect(formatTimeOfDay(minutesPerDay / 2)).toBe('12:00 pm');
  });

  it.each(['24:00', '9:00', '09:60', '0900', '09:00:00', ''])('%j is not a time', (text) => {
    expect(parsePlainTime(text)).toBeNull();
  });
});

describe('dates for people', () => {
  it('are relative when near, else dated', () => {
    expect(formatRelativeDate('2026-11-20', '2026-11-20')).toBe('Today');
    expect(formatRelativeDate('2026-12-01', '2026-11-30')).toBe('Tomorrow');
    expect(formatRelativeDate('2026-11-22', '2026-11-20')).toBe('Sun, 22 Nov');
    expect(formatShortDate('2026-11-02')).toBe('2 Nov');
    expect(formatFullDate('2026-11-21')).toBe('Saturday, 21 Nov 2026');
  });

  it('writes today and tomorrow in small letters within a sentence, and names of weekdays as always', () => {
    expect(formatDateInText('2026-11-20', '2026-11-20')).toBe('today');
    expect(formatDateInText('2026-12-01', '2026-11-30')).toBe('tomorrow');
    expect(formatDateInText('2026-11-18', '2026-11-20')).toBe('Wed, 18 Nov');
  });
});
