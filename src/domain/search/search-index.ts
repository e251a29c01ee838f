import type { PhraseMatch } from './phrase-matches.ts';
import type { SearchEntry } from './search-entry.ts';
import type { Posting, Surface } from './surfaces.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words of a query that count; the marks have room for as many. */
export const wordsRead = 8;

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

/** What a typed word may stand for: words of the catalogue, and words to look up phrases with. Likeliest first. */
export type WordReading = {
  known: boolean;
  matches: readonly { id: number; likeness: number }[];
  phraseWords: readonly { words: readonly string[]; likeness: number }[];
};

/** How well each word of a query is met on each surface, and which places of the surface it fills. */
export type Marks = {
  /** surface × word of the query */
  likeness: Float32Array;
  /** entry × word of the query, the best of its surfaces */
  ofEntry: Float32Array;
  places: Int32Array;
  touched: number[];
};
