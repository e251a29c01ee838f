import { allowedEdits, editDistance } from './edit-distance.ts';
import { toConsonantKey } from './phonetic-keys.ts';

/** The words that can be searched, sorted; a word's id is its position. */
export type Vocabulary = {
  words: readonly string[];
  idOf: ReadonlyMap<string, number>;
  letterSets: Int32Array;
  byConsonants: ReadonlyMap<string, readonly number[]>;
};

export type SimilarWord = { id: number; distance: number; wrongStart: boolean };

export function buildVocabulary(words: Iterable<string>): Vocabulary {
  const sorted = [...new Set(words)].sort();
  const byConsonants = new Map<string, number[]>();
  sorted.forEach((word, id) => {
    const key = toConsonantKey(word);
    if (key.length < 2) return;
    const sharing = byConsonants.get(key);
    if (sharing) sharing.push(id);
    else byConsonants.set(key, [id]);
  });
  return {
    words: sorted,
    idOf: new Map(sorted.map((word, id) => [word, id])),
    letterSets: Int32Array.from(sorted, toLetterSet),
    byConsonants,
  };
}

export function findPrefixRange(vocabulary: Vocabulary, start: string): { from: number; to: number } {
  return { from: findLowerBound(vocabulary.words, start), to: findLowerBound(vocabulary.words, `${start}\uffff`) };
}

/** `lettersTyped` includes repeated letters: the more was typed, the more typos are allowed. */
export function findSimilarWords(
  vocabulary: Vocabulary,
  typed: string,
  stillTyping: boolean,
  lettersTyped: number = typed.length,
): SimilarWord[] {
  const editsHere = allowedEdits(typed);
  if (editsHere === 0) return [];
  const typedLetters = toLetterSet(typed);
  const near: SimilarWord[] = [];
  for (let id = 0; id < vocabulary.words.length; id++) {
    // each letter that the word lacks needs an edit of its own
    const missingLetters = countBits(typedLetters & ~(vocabulary.letterSets[id] ?? 0));
    if (missingLetters > 2) continue;
    const word = vocabulary.words[id] ?? '';
    const edits = lettersTyped >= 7 || (typed.length === 6 && word.length >= 8) ? 2 : editsHere;
    if (missingLetters > edits || word.length < typed.length - edits || word.length < 4 || hasDigit(word)) continue;
    const wholeDistance = word.length <= typed.length + edits ? editDistance(typed, word, edits) : edits + 1;
    const matchesPrefix = stillTyping && typed.length >= 5 && word.length > typed.length;
    // a start with a typing error counts as one letter worse than a whole word with the same error
    const prefixDistance =
      matchesPrefix && wholeDistance > 1 ? editDistance(typed, word, edits, true) + 0.5 : edits + 1;
    const distance = Math.min(wholeDistance, prefixDistance);
    if (distance <= edits + 0.5 && distance > 0) near.push({ id, distance, wrongStart: word[0] !== typed[0] });
  }
  return near;
}

/** Words that sound like it, for English written by ear. */
export function findWordsSoundingLike(vocabulary: Vocabulary, heard: string): readonly number[] {
  const key = toConsonantKey(heard);
  return key.length < 2 ? [] : (vocabulary.byConsonants.get(key) ?? []);
}

function findLowerBound(sorted: readonly string[], wanted: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function hasDigit(word: string): boolean {
  return /\d/.test(word);
}

function toLetterSet(word: string): number {
  let letters = 0;
  for (let position = 0; position < word.length; position++) letters |= 1 << (word.charCodeAt(position) - 97);
  return letters;
}

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
