import { describe, expect, test } from 'vitest';
import { buildSearchIndex } from './build-search-index.ts';
import { search } from './search.ts';
import { createSearchEntry } from './testing/create-search-entry.ts';

const index = buildSearchIndex([
  ...['Thyroid Profile', 'Thyroid Antibodies', 'Thyroid Scan', 'Vitamin D', 'Vitamin B12', 'Lipid Profile'].map(
    (name) => createSearchEntry(name),
  ),
  createSearchEntry('Haemogram', { abbreviations: ['CBC'] }),
  createSearchEntry('Culture and Sensitivity, Urine'),
  createSearchEntry('Urine Routine'),
]);

function find(query: string) {
  return search(index, query, { tests: 4, packages: 0 }).map(({ entry, part }) => [part, entry.name]);
}

describe('several tests in one query', () => {
  test('each have their best answer before any has its second', () => {
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
