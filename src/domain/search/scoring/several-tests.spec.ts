import { describe, expect, test } from 'vitest';
import { buildSearchIndex } from '../index/build-search-index.ts';
import { search } from '../search.ts';
import { createSearchEntry } from '../testing/create-search-entry.ts';

const index = buildSearchIndex([
  ...['Thyroid Profile', 'Thyroid Antibodies', 'Thyroid Scan', 'Vitamin D', 'Vitamin B12', 'Lipid Profile'].map(
    (name) => createSearchEntry(name),
  ),
  createSearchEntry('Haemogram', { abbreviations: ['CBC'], alternativeNames: ['Complete Blood Count'] }),
  createSearchEntry('Culture and Sensitivity, Urine'),
  createSearchEntry('Urine Routine'),
]);

function find(query: string) {
  return search(index, query, { tests: 4, packages: 0 }).map(({ entry, part }) => [part, entry.name]);
}

describe('several tests in one query', () => {
  test('get their best answers before the second best of any', () => {
    expect(find('cbc lipid thyroid vitamin d')).toEqual([
      [0, 'Haemogram'],
      [1, 'Lipid Profile'],
      [2, 'Thyroid Profile'],
      [3, 'Vitamin D'],
    ]);
  });

  test.each(['thyroid, lipid', 'thyroid + lipid', 'thyroid and lipid', 'thyroid aur lipid', 'thyroid lipid profile'])(
    '%s',
    (query) => {
      expect(find(query).slice(0, 2)).toEqual([
        [0, 'Thyroid Profile'],
        [1, 'Lipid Profile'],
      ]);
    },
  );
});

describe('a prescription in one line', () => {
  const inOneLine = 'cbc lipid profile thyroid profile vitamin d vitamin b12 urine routine';

  test('gets an answer for each of its tests, however many there are', () => {
    const names = search(index, inOneLine, { tests: 2, packages: 0 }).map(({ entry, part }) => [part, entry.name]);
    expect(names).toEqual([
      [0, 'Haemogram'],
      [1, 'Lipid Profile'],
      [2, 'Thyroid Profile'],
      [3, 'Vitamin D'],
      [4, 'Vitamin B12'],
      [5, 'Urine Routine'],
    ]);
  });

  test('is not one if most words name no test', () => {
    const sentence = 'thyroid sleeping badly eating nothing walking slowly feeling cold lipid waiting long';
    expect(find(sentence)).toEqual([]);
  });

  test('does not move a word of the next test to the one before', () => {
    expect(find('complete blood count lipid profile thyroid profile').slice(0, 3)).toEqual([
      [0, 'Haemogram'],
      [1, 'Lipid Profile'],
      [2, 'Thyroid Profile'],
    ]);
  });
});

describe('one test', () => {
  test.each([
    ['culture and sensitivity urine', 'Culture and Sensitivity, Urine'],
    ['vitamin d', 'Vitamin D'],
    ['thyroid profile', 'Thyroid Profile'],
    ['thyroid for women', 'Thyroid Profile'],
  ])('%s', (query, name) => {
    expect(find(query)[0]).toEqual([undefined, name]);
  });
});
