import { describe, expect, test } from 'vitest';
import { buildSearchIndex } from '../../domain/search/index/build-search-index.ts';
import { measureNothingFound, measureParts } from '../../domain/search/testing/measure-parts.ts';
import { type ExpectedAnswer, measureRelevance } from '../../domain/search/testing/measure-relevance.ts';
import { splitInHalves } from '../../domain/search/testing/split-in-halves.ts';
import { hindi, hinglish } from './expected-answers/as-typed/as-typed-hindi.ts';
import { meaningless } from './expected-answers/as-typed/as-typed-meaningless.ts';
import { english } from './expected-answers/as-typed/english.ts';
import { regional } from './expected-answers/as-typed/regional.ts';
import { several } from './expected-answers/as-typed/several.ts';
import { unseenOdd, unseenOddMeaningless, unseenOddSeveral } from './expected-answers/as-typed/unseen-odd.ts';
import { unseenUsual, unseenUsualMeaningless } from './expected-answers/as-typed/unseen-usual.ts';
import { demoCatalogue } from './expected-answers/demo-catalogue.ts';

const index = buildSearchIndex(demoCatalogue);
const sets: Record<string, readonly ExpectedAnswer[]> = { english, hinglish, hindi, ...regional };

// Floors below the figures of docs/search.md. Misses are printed only for the tuned halves.
describe('queries as people type them', () => {
  test.each(Object.entries(sets))('find the intended test: %s', (_, expected) => {
    const { recallAtFive, first, misses } = measureRelevance(index, splitInHalves(expected, ([query]) => query).tuned);
    expect(recallAtFive, misses).toBeGreaterThanOrEqual(0.95);
    expect(first, misses).toBeGreaterThanOrEqual(0.9);
  });

  test('are answered as well in the unseen halves', () => {
    const unseen = Object.values(sets).flatMap((set) => splitInHalves(set, ([query]) => query).unseen);
    const { recallAtFive, first } = measureRelevance(index, unseen);
    expect(recallAtFive).toBeGreaterThanOrEqual(0.95);
    expect(first).toBeGreaterThanOrEqual(0.9);
  });

  test('include all of several tests', () => {
    const { tuned, unseen } = splitInHalves(several, ([query]) => query);
    const { allPresent, misses } = measureParts(index, tuned);
    expect(allPresent, misses).toBeGreaterThanOrEqual(0.95);
    expect(measureParts(index, unseen).allPresent).toBeGreaterThanOrEqual(0.95);
  });

  test('find nothing without words about tests', () => {
    const { tuned, unseen } = splitInHalves(meaningless, (query) => query);
    const { nothingFound, misses } = measureNothingFound(index, tuned);
    expect(nothingFound, misses).toBeGreaterThanOrEqual(0.95);
    expect(measureNothingFound(index, unseen).nothingFound).toBeGreaterThanOrEqual(0.88);
  });
});

describe('the sets that were only measured', () => {
  test.each([
    ['odd complaints', Object.values(unseenOdd).flat(), 0.9],
    ['usual queries', Object.values(unseenUsual).flat(), 0.92],
  ])('find the intended test: %s', (_, expected, floor) => {
    const { recallAtFive, first } = measureRelevance(index, expected);
    expect(recallAtFive).toBeGreaterThanOrEqual(floor);
    expect(first).toBeGreaterThanOrEqual(0.9);
  });

  test('include all of several tests, and find little without words about tests', () => {
    expect(measureParts(index, unseenOddSeveral).allPresent).toBe(1);
    expect(measureNothingFound(index, unseenOddMeaningless).nothingFound).toBeGreaterThanOrEqual(0.92);
    expect(measureNothingFound(index, unseenUsualMeaningless).nothingFound).toBeGreaterThanOrEqual(0.88);
  });
});

describe('the sets of queries', () => {
  test('contain no query twice', () => {
    const queries = [...Object.values(sets).flat(), ...several].map(([query]) => query).concat(meaningless);
    expect(queries.filter((query, at) => queries.indexOf(query) !== at)).toEqual([]);
  });

  test('expect only names that exist', () => {
    const known = new Set(demoCatalogue.map(({ name }) => name));
    const names = [
      ...Object.values(sets).flatMap((set) => set.flatMap(([, ...acceptable]) => acceptable)),
      ...[...Object.values(unseenOdd), ...Object.values(unseenUsual)].flat().flatMap(([, ...acceptable]) => acceptable),
      ...[...several, ...unseenOddSeveral].flatMap(([, ...parts]) => parts.flat()),
    ];
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});
