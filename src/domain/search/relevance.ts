import { search } from './search.ts';
import type { SearchIndex } from './search-index.ts';

/** A query and the names that a sensible person would accept as its first answer. */
export type ExpectedAnswer = readonly [query: string, ...acceptable: string[]];

/** How often an accepted answer is first, how often among the first five, and the queries where it is not. */
export function relevance(index: SearchIndex, expected: readonly ExpectedAnswer[]) {
  let firsts = 0;
  let amongFive = 0;
  const misses: string[] = [];
  for (const [query, ...acceptable] of expected) {
    const names = search(index, query, { tests: 5, packages: 5 })
      .slice(0, 5)
      .map((hit) => hit.entry.name);
    const place = names.findIndex((name) => acceptable.includes(name));
    if (place === 0) firsts += 1;
    if (place >= 0) amongFive += 1;
    if (place !== 0)
      misses.push(`${place < 0 ? 'missing' : `at ${place + 1}`}: '${query}' gave ${names.join(' | ') || 'nothing'}`);
  }
  return { first: firsts / expected.length, recallAtFive: amongFive / expected.length, misses: misses.join('\n') };
}
