import type { SearchField } from './search-fields.ts';

/**
 * Names sorted by first letters, for binary search. 'creatinine' finds 'Serum Creatinine': generic words are skipped.
 */
export type NameBeginnings = {
  heads: Float64Array;
  fields: Int32Array;
};

/** The most letters that fit into a number. */
export const headLength = 10;
const letterCount = 37;
const letterA = 'a'.charCodeAt(0);
const digitZero = '0'.charCodeAt(0);

export function listNameBeginnings(fields: readonly SearchField[]): NameBeginnings {
  const named = fields.flatMap(({ kind, letters, distinctiveLetters }, field) => {
    if (kind === 'measured' || kind === 'described') return [];
    return [...new Set([letters, distinctiveLetters])].map((beginning) => ({ head: toHead(beginning), field }));
  });
  named.sort((a, b) => a.head - b.head);
  return { heads: Float64Array.from(named, ({ head }) => head), fields: Int32Array.from(named, ({ field }) => field) };
}

/** First candidate with these letters, and the exclusive limit of heads. Exact up to `headLength` letters. */
export function findBeginnings({ heads }: NameBeginnings, typed: string): { from: number; behind: number } {
  const head = toHead(typed);
  const behind = head + letterCount ** Math.max(0, headLength - typed.length);
  return { from: findLowerBound(heads, head), behind };
}

function toHead(letters: string): number {
  let head = 0;
  for (let at = 0; at < headLength; at++) {
    head = head * letterCount + (at < letters.length ? toNumber(letters.charCodeAt(at)) : 0);
  }
  return head;
}

function toNumber(letter: number): number {
  return letter >= letterA ? letter - letterA + 11 : letter - digitZero + 1;
}

function findLowerBound(sorted: Float64Array, wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
