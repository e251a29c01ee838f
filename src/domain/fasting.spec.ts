import { describe, expect, it } from 'vitest';
import { formatFasting, formatFastingNotice, getLatestMealTime, needsMealAtNight } from './fasting.ts';
import { parsePlainTime } from './plain-time.ts';

const appointmentAt = (clock: string) => ({ day: '2026-11-21', minute: parsePlainTime(clock) ?? Number.NaN });

describe('fasting before a visit', () => {
  it.each([
    ['07:30', 'nothing but water after 9:30 pm the evening before'],
    ['16:00', 'nothing but water after 6:00 am on the same day'],
    ['02:00', 'nothing but water after 4:00 pm on the day before'],
  ])('for %s is said as people say it', (clock, sentence) =>
    expect(formatFasting(appointmentAt(clock))).toBe(sentence),
  );

  it('is told with its length to whoever reads nothing else', () => {
    const sentence = 'Fasting needed, 8-12 hours: nothing but water after 9:30 pm the evening before.';
    expect(formatFastingNotice(appointmentAt('07:30'))).toBe(sentence);
  });

  it('allows a meal up to eight hours before, across midnight', () => {
    expect(getLatestMealTime(appointmentAt('07:30'))).toEqual({ day: '2026-11-20', minute: 23 * 60 + 30 });
    expect(getLatestMealTime(appointmentAt('09:00'))).toEqual({ day: '2026-11-21', minute: 60 });
  });

  it('would need a meal at night before a visit at noon', () => {
    const clocks = ['07:30', '11:30', '12:00', '13:30', '14:00', '16:00'];
    expect(clocks.filter((clock) => needsMealAtNight(appointmentAt(clock)))).toEqual(['12:00', '13:30']);
  });
});
