import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, fromIndiaTime, getWeekday, parsePlainDate, toIndiaTime } from './calendar.ts';

describe('the calendar of India', () => {
  it.each([
    ['just before midnight in India', '2026-11-19T18:29:59Z', { day: '2026-11-19', minute: 1439 }],
    ['midnight in India', '2026-11-19T18:30:00Z', { day: '2026-11-20', minute: 0 }],
    ['midnight in London', '2026-11-20T00:00:00Z', { day: '2026-11-20', minute: 330 }],
    ['the last day of a leap February', '2028-02-28T18:30:00Z', { day: '2028-02-29', minute: 0 }],
    ['before 1970', '1969-12-31T18:29:00Z', { day: '1969-12-31', minute: 1439 }],
  ])('converts %s to local time in India', (_name, instant, moment) => {
    expect(toIndiaTime(Date.parse(instant))).toEqual(moment);
  });

  it('converts back to the same instant in any time zone of the machine', () => {
    const moment = { day: '2026-03-29', minute: 150 };
    expect(new Date(fromIndiaTime(moment)).toISOString()).toBe('2026-03-28T21:00:00.000Z');
    expect(toIndiaTime(fromIndiaTime(moment))).toEqual(moment);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', '2026-01-01T00:00', 'tomorrow', ''])(
    'does not take %j for a date',
    (text) => expect(parsePlainDate(text)).toBeNull(),
  );

  it.each(['1900-01-01', '2028-02-29', '9998-12-31'])('takes %j for a date', (text) =>
    expect(parsePlainDate(text)).toBe(text),
  );

  it.each(['0000-01-01', '0001-01-01', '1899-12-31', '9999-01-01', '9999-12-31'])('refuses %j, near the ends', (text) =>
    expect(parsePlainDate(text)).toBeNull(),
  );

  it('adds days across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-11-20', '2027-02-18')).toBe(90);
    expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1);
  });

  it('gives the weekday, 0 for Sunday', () => {
    expect(getWeekday('2026-11-20')).toBe(5);
    expect(getWeekday('2026-11-22')).toBe(0);
  });
});
