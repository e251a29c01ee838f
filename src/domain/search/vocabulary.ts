import { allowedEdits, editDistance } from './edit-distance.ts';
import { consonantKey } from './sound-key.ts';

/** The words that can be searched, sorted; a word's id is its position. */
export type Vocabulary = {
  words: readonly string[];
  idOf: ReadonlyMap<string, number>;
  letterSets: Int32Array;
  byConsonants: ReadonlyMap<string, readonly number[]>;
};

export type NearWord = { id: number; distance: number; wrongStart: boolean };

export function vocabularyOf(words: Iterable<string>): Vocabulary {
  const sorted = [...new Set(words)].sort();
  const byConsonants = new Map<string, number[]>();
  sorted.forEach((word, id) => {
    const key = consonantKey(word);
    if (key.length < 2) return;
    const sharing = byConsonants.get(key);
    if (sharing) sharing.push(id);
    else byConsonants.set(key, [id]);
  });
  return {
    words: sorted,
    idOf: new Map(sorted.map((word, id) => [word, id])),
    letterSets: Int32Array.from(sorted, letterSet),
    byConsonants,
  };
}

export function wordsStartingWith(vocabulary: Vocabulary, start: string): { from: number; to: number } {
  return { from: firstFrom(vocabulary.words, start), to: firstFrom(vocabulary.words, `${start}\uffff`) };
}

/** `lettersTyped` counts before doubled letters were made one: what matters is how much there was to mistype. */
export function wordsNear(
  vocabulary: Vocabulary,
  typed: string,
  stillTyping: boolean,
  lettersTyped: number = typed.length,
): NearWord[] {
  const editsHere = allowedEdits(typed);
  if (editsHere === 0) return [];
  const typedLetters = letterSet(typed);
  const near: NearWord[] = [];
  for (let id = 0; id < vocabulary.words.length; id++) {
    // each letter that the word lacks needs an edit of its own
    const lacking = bits(typedLetters & ~(vocabulary.letterSets[id] ?? 0));
    if (lacking > 2) continue;
    const word = vocabulary.words[id] ?? '';
    const edits = lettersTyped >= 7 || (typed.length === 6 && word.length >= 8) ? 2 : editsHere;
    if (lacking > edits || word.length < typed.length - edits || word.length < 4 || hasDigit(word)) continue;
    const whole = word.length <= typed.length + edits ? editDistance(typed, word, edits) : edits + 1;
    const asStart = stillTyping && typed.length >= 5 && word.length > typed.length;
    // a start with a typing error counts as one letter worse than a whole word with the same error
    const started = asStart && whole > 1 ? editDistance(typed, word, edits, true) + 0.5 : edits + 1;
    const distance = Math.min(whole, started);
    if (distance <= edits + 0.5 && distance > 0) near.push({ id, distance, wrongStart: word[0] !== typed[0] });
  }
  return near;
}

/** Words that sound like it, for English written by ear. */
export function wordsSoundingLike(vocabulary: Vocabulary, heard: string): readonly number[] {
  const key = consonantKey(heard);
  return key.length < 2 ? [] : (vocabulary.byConsonants.get(key) ?? []);
}

function firstFrom(sorted: readonly string[], wanted: string): number {
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

function letterSet(word: string): number {
  let letters = 0;
  for (let position = 0; position < word.length; position++) letters |= 1 << (word.charCodeAt(position) - 97);
  return letters;
}

function bits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
