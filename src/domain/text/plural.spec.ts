import { expect, it } from 'vitest';
import { formatPlural, pluralize } from './plural.ts';

it.each([
  [0, '0 labs'],
  [1, '1 lab'],
  [2, '2 labs'],
  [21, '21 labs'],
  [1200, '1200 labs'],
])('formatPlural writes %i as %s', (count, text) => {
  expect(formatPlural(count, 'lab')).toBe(text);
});

it('pluralize takes an irregular plural', () => {
  expect(pluralize(1, 'it', 'them')).toBe('it');
  expect(pluralize(2, 'it', 'them')).toBe('them');
});
