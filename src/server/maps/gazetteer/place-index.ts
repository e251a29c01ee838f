import { foldedWords } from '../../../domain/search/fold-text.ts';
import { commonSpelling } from '../../../domain/search/spelling.ts';
import { type Vocabulary, vocabularyOf } from '../../../domain/search/vocabulary.ts';
import type { KnownPlace } from './known-place.ts';

/** One of a place's names, cut into words. */
export type Surface = { place: KnownPlace; words: readonly string[] };

/** Where a word stands: in which name, and which of its words it is. */
export type Posting = { surface: Surface; at: number };

export type PlaceIndex = {
  places: readonly KnownPlace[];
  vocabulary: Vocabulary;
  named: ReadonlyMap<string, readonly Posting[]>;
  /** The words that say where a place lies or of what kind it is. */
  context: ReadonlyMap<KnownPlace, ReadonlySet<string>>;
  /** Names by `lettersOf` their words: 'saltlake', 'tnagar'. */
  byLetters: ReadonlyMap<string, readonly Surface[]>;
  /** States by `stateLetters` their words. */
  states: ReadonlyMap<string, string>;
};

const smallWords = new Set(['of', 'in', 'at', 'the', 'and', 'near', 'opp', 'opposite', 'behind', 'india']);

/** Words without which a name is understood: 'Gateway India'. */
export function isSmallWord(word: string): boolean {
  return smallWords.has(word);
}

export function placeIndexOf(places: readonly KnownPlace[]): PlaceIndex {
  const named = new Map<string, Posting[]>();
  const byLetters = new Map<string, Surface[]>();
  const context = new Map<KnownPlace, ReadonlySet<string>>();
  const wordsOfContext = new Set<string>();
  const foldedBefore = new Map<string, readonly string[]>();
  const fold = (text: string) => {
    const words = foldedBefore.get(text) ?? foldedWords(text);
    foldedBefore.set(text, words);
    return words;
  };
  for (const place of places) {
    for (const name of new Set([place.name, ...place.otherNames])) {
      const words = fold(name);
      const surface = { place, words };
      for (const [at, word] of words.entries()) addTo(named, word, { surface, at });
      addTo(byLetters, lettersOf(words), surface);
    }
    const ofPlace = new Set(place.context.flatMap(fold));
    for (const word of ofPlace) wordsOfContext.add(word);
    context.set(place, ofPlace);
  }
  const vocabulary = vocabularyOf([...named.keys(), ...wordsOfContext]);
  const states = new Map(places.map(({ state }) => [stateLetters(fold(state)), state]));
  return { places, vocabulary, named, context, byLetters, states };
}

/** One form for all ways to set spaces. */
export function lettersOf(words: readonly string[]): string {
  return commonSpelling(words.join(''));
}

/** 'Jammu & Kashmir' has no word for its sign. */
export function stateLetters(words: readonly string[]): string {
  return lettersOf(words.filter((word) => word !== 'and'));
}

function addTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const sharing = map.get(key);
  if (sharing) sharing.push(value);
  else map.set(key, [value]);
}
