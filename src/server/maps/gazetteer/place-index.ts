import { foldWords } from '../../../domain/search/fold-text.ts';
import { normalizeSpelling } from '../../../domain/search/spelling.ts';
import { buildVocabulary, type Vocabulary } from '../../../domain/search/vocabulary.ts';
import type { KnownPlace } from './known-place.ts';

/** One of a place's names, cut into words. */
export type PlaceName = { place: KnownPlace; words: readonly string[] };

/** Where a word stands: in which name, and which of its words it is. */
export type Posting = { placeName: PlaceName; at: number };

export type PlaceIndex = {
  places: readonly KnownPlace[];
  vocabulary: Vocabulary;
  postings: ReadonlyMap<string, readonly Posting[]>;
  /** The words that say where a place lies or of what kind it is. */
  context: ReadonlyMap<KnownPlace, ReadonlySet<string>>;
  /** Names by `toLetters` their words: 'saltlake', 'tnagar'. */
  byLetters: ReadonlyMap<string, readonly PlaceName[]>;
  /** States by `toStateLetters` their words. */
  states: ReadonlyMap<string, string>;
};

const stopWords = new Set(['of', 'in', 'at', 'the', 'and', 'near', 'opp', 'opposite', 'behind', 'india']);

/** Words without which a name is understood: 'Gateway India'. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

export function buildPlaceIndex(places: readonly KnownPlace[]): PlaceIndex {
  const postings = new Map<string, Posting[]>();
  const byLetters = new Map<string, PlaceName[]>();
  const context = new Map<KnownPlace, ReadonlySet<string>>();
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

/** One form for all ways to set spaces. */
export function toLetters(words: readonly string[]): string {
  return normalizeSpelling(words.join(''));
}

/** 'Jammu & Kashmir' has no word for its sign. */
export function toStateLetters(words: readonly string[]): string {
  return toLetters(words.filter((word) => word !== 'and'));
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const sharing = map.get(key);
  if (sharing) sharing.push(value);
  else map.set(key, [value]);
}
