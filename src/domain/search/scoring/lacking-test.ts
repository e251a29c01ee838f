import type { SearchIndex } from '../index/search-index.ts';
import { isExaminationWord, isGenericWord, isMeasureWord, isUsualForm } from '../lexicon/prescription-words.ts';
import type { ParsedQuery, QueryWord } from '../reading/parse-query.ts';
import type { ScoredEntry } from './score-entries.ts';

/** A complaint or a sentence has more. */
const maxWords = 5;

/** Less alike are a word with two errors and another word. */
const minAlike = 0.6;

/** True if the query names a test as a whole, and no test has all its words: the test that is asked for is lacking. */
export function asksForLackingTest(index: SearchIndex, query: ParsedQuery, found: readonly ScoredEntry[]): boolean {
  const { words, phrases } = query;
  if (isFarFromAll(index, words)) return true;
  if (words.length === 0 || words.length > maxWords || found.some(({ hasAllWords }) => hasAllWords)) return false;
  if (phrases.some(({ first, last }) => first < last)) return false;
  return isKnownKind(index, words) || namesNoneOfOurs(index, query);
}

/** A word alone that is far from all of ours: 'copeptin', but not the 'hemogoblin' whose letters changed places. */
function isFarFromAll({ words: known }: SearchIndex, [only, ...more]: readonly QueryWord[]): boolean {
  if (only === undefined || more.length > 0 || only.interpretation.origin !== 'misspelt') return false;
  const { ids, similarities } = only.interpretation.matches;
  const nearest = known[ids[0] ?? -1] ?? '';
  return (similarities[0] ?? 0) <= minAlike && sortLetters(nearest) !== sortLetters(only.text);
}

function sortLetters(word: string): string {
  return [...word].sort().join('');
}

/** The kind of examination is named, and each word is one of tests' names: 'CT ankle'. */
function isKnownKind({ wholeWords, rareVocabulary }: SearchIndex, words: readonly QueryWord[]): boolean {
  if (words.length < 2 || !words.some(({ text }) => isExaminationWord(text))) return false;
  return words.every(({ text }) => wholeWords.has(text) || rareVocabulary.idOf.has(text));
}

/** A name that is like none of ours, with nothing beside it but what many tests are called: 'hantavirus antibody'. */
export function namesNoneOfOurs({ fieldsByLetters }: SearchIndex, { words, asksForTest }: ParsedQuery): boolean {
  // 'HSG' is a kind, and a test.
  if (words.some(({ text }) => fieldsByLetters.has(text))) return false;
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
