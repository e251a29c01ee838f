import type { SearchEntry } from '../index/search-entry.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { foldWords } from '../scripts/fold-text.ts';
import type { NamedTests } from './name-tests.ts';

/** The test that has the text as a name; a single word may mean an illness or a nutrient. */
export function nameWhole<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  text: string,
): NamedTests<Entry> | null {
  const { fieldsByLetters, fields, entries } = index;
  const words = foldWords(text);
  if (words.length < 2) return null;
  const letters = words.join('');
  const named = (fieldsByLetters.get(letters) ?? []).filter((at) => fields[at]?.words.join(' ') === words.join(' '));
  const [entry, second] = [...new Set(named.map((at) => entries[fields[at]?.entry ?? -1]))];
  if (entry?.type !== 'test' || second !== undefined) return null;
  // 'CBC, ESR' and 'Haemogram with ESR' are two tests, though labs also sell them as one.
  if (entry.isRare && isTwoNames(index, words)) return null;
  return {
    tests: [{ entry, isWeak: false, first: 0, end: words.length }],
    choices: [],
    isAbsent: false,
    isUnsure: false,
    isQualified: false,
    isMeasurement: false,
    isWhole: true,
    asksForTest: true,
    words: words.length,
  };
}

const maxMeanings = 5;

/** What words that mean several tests may mean: 'hepatitis B DNA'. */
export function listMeanings<Entry extends SearchEntry>(index: SearchIndex<Entry>, text: string): Entry[] {
  const meant = index.meaningsByLetters.get(foldWords(text).join('')) ?? [];
  return [...new Set(meant)].slice(0, maxMeanings).flatMap((at) => index.entries[at] ?? []);
}

const joiningWords: ReadonlySet<string> = new Set(['with', 'and']);

function isTwoNames(index: SearchIndex, words: readonly string[]): boolean {
  const telling = words.filter((word) => !joiningWords.has(word));
  return telling.some(
    (_, middle) =>
      middle > 0 &&
      isUsualName(index, telling.slice(0, middle).join('')) &&
      isUsualName(index, telling.slice(middle).join('')),
  );
}

/** True for a name of a test that is not rare. */
export function isUsualName({ fieldsByLetters, fields }: SearchIndex, letters: string): boolean {
  return (fieldsByLetters.get(letters) ?? []).some((at) => !fields[at]?.isRare);
}
