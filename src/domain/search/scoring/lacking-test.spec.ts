import { expect, test } from 'vitest';
import { buildSearchIndex } from '../index/build-search-index.ts';
import { search } from '../search.ts';
import { createSearchEntry } from '../testing/create-search-entry.ts';

const index = buildSearchIndex([
  createSearchEntry('CT Brain with Contrast'),
  createSearchEntry('Ankle X-ray'),
  createSearchEntry('Chest X-ray'),
  createSearchEntry('Dengue IgM Antibody'),
  createSearchEntry('Dengue PCR'),
  createSearchEntry('C-Peptide Test', { alternativeNames: ['coperin'] }),
  createSearchEntry('Enzyme Level'),
  createSearchEntry('Eye Check'),
  createSearchEntry('Covid PCR'),
  createSearchEntry('Paracetamol Level', { isRare: true }),
  createSearchEntry('Phosphorus'),
]);
const find = (query: string) => search(index, query, { tests: 5, packages: 0 });

test.each(['covid vaccine', 'eye glasses', 'paracetamol 500'])('no test is asked for: %s', (query) => {
  expect(find(query)).toEqual([]);
});

test.each([
  'copeptin',
  'coenzyme q10 level',
  'ct ankle',
  'ankle ct with contrast',
  'hantavirus antibody',
  'nipah virus pcr',
])('no test of ours is meant: %s', (query) => {
  const hits = find(query);
  expect(hits.length).toBeGreaterThan(0);
  expect(hits.every(({ isOther }) => isOther)).toBe(true);
});

test.each([
  'ankle x ray',
  'x ray',
  'dengue igm',
  'brain ct',
  'contrast dye allergy',
  'chest pain',
  'dengue antibdy',
  'paracetamol level 500',
  'phosphours',
  'x ray indore',
])('a test of ours may be meant: %s', (query) => {
  expect(find(query).some(({ isOther }) => isOther)).toBe(false);
});
