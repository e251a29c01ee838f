import { describe, expect, it } from 'vitest';
import { findTakenNames, indexNames, toNameKey } from './test-names.ts';

describe('toNameKey', () => {
  it.each([
    [' Vitamin  B12 ', 'vitamin-b12'],
    ['HbA1c', 'hba1c'],
    ['T.S.H.', 'tsh'],
    ['थायराइड  T3', 'थायराइड t3'],
    ['+', '+'],
  ])('of %j is %j', (name, key) => {
    expect(toNameKey(name)).toBe(key);
  });
});

describe('findTakenNames', () => {
  const named = (name: string, more: object = {}) => ({
    name,
    slug: toNameKey(name),
    abbreviations: [],
    alternativeNames: [],
    ...more,
  });
  const packageSlugs = new Set(['heart-check']);

  it('accepts a name that one test has twice', () => {
    const test = named('Iron Studies', { abbreviations: ['IS'], alternativeNames: ['iron studies', 'I.S.'] });
    expect(findTakenNames(test, { index: indexNames([test]), packageSlugs })).toEqual([]);
  });

  it('reports a taken slug at the name', () => {
    const [short, other] = [named('Thyroid Test (TSH)', { slug: 'thyroid-test' }), named('Thyroid Test')];
    const found = findTakenNames(other, { index: indexNames([short, other]), packageSlugs });
    expect(found).toEqual([{ field: 'name', message: 'A test with this name exists already: Thyroid Test (TSH)' }]);
  });

  it('allows a test to keep an address that packages have taken since', () => {
    const test = named('Heart Check');
    const index = indexNames([test]);
    expect(findTakenNames(test, { index, packageSlugs })).toMatchObject([{ field: 'name' }]);
    expect(findTakenNames(test, { index, packageSlugs, formerSlug: 'heart-check' })).toEqual([]);
  });
});
