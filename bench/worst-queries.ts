import { maxQueryLength } from '../src/domain/search/reading/search-term.ts';

/** The same numbers from 0 to 1 in each run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

const letters = 'etaoinsrlc';
const separators = [' ', '\n', ', '];

/** Queries of the greatest length, full of what costs a search most: words that resemble many, with errors, and run together. */
export function* worstQueries(words: readonly string[], seed = 1): Generator<string, never> {
  const random = createRandom(seed);
  const pick = <T>(from: ArrayLike<T>): T => from[Math.floor(random() * from.length)] as T;
  const invent = (length: number) => Array.from({ length }, () => pick(letters)).join('');
  const mistype = (word: string) => {
    const at = 1 + Math.floor(random() * (word.length - 1));
    return `${word.slice(0, at)}${pick(letters)}${word.slice(at + 1)}`;
  };
  const kinds = [
    ...[5, 6, 7, 8, 9, 12, 25].map((length) => () => invent(length)),
    () => mistype(pick(words)),
    () => pick(words),
    () => `${pick(words).slice(0, 12)}${mistype(pick(words)).slice(0, 12)}`,
  ];
  for (;;) {
    const [kind, separator] = [pick(kinds), pick(separators)];
    let query = '';
    while (query.length < maxQueryLength) query += `${kind()}${separator}`;
    yield query.slice(0, maxQueryLength);
  }
}
