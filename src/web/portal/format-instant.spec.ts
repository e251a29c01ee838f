import { expect, it } from 'vitest';
import { formatInstant, formatInstantDate } from './format-instant.ts';

it('shows an instant as the clocks of India do', () => {
  expect(formatInstant('2026-11-20T11:00:00.000Z')).toBe('20 Nov 2026, 4:30 pm');
  expect(formatInstantDate('2026-12-31T18:30:00.000Z')).toBe('1 Jan 2027');
});
