import { isPlaceWord } from '../lexicon/word-kinds.ts';
import {
  cutOut,
  type PlaceNames,
  type QueryInPlace,
  readTokens,
  type SearchedPlace,
  toLetters,
} from './places-in-query.ts';

const maxWordsOfArea = 4;
const minLetters = 4;

/**
 * Finds areas without labs that a query names, which are known by the letters of their names; null if there is none. Towns are
 * offered beside the visitor's city instead. Words of a test are no area: `mayBeArea` decides.
 */
export function findAreasInQuery(
  { listAround, towns }: Pick<PlaceNames, 'listAround' | 'towns'>,
  query: string,
  mayBeArea: (words: string) => boolean,
): QueryInPlace | null {
  const tokens = readTokens(query);
  if (tokens === null) return null;
  const spans: { first: number; last: number; name: string; places: readonly SearchedPlace[] }[] = [];
  for (let first = 0; first < tokens.length; first++) {
    for (let last = Math.min(first + maxWordsOfArea, tokens.length) - 1; last >= first; last--) {
      const name = tokens.slice(first, last + 1).map(({ text }) => text);
      const letters = toLetters(name.join(' '));
      const places = letters.length < minLetters || towns.has(letters) ? [] : listAround(letters);
      if (places.length === 0 || !mayBeArea(name.join(' '))) continue;
      // 'Andheri West' is in Andheri.
      const end = tokens.findIndex(({ letters }, at) => at > last && !isPlaceWord(letters));
      const whole = { first, last: (end < 0 ? tokens.length : end) - 1 };
      spans.push({ ...whole, name: name.join(' '), places });
      first = whole.last;
      break;
    }
  }
  const [area, ...others] = spans;
  if (!area) return null;
  const shared = area.places.filter((place) => others.every(({ places }) => places.includes(place)));
  return {
    rest: cutOut(query, tokens, spans),
    names: spans.map(({ name }) => name),
    places: shared.length > 0 ? shared : area.places,
  };
}
