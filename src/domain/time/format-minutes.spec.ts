import { expect, test } from 'vitest';
import { formatMinutes } from './format-minutes.ts';

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [30, '30 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [1440, '24 hours'],
])('%d is %j', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});
