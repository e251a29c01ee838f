import type { SearchField } from './search-fields.ts';

/**
 * Names by their first letters, in order, so that those which begin as a query does are found without a look at the
 * others. Generic first words do not count: people look for 'Serum Creatinine' by typing 'creatinine'.
 */
export type NameBeginnings = {
  /** The first letters of each as a number. */
  heads: Float64Array;
  fields: Int32Array;
};

/** As many as a number holds. */
export const headLength = 10;
/** Latin letters, digits, and none. */
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

/**
 * From where those stand that may begin with these letters, and the head behind theirs. They do for sure where the letters
 * are no more than `headLength`.
 */
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

/** From 1 to 36. */
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
