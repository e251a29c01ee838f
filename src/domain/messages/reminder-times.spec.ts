import { describe, expect, it } from 'vitest';
import { fromIndiaTime } from '../time/calendar.ts';
import { afterQuietHours } from './quiet-hours.ts';
import { listReminders } from './reminder-times.ts';

const at = (day: string, minute: number) => fromIndiaTime({ day, minute });
const hours = (count: number) => count * 60;

describe('listReminders', () => {
  it.each([
    ['an early appointment has one, on the evening before', hours(7.5), at('2026-11-20', 0), ['evening 11-26 18:00']],
    ['10:00 itself has one', hours(10), at('2026-11-20', 0), ['evening 11-26 18:00']],
    [
      'a later one has a second, two hours before',
      hours(10.5),
      at('2026-11-20', 0),
      ['evening 11-26 18:00', 'two-hours 11-27 08:30'],
    ],
    ['after that evening, an early one has none', hours(7.5), at('2026-11-26', hours(23)), []],
    ['at that moment, too', hours(7.5), at('2026-11-26', hours(18)), []],
    ['on the day itself, only the second', hours(15), at('2026-11-27', hours(12)), ['two-hours 11-27 13:00']],
    ['less than two hours before, none', hours(15), at('2026-11-27', hours(14)), []],
    ['none after the appointment', hours(15), at('2026-11-27', hours(15)), []],
  ])('%s', (_, minute, now, expected) => {
    const reminders = listReminders({ day: '2026-11-27', minute }, now).map(({ name, at: instant }) => {
      const india = new Date(instant + 5.5 * 3_600_000).toISOString();
      return `${name} ${india.slice(5, 10)} ${india.slice(11, 16)}`;
    });
    expect(reminders).toEqual(expected);
  });
});

describe('afterQuietHours', () => {
  it.each([
    ['keeps the day', at('2026-11-20', hours(8)), at('2026-11-20', hours(8))],
    ['keeps the evening until 21:00', at('2026-11-20', hours(21) - 1), at('2026-11-20', hours(21) - 1)],
    ['moves the night to 8:00', at('2026-11-20', hours(21)), at('2026-11-21', hours(8))],
    ['moves the early morning to 8:00', at('2026-11-20', hours(8) - 1), at('2026-11-20', hours(8))],
  ])('%s', (_, instant, expected) => {
    expect(afterQuietHours(instant)).toBe(expected);
  });
});
