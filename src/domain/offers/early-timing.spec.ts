import { expect, test } from 'vitest';
import { getBeforeMinute, parseEarlyTiming, toEarlyTiming } from './early-timing.ts';

test('a time of the morning is written in hours and read back', () => {
  expect(toEarlyTiming(480)).toBe('before-8');
  expect(toEarlyTiming(445)).toBe('before-7.5');
  expect(getBeforeMinute('before-7.5')).toBe(450);
});

test.each(['morning', 'before-', 'before-4', 'before-13', 'before-8.25', null])('%j is none', (text) => {
  expect(parseEarlyTiming(text)).toBeNull();
});
