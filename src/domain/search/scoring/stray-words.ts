import type { SearchIndex } from '../index/search-index.ts';
import { isPlaceWord } from '../lexicon/word-kinds.ts';
import type { ParsedQuery, QueryWord } from '../reading/parse-query.ts';
import { findPartEnd } from './several-tests.ts';

/** Names of places are not longer. */
const maxStrayWords = 4;

/**
 * Without words that only a guess makes tests of, beside others that name a test: 'kalyani' in 'cbc kalyani' is a place that the
 * gazetteer lacks.
 */
export function dropStrayWords(index: SearchIndex, query: ParsedQuery): ParsedQuery {
  const { words, phrases } = query;
  if (words.length < 2) return query;
  const isInPhrase = (at: number) => phrases.some(({ first, last }) => first < last && first <= at && at <= last);
  const hasPlace = words.some(({ text }) => isPlaceWord(text));
  const isStray = words.map((word, at) => isStrayWord(word, hasPlace) && !isInPhrase(at));
  const kept = words.filter((_, at) => !isStray[at]);
  const strayCount = words.length - kept.length;
  if (kept.length === 0 || strayCount === 0 || strayCount > maxStrayWords) return query;
  const isNamed = kept.some((word) => findPartEnd(index, query, words.indexOf(word)) !== undefined);
  if (!isNamed) return query;
  const placeOf = (at: number) => at - isStray.slice(0, at).filter(Boolean).length;
  const isWhole = (first: number, last: number) => !isStray.slice(first, last + 1).includes(true);
  return {
    ...query,
    words: kept,
    phrases: phrases
      .filter(({ first, last }) => isWhole(first, last))
      .map((phrase) => ({ ...phrase, first: placeOf(phrase.first), last: placeOf(phrase.last) })),
    letters: [kept.map(({ text }) => text).join('')],
  };
}

/** Beside 'road' or 'nagar', words of other languages are parts of the place, too, and so are halves of a word. */
function isStrayWord({ text, isSplit, interpretation: { origin, begun } }: QueryWord, hasPlace: boolean): boolean {
  if (origin === 'name') return false;
  return isPlaceWord(text) || (origin === 'guess' ? !begun : (hasPlace || isSplit) && origin === 'language');
}
