import { areaWords, askingWords, placePrepositions, placesLikeOtherWords } from '../lexicon/place-words.ts';
import { foldText } from '../scripts/fold-text.ts';
import { rememberWords } from '../scripts/memoize-words.ts';
import { toConsonantKey, toHindiPhoneticKey } from '../scripts/phonetic-keys.ts';

/** A place to look for a test: a city, or an area with labs. */
export type SearchedPlace = {
  city: string;
  citySlug: string;
  locality: string | null;
  localitySlug: string | null;
  labs: number;
};

/** Places by the sound of their names, equal for all spellings and scripts. */
export type PlaceNames = {
  bySound: ReadonlyMap<string, readonly SearchedPlace[]>;
  /** For scripts that omit vowels. */
  byConsonants: ReadonlyMap<string, readonly SearchedPlace[]>;
  /** All beginnings of these sounds, to rule out most words quickly. */
  beginnings: ReadonlySet<string>;
  cities: ReadonlyMap<string, SearchedPlace>;
  /** Towns without labs, by the letters of their names: by sound, too many match people and things. */
  towns: ReadonlyMap<string, readonly SearchedPlace[]>;
  /** The cities and towns that have an area of this name, in letters. */
  listAround(area: string): readonly SearchedPlace[];
};

/** What a query asks for, and the places with the given name or beginning. */
export type QueryInPlace = {
  rest: string;
  names: readonly string[];
  places: readonly SearchedPlace[];
};

export type Token = { start: number; text: string; letters: string };
type Span = { first: number; last: number; places: readonly SearchedPlace[] };

const tokenPattern = /[^\s,;:_|()[\]/+&]+/g;
const latinOnly = /^[ -~]*$/;
/** Longer queries are prescriptions, which are not searched for places. */
const maxTokens = 14;
const maxWordsOfName = 4;
const minLetters = 3;
const minConsonants = 4;

export const toSound = rememberWords(toHindiPhoneticKey);

export type NamedPlace = { place: SearchedPlace; names: readonly string[] };

export function buildPlaceNames(
  named: Iterable<NamedPlace>,
  namedTowns: Iterable<NamedPlace> = [],
  listAround: PlaceNames['listAround'] = () => [],
): PlaceNames {
  const bySound = new Map<string, SearchedPlace[]>();
  const byConsonants = new Map<string, SearchedPlace[]>();
  const cities = new Map<string, SearchedPlace>();
  for (const { place, names } of named) {
    if (isCity(place)) cities.set(place.citySlug, place);
    for (const name of names) {
      const words = foldText(name).split(' ');
      const letters = words.join('');
      if (letters.length < minLetters || !/[a-z]/.test(letters)) continue;
      append(bySound, toHindiPhoneticKey(letters), place);
      const consonants = toConsonantKey(letters);
      if (consonants.length >= minConsonants) append(byConsonants, consonants, place);
      const [first = ''] = words;
      if (words.length > 1 && areaWords.has(first)) append(bySound, toHindiPhoneticKey(first), place);
    }
  }
  const beginnings = new Set(
    [...bySound.keys()].flatMap((sound) => Array.from(sound, (_, at) => sound.slice(0, at + 1))),
  );
  const towns = new Map<string, SearchedPlace[]>();
  for (const { place, names } of namedTowns) for (const name of names) append(towns, toLetters(name), place);
  return { bySound, byConsonants, beginnings, cities, towns, listAround };
}

/** Finds the places that a query names besides a test; null if there is none or they are in two cities. */
export function findPlacesInQuery(placeNames: PlaceNames, query: string): QueryInPlace | null {
  const tokens = readTokens(query);
  if (tokens === null) return null;
  const spans = findSpans(placeNames, tokens);
  const areTogether = spans.length > 1 && keepSharedCities(spans.map(({ places }) => places)).length > 0;
  const sure = areTogether ? spans : spans.filter((span) => isSurelyPlace(tokens, span));
  if (sure.length === 0) return null;
  const places = intersect(sure.map(({ places }) => places));
  if (places.length === 0) return null;
  return {
    rest: cutOut(query, tokens, sure),
    names: sure.map(({ first, last }) =>
      tokens
        .slice(first, last + 1)
        .map(({ text }) => text)
        .join(' '),
    ),
    places,
  };
}

