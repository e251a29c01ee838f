import { describe, expect, it } from 'vitest';
import { parsePlainTime } from '../time/plain-time.ts';
import {
  formatFasting,
  formatFastingAdvice,
  formatFastingRule,
  getFastingHours,
  getLatestMealTime,
  needsMealAtNight,
} from './fasting.ts';

const usual = { atLeast: 8, atMost: 12 };
const test = (fastingRequired: boolean, ...lines: string[]) => ({
  fastingRequired,
  preparationInstructions: lines.join('\n') || null,
});
const appointmentAt = (clock: string) => ({ day: '2026-11-21', minute: parsePlainTime(clock) ?? Number.NaN });

describe('fasting before a visit', () => {
  it.each([
    ['07:30', 'nothing but water after 9:30 pm the evening before'],
    ['10:00', 'nothing but water after midnight'],
    ['16:00', 'nothing but water after 6:00 am on the same day'],
    ['02:00', 'nothing but water after 4:00 pm on the day before'],
  ])('for %s is worded for people', (clock, sentence) =>
    expect(formatFasting(appointmentAt(clock), usual)).toBe(sentence),
  );

  it('gives its length to readers who see nothing else', () => {
    const sentence = 'Fasting needed, 8-12 hours: nothing but water after 9:30 pm the evening before.';
    expect(formatFastingAdvice(appointmentAt('07:30'), usual)).toBe(sentence);
  });

  it('allows a meal up to eight hours before, across midnight', () => {
    expect(getLatestMealTime(appointmentAt('07:30'), usual)).toEqual({ day: '2026-11-20', minute: 23 * 60 + 30 });
    expect(getLatestMealTime(appointmentAt('09:00'), usual)).toEqual({ day: '2026-11-21', minute: 60 });
  });

  it('would need a meal at night before a visit at noon', () => {
    const clocks = ['07:30', '11:30', '12:00', '13:30', '14:00', '16:00'];
    expect(clocks.filter((clock) => needsMealAtNight(appointmentAt(clock), usual))).toEqual(['12:00', '13:30']);
  });

  it.each([
    [['Do not eat for 9 to 12 hours before the test; plain water is fine.'], 9, 12],
    [['No food for 4 hours; water is fine.'], 4, 4],
    [['Do not eat for 6 hours and avoid hard exercise for 24 hours.'], 6, 6],
    [['Drink 4 to 5 glasses of water an hour before.', 'Do not eat for 6 to 8 hours.'], 6, 8],
    [['Take nothing but plain water for 8 to 10 hours before.', 'Do not fast longer than 14 hours.'], 8, 10],
    [['Lipid Profile: Do not eat for 9 to 12 hours. Ask your doctor if you take a statin.'], 9, 12],
    [['Fast for 10–12 hrs.'], 10, 12],
    [['A 12-hour fast is needed.'], 12, 12],
    // The longest of several.
    [['Do not eat for 4 to 6 hours.', 'Take nothing but plain water for 8 to 10 hours before.'], 8, 10],
    // None of these is about fasting before this test.
    [['With contrast: 4 hours without food.', 'Eat only a light meal, 2 to 3 hours before.'], 8, 12],
    [['Fast for 14 hours if your doctor asks for it.', 'Avoid alcohol for 24 hours.'], 8, 12],
    [[], 8, 12],
  ])('lasts as long as the preparation says: %j', (preparation, atLeast, atMost) => {
    expect(getFastingHours([test(true, ...preparation)])).toEqual({ atLeast, atMost });
  });

  const scan = test(true, 'Do not eat for 4 to 6 hours.');
  const lipids = test(true, 'Do not eat for 9 to 12 hours.');

  it.each([
    ['the longest of its tests', [scan, lipids], { atLeast: 9, atMost: 12 }],
    ['the usual hours where a test names none', [scan, test(true, 'Avoid alcohol.')], usual],
    ['the usual hours without instructions', [test(true), scan], usual],
    [
      'the lines of tests that need fasting, only',
      [scan, test(false, 'No food for 14 hours.')],
      { atLeast: 4, atMost: 6 },
    ],
    ['as much as suits each test', [test(true, 'Do not eat for 10 hours.'), test(true)], { atLeast: 10, atMost: 12 }],
    ['nothing when no test needs it', [test(false, 'No food for 14 hours.')], null],
    ['nothing without tests', [], null],
  ])('lasts for a package %s', (_, tests, expected) => {
    expect(getFastingHours(tests)).toEqual(expected);
  });

  it('names the hours of the test', () => {
    const scan = { atLeast: 4, atMost: 6 };
    expect(formatFastingRule(scan)).toBe('Fasting needed: nothing but water for 4-6 hours before.');
    expect(formatFastingAdvice(appointmentAt('11:00'), scan)).toBe(
      'Fasting needed, 4-6 hours: nothing but water after 6:00 am on the same day.',
    );
    expect(getLatestMealTime(appointmentAt('11:00'), scan)).toEqual({ day: '2026-11-21', minute: 7 * 60 });
  });
});
