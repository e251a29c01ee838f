import type { SearchIndex } from '../index/search-index.ts';
import { isExaminationWord } from '../lexicon/prescription-words.ts';
import type { ParsedQuery } from '../reading/parse-query.ts';
import type { ScoredEntry } from './score-entries.ts';

/** A complaint or a sentence has more. */
const maxWords = 5;

/** True if the kind of examination is named, each word is one of tests' names and no test has them all: the test that is asked for is lacking. */
export function asksForLackingTest(
  { wholeWords, rareVocabulary }: SearchIndex,
  { words, phrases }: ParsedQuery,
  found: readonly ScoredEntry[],
): boolean {
  if (words.length < 2 || words.length > maxWords || found.some(({ hasAllWords }) => hasAllWords)) return false;
  if (phrases.some(({ first, last }) => first < last)) return false;
  if (!words.some(({ text }) => isExaminationWord(text))) return false;
  return words.every(({ text }) => wholeWords.has(text) || rareVocabulary.idOf.has(text));
}
