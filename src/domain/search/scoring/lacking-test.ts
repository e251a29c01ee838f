import type { SearchIndex } from '../index/search-index.ts';
import { isExaminationWord, isGenericWord, isMeasureWord, isUsualForm } from '../lexicon/prescription-words.ts';
import type { ParsedQuery, QueryWord } from '../reading/parse-query.ts';
import type { ScoredEntry } from './score-entries.ts';

/** A complaint or a sentence has more. */
const maxWords = 5;

/** True if the query names a test as a whole, and no test has all its words: the test that is asked for is lacking. */
export function asksForLackingTest(
  index: SearchIndex,
  { words, phrases, asksForTest }: ParsedQuery,
  found: readonly ScoredEntry[],
): boolean {
  if (words.length === 0 || words.length > maxWords || found.some(({ hasAllWords }) => hasAllWords)) return false;
  if (phrases.some(({ first, last }) => first < last)) return false;
  return isKnownKind(index, words) || isUnknownName(words, asksForTest);
}

/** The kind of examination is named, and each word is one of tests' names: 'CT ankle'. */
function isKnownKind({ wholeWords, rareVocabulary }: SearchIndex, words: readonly QueryWord[]): boolean {
  if (words.length < 2 || !words.some(({ text }) => isExaminationWord(text))) return false;
  return words.every(({ text }) => wholeWords.has(text) || rareVocabulary.idOf.has(text));
}

/** A name that is like none of ours, with nothing beside it but what many tests are called: 'hantavirus antibody'. */
function isUnknownName(words: readonly QueryWord[], asksForTest: boolean): boolean {
  const names = words.filter(({ text }) => !isOfMany(text));
  const isUnknown = ({ interpretation }: QueryWord) => ['none', 'weak'].includes(interpretation.reading);
  return (
    (asksForTest || names.length < words.length) &&
    names.some(isUnknown) &&
    names.every((name) => isUnknown(name) || name.interpretation.origin === 'misspelt')
  );
}

function isOfMany(text: string): boolean {
  return (
    text === 'virus' || [isExaminationWord, isMeasureWord, isGenericWord, isUsualForm].some((isKind) => isKind(text))
  );
}
