import { contentWords, phraseWords } from './lexicon/lexicon.ts';
import { type Marks, noMarks } from './mark-surfaces.ts';
import { type PhraseMatch, phraseMatches } from './phrase-matches.ts';
import type { SearchEntry } from './search-entry.ts';
import { type Posting, type Surface, surfacesOf } from './surfaces.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';
import type { WordReading } from './word-readings.ts';
import { wordWeight } from './word-weight.ts';

export type SearchIndex<Entry extends SearchEntry = SearchEntry> = {
  entries: readonly Entry[];
  surfaces: readonly Surface[];
  /** What a typing error may have been meant for; a word's id here is its id everywhere. */
  vocabulary: Vocabulary;
  /** Also the words found only in descriptions, which must be typed exactly. */
  idOf: ReadonlyMap<string, number>;
  /** Words that somebody wrote, not put together from two. */
  wholeWords: ReadonlySet<string>;
  postings: readonly Posting[];
  weights: Float64Array;
  /** Surfaces by their letters alone, so that 'c a 125' and 'CA-125' are one. */
  surfacesByLetters: ReadonlyMap<string, readonly number[]>;
  phrases: ReadonlyMap<string, readonly PhraseMatch[]>;
  /** Words read lately: every keystroke brings the same ones back. */
  readingsOfWord: Map<string, WordReading>;
  /** Room for the scores of one search, used again by the next. */
  marks: Marks;
};

export function buildSearchIndex<Entry extends SearchEntry>(entries: readonly Entry[]): SearchIndex<Entry> {
  const { surfaces, postingOf, namedWords, wholeWords } = surfacesOf(entries);
  const vocabulary = vocabularyOf([...namedWords, ...phraseWords]);
  const described = [...postingOf.keys()].filter((word) => !vocabulary.idOf.has(word));
  const words = [...vocabulary.words, ...described];
  const idOf = new Map(words.map((word, id) => [word, id]));
  const postings = words.map((word) => postingOf.get(word) ?? { surfaces: [], places: [] });
  const weights = Float64Array.from(words, (word, id) => {
    const holders = new Set((postings[id]?.surfaces ?? []).map((at) => surfaces[at]?.entry));
    return wordWeight(word, holders.size, entries.length);
  });
  return {
    entries,
    surfaces: surfaces.map((surface) => weighed(surface, (word) => weights[idOf.get(word) ?? -1] ?? 0)),
    vocabulary,
    idOf,
    wholeWords: new Set([...wholeWords, ...phraseWords]),
    postings,
    weights,
    surfacesByLetters: byLetters(surfaces),
    phrases: phraseMatches(surfaces, postingOf),
    readingsOfWord: new Map(),
    marks: noMarks(surfaces.length, entries.length),
  };
}

function byLetters(surfaces: readonly Surface[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  surfaces.forEach((surface, at) => {
    if (surface.kind === 'measured' || surface.kind === 'described') return;
    for (const letters of new Set([surface.letters, contentWords(surface.words).join('')])) {
      const sharing = found.get(letters);
      if (sharing) sharing.push(at);
      else found.set(letters, [at]);
    }
  });
  return found;
}

function weighed(surface: Surface, weightOf: (word: string) => number): Surface {
  const weights = surface.words.map(weightOf);
  return { ...surface, weights, weight: weights.reduce((sum, weight) => sum + weight, 0) };
}
