import { describe, expect, it } from 'vitest';
import { category } from '../../../contract/scalars.ts';
import { categories, formatAbbreviations, formatCategory } from './test-labels.ts';

describe('what administrators read of tests', () => {
  it.each([
    [['A'], 'A'],
    [['A', 'B'], 'A, B'],
    [['A', 'B', 'C'], 'A, B...'],
    [[], ''],
    [null, ''],
  ])('shows of %j the first two abbreviations', (abbreviations, text) =>
    expect(formatAbbreviations(abbreviations)).toBe(text),
  );

  it('names categories in words, all that there are', () => {
    expect(formatCategory('blood_test')).toBe('Blood Test');
    expect(categories).toEqual(category.options);
  });
});
