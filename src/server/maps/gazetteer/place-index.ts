import { buildVocabulary, type Vocabulary } from '../../../domain/search/index/vocabulary.ts';
import { foldWords } from '../../../domain/search/scripts/fold-text.ts';
import { normalizeSpelling } from '../../../domain/search/scripts/spelling.ts';
import type { KnownPlace } from './known-place.ts';

export type NamedPlace = Pick<KnownPlace, 'kind' | 'name' | 'otherNames' | 'context' | 'state' | 'prominence'>;

export type PlaceName<P extends NamedPlace = KnownPlace> = { place: P; words: readonly string[] };

export type Posting<P extends NamedPlace = KnownPlace> = { placeName: PlaceName<P>; at: number };

export type PlaceIndex<P extends NamedPlace = KnownPlace> = {
  places: readonly P[];
  vocabulary: Vocabulary;
  postings: ReadonlyMap<string, readonly Posting<P>[]>;
  /** Words for the region of a place, or for its kind. */
  context: ReadonlyMap<P, ReadonlySet<string>>;
  /** Names by `toLetters` of their words: 'saltlake', 'tnagar'. */
  byLetters: ReadonlyMap<string, readonly PlaceName<P>[]>;
  /** States by `toStateLetters` of their words. */
  states: ReadonlyMap<string, string>;
};

const stopWords = new Set(['of', 'in', 'at', 'the', 'and', 'near', 'opp', 'opposite', 'behind', 'india']);

/** Words that a name may omit: 'Gateway India'. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

export function buildPlaceIndex<P extends NamedPlace>(places: readonly P[]): PlaceIndex<P> {
  const postings = new Map<string, Posting<P>[]>();
  const byLetters = new Map<string, PlaceName<P>[]>();
  const context = new Map<P, ReadonlySet<string>>();
  const wordsOfContext = new Set<string>();
  const foldCache = new Map<string, readonly string[]>();
  const fold = (text: string) => {
    const words = foldCache.get(text) ?? foldWords(text);
    foldCache.set(text, words);
    return words;
  };
  for (const place of places) {
    for (const name of new Set([place.name, ...place.otherNames])) {
      const words = fold(name);
      const placeName = { place, words };
      for (const [at, word] of words.entries()) append(postings, word, { placeName, at });
      append(byLetters, toLetters(words), placeName);
    }
    const ofPlace = new Set(place.context.flatMap(fold));
    for (const word of ofPlace) wordsOfContext.add(word);
    context.set(place, ofPlace);
  }
  const vocabulary = buildVocabulary([...postings.keys(), ...wordsOfContext]);
  const states = new Map(places.map(({ state }) => [toStateLetters(fold(state)), state]));
  return { places, vocabulary, postings, context, byLetters, states };
}

export function toLetters(words: readonly string[]): string {
  return normalizeSpelling(words.join(''));
}

/** Also drops 'and', because 'Jammu & Kashmir' has only a sign. */
export function toStateLetters(words: readonly string[]): string {
  return toLetters(words.filter((word) => word !== 'and'));
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const sharing = map.get(key);
  if (sharing) sharing.push(value);
  else map.set(key, [value]);
}
