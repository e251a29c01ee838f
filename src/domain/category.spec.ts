import { expect, it } from 'vitest';
import { formatCategory } from './category.ts';

it.each([
  ['blood_test', 'Blood Test'],
  ['cardiac', 'Cardiac'],
  ['urine_test', 'Urine Test'],
])('the category %s is called %s', (category, name) => {
  expect(formatCategory(category)).toBe(name);
});
