import { expect, it } from 'vitest';
import { formatCategory } from './category.ts';

it.each([
  ['blood_test', 'Blood Test'],
  ['cardiac', 'Cardiac'],
  ['urine_test', 'Urine Test'],
])('formats the category %s as %s', (category, name) => {
  expect(formatCategory(category)).toBe(name);
});
