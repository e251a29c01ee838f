import type { SearchIndex } from '../index/search-index.ts';
import { search } from '../search.ts';

/** A query for several tests; one name of each part must be found. */
export type ExpectedParts = readonly [query: string, ...parts: (readonly string[])[]];

/** Counts queries with every part among the first ten answers; lists missing parts. */
export function measureParts(index: SearchIndex, expected: readonly ExpectedParts[]) {
  const misses: string[] = [];
  for (const [query, ...parts] of expected) {
    const names = search(index, query, { tests: 10, packages: 0 }).map((hit) => hit.entry.name);
    const missing = parts.filter((part) => !part.some((name) => names.includes(name)));
    if (missing.length > 0)
      misses.push(`'${query}' lacks ${missing.map(([first]) => first).join(', ')} in ${names.join(' | ')}`);
  }
  return { allPresent: 1 - misses.length / expected.length, misses: misses.join('\n') };
}

/** Counts queries that find nothing, and lists what the others find. */
export function measureNothingFound(index: SearchIndex, queries: readonly string[]) {
  const misses: string[] = [];
  for (const query of queries) {
    const names = search(index, query, { tests: 5, packages: 5 }).map((hit) => hit.entry.name);
    if (names.length > 0) misses.push(`'${query}' gave ${names.slice(0, 3).join(' | ')}`);
  }
  return { nothingFound: 1 - misses.length / queries.length, misses: misses.join('\n') };
}
