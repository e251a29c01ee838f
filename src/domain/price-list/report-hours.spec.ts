import { expect, it } from 'vitest';
import { readReportHours } from './report-hours.ts';

it.each([
  ['24', 24],
  ['24.0', 24],
  ['24 hours', 24],
  ['24 hrs', 24],
  ['6h', 6],
  ['2 days', 48],
  ['8,760', 8760],
  ['Same day', 12],
  ['same day evening', 12],
  ['Same Day (6 pm)', 12],
  ['NEXT DAY', 24],
  ['Same day/Next day', 24],
  ['Same day or next day', 24],
  ['Same day (next day after 10 am)', 24],
  ['24 hours (same day if urgent)', 24],
  ['Next working day', 24],
  ['1-2 days', 48],
  ['6 - 8 hrs', 8],
  ['24 to 48 Hrs.', 48],
  ['4-5 working days', 120],
  ['within 24 hours', 24],
  ['3rd day', 72],
  ['2 weeks', 336],
  ['30 mins', 1],
  ['6 hours (urgent 2 hours)', 6],
  ['2 दिन', 48],
])('a report time of %j is %d hours', (text, hours) => {
  expect(readReportHours(text)).toEqual({ value: hours });
});

it.each([
  '0',
  '-1',
  '1.5',
  '8761',
  'soon',
  'Daily',
  'Daily 6 pm',
  'Tue/Fri',
  'Mon, Thu 5 pm',
  '2-1 days',
  '6 pm',
  '-',
  '2 M',
  'Same day if given before 10 am, else next day',
  'Same day, culture 3 days',
])('a report time of %j is not read', (text) => {
  expect(readReportHours(text)).toHaveProperty('problem');
});

it('asks what a number without a unit is', () => {
  expect(readReportHours('2', false)).toEqual({ problem: 'Say whether these are hours or days.' });
  expect(readReportHours('2 days', false)).toEqual({ value: 48 });
});
