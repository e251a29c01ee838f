import { expect, it } from 'vitest';
import { describeTimes } from './describe-times.ts';

it.each([
  [['07:00', '07:00'], '7:00 am for both'],
  [['07:00', '07:00', '07:00'], '7:00 am for all 3'],
  [['07:00', '07:30'], '7:00 am and 7:30 am'],
  [['07:00', '07:00', '07:30'], '7:00 am for 2 and 7:30 am'],
  [['07:00', '07:30', '08:00'], '7:00 am, 7:30 am and 8:00 am'],
])('says when several people come: %j', (times, text) => expect(describeTimes(times)).toBe(text));
