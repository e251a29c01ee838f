import { expect, it } from 'vitest';
import { formatWeekHours } from './week-hours.ts';

const hours = (from: number, to: number) => ({
  startMinute: from * 60,
  endMinute: to * 60,
  slotMinutes: 30,
  capacity: 1,
});
const day = [hours(7, 20)];

it.each([
  [
    [[hours(8, 14)], day, day, day, day, day, day],
    ['Mon-Sat 7:00 am-8:00 pm', 'Sun 8:00 am-2:00 pm'],
  ],
  [
    [[], day, day, [], day, day, day],
    ['Mon-Tue 7:00 am-8:00 pm', 'Wed closed', 'Thu-Sat 7:00 am-8:00 pm', 'Sun closed'],
  ],
  [Array.from({ length: 7 }, () => [hours(0, 24)]), ['Mon-Sun all day']],
  [
    [[hours(18, 24)], day, day, day, day, day, day],
    ['Mon-Sat 7:00 am-8:00 pm', 'Sun 6:00 pm-midnight'],
  ],
  [
    [[], day, day, day, day, day, [hours(7, 10), hours(10, 12), hours(17, 20)]],
    ['Mon-Fri 7:00 am-8:00 pm', 'Sat 7:00 am-12:00 pm, 5:00 pm-8:00 pm', 'Sun closed'],
  ],
  [[[], [], [], [], [], [], []], []],
  [[], []],
])('formats a week, case %#', (weekly, lines) => {
  expect(formatWeekHours(weekly)).toEqual(lines);
});