/** Null for a prescription. */
export function readTokens(query: string): Token[] | null {
  const tokens: Token[] = [];
  for (const { 0: text, index: start } of query.matchAll(tokenPattern)) {
    if (tokens.length >= maxTokens) return null;
    const letters = toLetters(text);
    if (letters) tokens.push({ start, text, letters });
  }
  return tokens;
}

function findSpans({ bySound, byConsonants, beginnings }: PlaceNames, tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  for (let first = 0; first < tokens.length; first++) {
    if (!mayBegin(beginnings, tokens[first])) continue;
    for (let last = Math.min(first + maxWordsOfName, tokens.length) - 1; last >= first; last--) {
      const of = tokens.slice(first, last + 1);
      const letters = of.map((token) => token.letters).join('');
      if (letters.length < minLetters) continue;
      const isForeign = !of.every(isLatin);
      const places =
        bySound.get(toSound(letters)) ?? (isForeign ? byConsonants.get(toConsonantKey(letters)) : undefined);
      if (!places) continue;
      spans.push({ first, last, places });
      first = last;
      break;
    }
  }
  return spans;
}

function mayBegin(beginnings: ReadonlySet<string>, token: Token | undefined): boolean {
  if (!token) return false;
  const sound = toSound(token.letters);
  // The last letter may sound different inside a word. Scripts without vowels cannot be checked.
  return !isLatin(token) || beginnings.has(sound.slice(0, Math.max(1, sound.length - 1)));
}

function isLatin({ text }: Token): boolean {
  return latinOnly.test(text);
}

function isSurelyPlace(tokens: readonly Token[], { first, last }: Span): boolean {
  const isOtherWord = first === last && placesLikeOtherWords.has(tokens[first]?.letters ?? '');
  if (!isOtherWord || tokens.length === 1) return true;
  const before = tokens[first - 1];
  return isPreposition(before) || isPreposition(tokens[last + 1]) || askingWords.has(before?.text.toLowerCase() ?? '');
}

function isPreposition(token: Token | undefined): boolean {
  return token !== undefined && placePrepositions.has(token.text.toLowerCase());
}

/** 'vijay nagar indore' is the one in Indore. An area that the city does not have is ignored. */
function intersect(named: readonly (readonly SearchedPlace[])[]): SearchedPlace[] {
  const all = keepSharedCities(named);
  const found = all.length > 0 ? all : keepSharedCities(named.filter((places) => places.some(isCity)));
  const areas = found.filter((place) => !isCity(place));
  return [...new Set(areas.length > 0 ? areas : found)];
}

function keepSharedCities(named: readonly (readonly SearchedPlace[])[]): SearchedPlace[] {
  return named
    .flat()
    .filter(({ citySlug }) => named.every((places) => places.some((place) => place.citySlug === citySlug)));
}

function isCity({ localitySlug }: SearchedPlace): boolean {
  return localitySlug === null;
}

/** Also removes the 'in' of 'cbc in indore'. */
export function cutOut(
  query: string,
  tokens: readonly Token[],
  spans: readonly { first: number; last: number }[],
): string {
  const isCut = new Array<boolean>(tokens.length).fill(false);
  for (const { first, last } of spans) {
    isCut.fill(true, first, last + 1);
    for (let at = first - 1; isPreposition(tokens[at]); at--) isCut[at] = true;
    for (let at = last + 1; isPreposition(tokens[at]); at++) isCut[at] = true;
  }
  let rest = '';
  let from = 0;
  tokens.forEach(({ start, text }, at) => {
    if (!isCut[at]) return;
    rest += query.slice(from, start);
    from = start + text.length;
  });
  return (rest + query.slice(from))
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s{2,}/g, ' ')
    .trim()
    .replace(/^[\s,;:_|/&]+|[\s,;:_|/&]+$|\s[-–—]$/g, '');
}

export function toLetters(name: string): string {
  return foldText(name).replaceAll(' ', '');
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const sharing = map.get(key);
  if (!sharing) map.set(key, [value]);
  else if (!sharing.includes(value)) sharing.push(value);
}
