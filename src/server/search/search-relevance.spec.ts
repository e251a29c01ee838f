import { expect, test } from 'vitest';
import { buildSearchIndex } from '../../domain/search/index/build-search-index.ts';
import { search } from '../../domain/search/search.ts';
import { measureRelevance } from '../../domain/search/testing/measure-relevance.ts';
import { complaints } from './expected-answers/complaints-answers.ts';
import { demoCatalogue, namesOnly } from './expected-answers/demo-catalogue.ts';
import { hindi } from './expected-answers/hindi.ts';
import { names } from './expected-answers/names.ts';
import { typingErrors } from './expected-answers/typing-errors.ts';

const kinds = { names, typingErrors, hindi, complaints };
const all = Object.values(kinds).flat();

test('the table is large, has no duplicates and expects only names that exist', () => {
  const known = new Set(demoCatalogue.map((entry) => entry.name));
  const unknown = all.flatMap(([, ...acceptable]) => acceptable.filter((name) => !known.has(name)));
  expect(unknown).toEqual([]);
  expect(new Set(all.map(([query]) => query)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(240);
});

test.each(Object.entries(kinds))('finds what people mean: %s', (_, expected) => {
  const { recallAtFive, first, misses } = measureRelevance(buildSearchIndex(demoCatalogue), expected);
  expect(recallAtFive, misses).toBeGreaterThanOrEqual(0.97);
  expect(first, misses).toBeGreaterThanOrEqual(0.88);
});

test('finds it as well without alternative names and descriptions', () => {
  const { recallAtFive, first, misses } = measureRelevance(buildSearchIndex(namesOnly), all);
  expect(recallAtFive, misses).toBeGreaterThanOrEqual(0.97);
  expect(first, misses).toBeGreaterThanOrEqual(0.88);
});

test.each([
  'cbc vijay nagar',
  'cbc in andheri west',
  'cbc borivali west mumbai',
  'cbc vasant kunj',
  'cbc gandhi nagar ',
])('does not take a place for a second test: %s', (query) => {
  for (const catalogue of [demoCatalogue, namesOnly]) {
    const [best, ...others] = search(buildSearchIndex(catalogue), query, { tests: 10, packages: 10 });
    expect(best?.entry.name).toBe('Complete Blood Count');
    expect(others.filter(({ part }) => part !== undefined)).toEqual([]);
  }
});

test.each(['andheri west', 'bandra west', 'vasant vihar', 'sai nagar', 'dadar', 'batanagar'])(
  'an area alone asks for no test: %s',
  (query) => {
    for (const catalogue of [demoCatalogue, namesOnly])
      expect(search(buildSearchIndex(catalogue), query, { tests: 10, packages: 10 })).toEqual([]);
  },
);
