import { foldTyped } from '../text/typed-text.ts';

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'smt', 'kumari', 'master', 'baby']);

/** The words of a person's name without titles, in lower case and without accents. */
export function listNameWords(name: string | null): string[] {
  const words = foldTyped(name ?? '').match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.filter((word) => !titles.has(word));
}
