import type { SearchIndex } from '../index/search-index.ts';
import { search } from '../search.ts';

/** A query and the names that are acceptable as the first answer. */
export type ExpectedAnswer = readonly [query: string, ...acceptable: string[]];

/** Counts accepted answers in first place and among the first five; lists the other queries. */
export function measureRelevance(index: SearchIndex, expected: readonly ExpectedAnswer[]) {
  let firstHits = 0;
  let hitsAmongFive = 0;
  const misses: string[] = [];
  for (const [query, ...acceptable] of expected) {
    const names = search(index, query, { tests: 5, packages: 5 })
      .slice(0, 5)
      .map((hit) => hit.entry.name);
    const rank = names.findIndex((name) => acceptable.includes(name));
    if (rank === 0) firstHits += 1;
    if (rank >= 0) hitsAmongFive += 1;
    if (rank !== 0)
      misses.push(`${rank < 0 ? 'missing' : `at ${rank + 1}`}: '${query}' gave ${names.join(' | ') || 'nothing'}`);
  }
  return {
    first: firstHits / expected.length,
    recallAtFive: hitsAmongFive / expected.length,
    misses: misses.join('\n'),
  };
}
