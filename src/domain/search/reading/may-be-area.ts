import type { SearchIndex } from '../index/search-index.ts';
import { isPlaceWord } from '../lexicon/word-kinds.ts';
import { isKnownSpelling } from '../lexicon/word-meanings.ts';
import { foldText } from '../scripts/fold-text.ts';
import { parseQuery } from './parse-query.ts';

/**
 * True if words that are the name of an area are likelier that than a test: some word is no word of a test or of a language, and
 * may not become one. A word that only sounds like one of a language is none; 'peth' and 'nagar' say what the others are.
 */
export function mayBeArea(index: SearchIndex, text: string): boolean {
  const typed = foldText(text).split(' ');
  if (typed.length > 1 && typed.some(isPlaceWord)) return true;
  const { words } = parseQuery(index, text);
  return words.some(({ isSplit, interpretation: { origin, begun, otherThing } }) => {
    if (otherThing) return typed.length > 1;
    if (isSplit || (origin === 'language' && !typed.some(isKnownSpelling))) return true;
    return origin === 'guess' && !begun;
  });
}
