import { expect, it } from 'vitest';
import { fromIndiaTime } from '../time/calendar.ts';
import { findNextRun } from './next-run.ts';

const day = '2026-11-29';
const at = (minute: number, on = day) => fromIndiaTime({ day: on, minute });

it.each([
  ['*/10 * * * *', at(9 * 60 + 3), at(9 * 60 + 10)],
  ['*/10 * * * *', at(9 * 60 + 10), at(9 * 60 + 20)],
  ['5 * * * *', at(9 * 60 + 5), at(10 * 60 + 5)],
  ['20 2 * * *', at(9 * 60), at(2 * 60 + 20, '2026-11-30')],
  ['*/10 19-23 * * *', at(9 * 60), at(19 * 60)],
  ['*/10 8-11 * * *', at(11 * 60 + 50), at(8 * 60, '2026-11-30')],
  ['0 3 * * 1', at(9 * 60), null],
])('the next run of %j', (cron, now, next) => {
  expect(findNextRun(cron, now)).toBe(next);
});

it('of a job that runs once a day is tomorrow once it is done', () => {
  const cron = '*/10 9-20 * * *';
  expect(findNextRun(cron, at(13 * 60), at(12 * 60 + 50))).toBe(at(9 * 60, '2026-11-30'));
  expect(findNextRun(cron, at(13 * 60), at(9 * 60, '2026-11-28'))).toBe(at(13 * 60 + 10));
  expect(findNextRun('*/10 * * * *', at(13 * 60), at(12 * 60 + 50))).toBe(at(13 * 60 + 10));
});

it('is counted from whole minutes', () => {
  expect(findNextRun('0 * * * *', at(59) + 59_000)).toBe(at(60));
});
