import type { SearchIndex } from '../src/domain/search/index/search-index.ts';
import { readPrescription } from '../src/domain/search/prescription/read-prescription.ts';
import { search } from '../src/domain/search/search.ts';
import type { SearchCase } from './read-cases.ts';

/** Counts queries with every request among the first ten answers; lists missing ones. */
export function measureSeveral(index: SearchIndex, cases: readonly SearchCase[]) {
  const misses: string[] = [];
  for (const { query, tests } of cases) {
    const names = findNames(index, query, { tests: 10, packages: 0 });
    const missing = tests.filter((request) => !request.some((name) => names.includes(name)));
    if (missing.length > 0)
      misses.push(`'${query}' lacks ${missing.map(([first]) => first).join(', ')} in ${names.join(' | ')}`);
  }
  return { allPresent: 1 - misses.length / cases.length, misses: misses.join('\n') };
}

/** Counts queries that find nothing, and lists what the others find. */
export function measureNothingFound(index: SearchIndex, cases: readonly SearchCase[]) {
  const misses: string[] = [];
  for (const { query } of cases) {
    const names = findNames(index, query, { tests: 5, packages: 5 });
    if (names.length > 0) misses.push(`'${query}' gave ${names.slice(0, 3).join(' | ')}`);
  }
  return { nothingFound: 1 - misses.length / cases.length, misses: misses.join('\n') };
}

/**
 * Precision is the share of tests read that were asked for, recall the share of requests that were read, `whole` the share
 * of texts with all of them and nothing else, in which every absent test is named as not found.
 */
export function measurePrescriptions(index: SearchIndex, cases: readonly SearchCase[]) {
  const misses: string[] = [];
  let [wanted, found, given, right] = [0, 0, 0, 0];
  for (const { query, tests, absent = [] } of cases) {
    const items = readPrescription(index, query).flatMap((line) => line.items);
    const names = [...new Set(items.flatMap((item) => (item.kind === 'read' ? [item.entry.name] : [])))];
    const notRead = items.flatMap((item) => (item.kind === 'absent' || item.kind === 'unsure' ? [item.text] : []));
    const wrong = names.filter((name) => !tests.some((request) => request.includes(name)));
    const missing = tests.filter((request) => !request.some((name) => names.includes(name)));
    const notNamed = absent.filter((word) => !notRead.some((part) => part.toLowerCase().includes(word)));
    wanted += tests.length;
    found += tests.length - missing.length;
    given += names.length;
    right += names.length - wrong.length;
    if (wrong.length + missing.length + notNamed.length === 0) continue;
    misses.push(
      `${JSON.stringify(query)}: wrong ${wrong}; missing ${missing.map(([name]) => name)}; unnamed ${notNamed}`,
    );
  }
  return {
    precision: given === 0 ? 1 : right / given,
    recall: wanted === 0 ? 1 : found / wanted,
    whole: 1 - misses.length / cases.length,
    misses: misses.join('\n'),
  };
}

function findNames(index: SearchIndex, query: string, limits: { tests: number; packages: number }): string[] {
  return search(index, query, limits).map((hit) => hit.entry.name);
}
