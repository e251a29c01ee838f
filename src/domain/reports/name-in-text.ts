import { listNameWords } from '../bookings/name-words.ts';

/** A shorter name is also found within other words. */
const minLettersWithoutGaps = 6;

/**
 * True if a report's text names this person: it has one word of the name in full, and at least the initial of
 * each other word, in any order. A text whose letters are set apart, as in 'M E E N A', is read without its gaps.
 */
export function namesPerson(text: string, name: string): boolean {
  const wanted = listNameWords(name);
  const words = listNameWords(text);
  const found = new Set(words);
  const isThere = (word: string) => found.has(word);
  const isInitial = ([initial = '']: string) => found.has(initial);
  if (wanted.some(isThere) && wanted.every((word) => isThere(word) || isInitial(word))) return true;
  const letters = wanted.join('');
  return letters.length >= minLettersWithoutGaps && words.join('').includes(letters);
}
