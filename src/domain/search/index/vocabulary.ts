import { allowedEdits, editDistance } from '../../text/edit-distance.ts';
import { toConsonantKey } from '../scripts/phonetic-keys.ts';

/** Searchable words, sorted; a word's id is its index. */
export type Vocabulary = {
  words: readonly string[];
  idOf: ReadonlyMap<string, number>;
  letterSets: Int32Array;
  lengths: Uint8Array;
  byConsonants: ReadonlyMap<string, readonly number[]>;
  /** The ids of words that may be mistyped, the shortest first, and where those of each length begin. */
  idsByLength: Int32Array;
  firstOfLength: Int32Array;
};

export type SimilarWord = { id: number; distance: number; wrongStart: boolean };

const maxLength = 255;
const maxEdits = 2;

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
    letterSets: Int32Array.from(sorted, (word) => toLetterSet(word)),
    lengths: Uint8Array.from(sorted, (word) => Math.min(word.length, maxLength)),
    byConsonants,
    ...sortByLength(sorted),
  };
}

/** Without short words and those with digits, in which one letter makes a different word. */
function sortByLength(words: readonly string[]): Pick<Vocabulary, 'idsByLength' | 'firstOfLength'> {
  const ids = words.flatMap((word, id) => (word.length >= 4 && !/\d/.test(word) ? [id] : []));
  const lengthOf = (id: number) => Math.min(words[id]?.length ?? 0, maxLength);
  ids.sort((one, other) => lengthOf(one) - lengthOf(other) || one - other);
  const firstOfLength = new Int32Array(maxLength + 2);
  for (const id of ids) firstOfLength.fill((firstOfLength[lengthOf(id) + 1] ?? 0) + 1, lengthOf(id) + 1);
  return { idsByLength: Int32Array.from(ids), firstOfLength };
}

export function findPrefixRange(vocabulary: Vocabulary, start: string): { from: number; to: number } {
  return { from: findLowerBound(vocabulary.words, start), to: findLowerBound(vocabulary.words, `${start}\uffff`) };
}

/** `lettersTyped` includes repeated letters: longer input allows more typing errors. */
export function findSimilarWords(
  vocabulary: Vocabulary,
  typed: string,
  stillTyping: boolean,
  lettersTyped: number = typed.length,
): SimilarWord[] {
  const editsHere = allowedEdits(typed);
  if (editsHere === 0) return [];
  const typedLetters = toLetterSet(typed);
  const { words, letterSets, lengths, idsByLength, firstOfLength } = vocabulary;
  const near: SimilarWord[] = [];
  const startOf = (length: number) => firstOfLength[Math.max(0, Math.min(length, maxLength + 1))] ?? 0;
  // only an unfinished word may be much shorter than the one that it begins
  const end = stillTyping ? idsByLength.length : startOf(typed.length + maxEdits + 1);
  for (let at = startOf(typed.length - maxEdits); at < end; at++) {
    const id = idsByLength[at] ?? 0;
    // each letter that the word lacks needs an edit
    const missing = typedLetters & ~(letterSets[id] ?? 0);
    const withoutTwo = withoutLastBit(withoutLastBit(missing));
    if (withoutTwo !== 0) continue;
    const length = lengths[id] ?? 0;
    const edits = lettersTyped >= 7 || (typed.length === 6 && length >= 8) ? 2 : editsHere;
    if ((edits < 2 && withoutLastBit(missing) !== 0) || length < typed.length - edits) continue;
    const word = words[id] ?? '';
    // and so does each letter that only the word has
    const mayBeWhole = word.length <= typed.length + edits && hasAtMost((letterSets[id] ?? 0) & ~typedLetters, edits);
    const wholeDistance = mayBeWhole ? editDistance(typed, word, edits) : edits + 1;
    const mayBePrefix =
      stillTyping &&
      typed.length >= 5 &&
      word.length > typed.length &&
      wholeDistance > 1 &&
      hasAtMost(typedLetters & ~toLetterSet(word, typed.length + edits), edits);
    // a prefix with a typing error counts as one edit more than a whole word with the same error
    const prefixDistance = mayBePrefix ? editDistance(typed, word, edits, true) + 0.5 : edits + 1;
    const distance = Math.min(wholeDistance, prefixDistance);
    if (distance <= edits + 0.5 && distance > 0) near.push({ id, distance, wrongStart: word[0] !== typed[0] });
  }
  return near.sort((one, other) => one.id - other.id);
}

export function findWordsSoundingLike(vocabulary: Vocabulary, word: string): readonly number[] {
  const key = toConsonantKey(word);
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

function toLetterSet(word: string, end = word.length): number {
  let letters = 0;
  for (let position = 0; position < end && position < word.length; position++)
    letters |= 1 << (word.charCodeAt(position) - 97);
  return letters;
}

function hasAtMost(set: number, letters: number): boolean {
  const rest = withoutLastBit(set);
  return rest === 0 || (letters > 1 && withoutLastBit(rest) === 0);
}

function withoutLastBit(set: number): number {
  return set & (set - 1);
}
