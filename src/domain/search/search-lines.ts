import { maxQueryWords } from './index/match-buffer.ts';
import type { SearchEntry } from './index/search-entry.ts';
import type { SearchIndex } from './index/search-index.ts';
import { Guesses } from './reading/guesses.ts';
import { dropListNumbers } from './reading/list-numbers.ts';
import { type SearchHit, search } from './search.ts';

const betweenLines = /[,;\n\r|]+/;
/** More lines than a prescription has. */
const maxLines = 30;
const perLine = { tests: 3, packages: 1 };

/** Searches each line of a prescription; null if fewer than two lines name something. */
export function searchLines<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  text: string,
  limits: { tests: number; packages: number },
  guesses = new Guesses(),
): SearchHit<Entry>[] | null {
  if (text.split(/[\s,;|]+/).length <= maxQueryWords) return null;
  const parts = dropListNumbers(text)
    .split(betweenLines)
    .slice(0, maxLines)
    .flatMap((line) => toParts(search(index, line, perLine, guesses)));
  if (parts.length < 2) return null;
  return mergeParts(parts, limits);
}

function mergeParts<Entry extends SearchEntry>(
  all: readonly SearchHit<Entry>[][],
  limits: { tests: number; packages: number },
): SearchHit<Entry>[] {
  const bests = all.map(([best]) => best?.entry);
  const parts = all.filter((_hits, at) => bests.indexOf(bests[at]) === at);
  const remaining = { test: Math.max(limits.tests, parts.length), package: Math.max(limits.packages, parts.length) };
  const found = new Map<Entry, SearchHit<Entry>>();
  for (let round = 0; round < Math.max(...parts.map(({ length }) => length)); round++) {
    parts.forEach((hits, part) => {
      const hit = hits[round];
      if (!hit || found.has(hit.entry) || remaining[hit.entry.type] <= 0) return;
      remaining[hit.entry.type] -= 1;
      found.set(hit.entry, { ...hit, part });
    });
  }
  return [...found.values()];
}

function toParts<Entry extends SearchEntry>(hits: readonly SearchHit<Entry>[]): SearchHit<Entry>[][] {
  const parts = new Map<number, SearchHit<Entry>[]>();
  for (const hit of hits) {
    if (hit.popular) continue;
    const part = hit.part ?? 0;
    parts.set(part, [...(parts.get(part) ?? []), hit]);
  }
  return [...parts.values()];
}
