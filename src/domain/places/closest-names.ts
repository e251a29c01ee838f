import { allowedEdits, editDistance } from '../text/edit-distance.ts';
import { normalizeName } from './city-names.ts';

/** Items whose name, or a word of it, starts with the text; if none, names with typing errors. Ties keep order. */
export function findClosestNames<T>(typed: string, all: readonly T[], namesOf: (one: T) => readonly string[]): T[] {
  const key = normalizeName(typed);
  const begins: T[] = [];
  const hasWord: T[] = [];
  const misspelt: T[] = [];
  for (const one of all) {
    const names = namesOf(one).map(normalizeName);
    if (names.some((name) => name.startsWith(key))) begins.push(one);
    else if (names.some((name) => name.includes(` ${key}`))) hasWord.push(one);
    else if (names.some((name) => isMisspelt(key, name))) misspelt.push(one);
  }
  return begins.length + hasWord.length > 0 ? [...begins, ...hasWord] : misspelt;
}

function isMisspelt(typed: string, name: string): boolean {
  const limit = allowedEdits(typed);
  return editDistance(typed, name, limit, true) <= limit;
}
