import { expect, it } from 'vitest';
import { formatInstant, formatInstantDate, formatShortInstant } from './format-instant.ts';

it('formats an instant as the clocks of India show it', () => {
  expect(formatInstant('2026-11-20T11:00:00.000Z')).toBe('20 Nov 2026, 4:30 pm');
  expect(formatInstant('2026-12-31T18:30:00.000Z', '2026-12-31')).toBe('1 Jan 2027, 12:00 am');
  expect(formatInstant('2026-12-31T18:29:00.000Z', '2026-12-31')).toBe('31 Dec, 11:59 pm');
  expect(formatShortInstant('2026-11-20T18:30:00.000Z')).toBe('21 Nov, 12:00 am');
  expect(formatInstantDate('2026-12-31T18:30:00.000Z')).toBe('1 Jan 2027');
});
