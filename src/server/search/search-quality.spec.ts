import { describe, expect, test } from 'vitest';
import { buildSearchIndex } from '../../domain/search/index/build-search-index.ts';
import { measureNothingFound, measureParts } from '../../domain/search/testing/measure-parts.ts';
import { measureRelevance } from '../../domain/search/testing/measure-relevance.ts';
import { splitInHalves } from '../../domain/search/testing/split-in-halves.ts';
import { demoCatalogue, namesOnly } from './expected-answers/demo-catalogue.ts';
import { meaningless } from './expected-answers/meaningless.ts';
import { measuredSets } from './expected-answers/measured-sets.ts';
import { severalTests } from './expected-answers/several-tests-answers.ts';
import { unseenQueries } from './expected-answers/unseen/queries.ts';
import { unseenMeaningless } from './expected-answers/unseen/unseen-meaningless.ts';
import { unseenSeveralTests } from './expected-answers/unseen/unseen-several-tests.ts';

const index = buildSearchIndex(demoCatalogue);
const bareIndex = buildSearchIndex(namesOnly);

// Floors below the figures of docs/search.md. Misses are printed only for the tuned halves.
test.each(Object.entries(measuredSets))('finds what people mean: %s', (_, expected) => {
  const { tuned, unseen } = splitInHalves(expected, ([query]) => query);
  for (const searched of [index, bareIndex]) {
    const { recallAtFive, first, misses } = measureRelevance(searched, tuned);
    expect(recallAtFive, misses).toBeGreaterThanOrEqual(0.95);
    expect(first, misses).toBeGreaterThanOrEqual(0.9);
    const blind = measureRelevance(searched, unseen);
    expect(blind.recallAtFive).toBeGreaterThanOrEqual(0.9);
    expect(blind.first).toBeGreaterThanOrEqual(0.85);
  }
});

test('finds it in all languages together, in the unseen halves', () => {
  const unseen = Object.values(measuredSets).flatMap((set) => splitInHalves(set, ([query]) => query).unseen);
  const { recallAtFive, first } = measureRelevance(index, unseen);
  expect(recallAtFive).toBeGreaterThanOrEqual(0.95);
  expect(first).toBeGreaterThanOrEqual(0.9);
});

test('finds each of several tests in a query', () => {
  const { tuned, unseen } = splitInHalves(severalTests, ([query]) => query);
  const { allPresent, misses } = measureParts(index, tuned);
  expect(allPresent, misses).toBeGreaterThanOrEqual(0.95);
  expect(measureParts(index, unseen).allPresent).toBeGreaterThanOrEqual(0.95);
});

test('finds nothing for meaningless queries', () => {
  const { tuned, unseen } = splitInHalves(meaningless, (query) => query);
  const { nothingFound, misses } = measureNothingFound(index, tuned);
  expect(nothingFound, misses).toBeGreaterThanOrEqual(0.95);
  expect(measureNothingFound(index, unseen).nothingFound).toBeGreaterThanOrEqual(0.94);
});

describe('sets without tuning', () => {
  test('find what people mean', () => {
    const { recallAtFive, first } = measureRelevance(index, Object.values(unseenQueries).flat());
    expect(recallAtFive).toBeGreaterThanOrEqual(0.95);
    expect(first).toBeGreaterThanOrEqual(0.9);
  });

  test('find each of several tests, and little for meaningless queries', () => {
    expect(measureParts(index, unseenSeveralTests).allPresent).toBeGreaterThanOrEqual(0.95);
    expect(measureNothingFound(index, unseenMeaningless).nothingFound).toBeGreaterThanOrEqual(0.94);
  });
});

describe('the sets', () => {
  test('have at least forty queries each, without duplicates', () => {
    for (const set of [...Object.values(measuredSets), severalTests]) {
      const queries = set.map(([query]) => query);
      expect(queries.length).toBeGreaterThanOrEqual(40);
      expect(queries.filter((query, at) => queries.indexOf(query) !== at)).toEqual([]);
    }
    expect(new Set(meaningless).size).toBe(meaningless.length);
    expect(meaningless.length).toBeGreaterThanOrEqual(80);
  });

  test('expect only names that exist', () => {
    const known = new Set(demoCatalogue.map(({ name }) => name));
    const names = [
      ...Object.values(measuredSets).flatMap((set) => set.flatMap(([, ...acceptable]) => acceptable)),
      ...Object.values(unseenQueries).flatMap((set) => set.flatMap(([, ...acceptable]) => acceptable)),
      ...[...severalTests, ...unseenSeveralTests].flatMap(([, ...parts]) => parts.flat()),
    ];
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});
