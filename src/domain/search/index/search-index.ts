import type { FieldColumns } from './field-columns.ts';
import type { MatchBuffer } from './match-buffer.ts';
import type { NameBeginnings } from './name-beginnings.ts';
import type { PhraseMatches } from './phrase-matches.ts';
import type { PostingColumns } from './posting-columns.ts';
import type { SearchEntry } from './search-entry.ts';
import type { SearchField } from './search-fields.ts';
import type { Vocabulary } from './vocabulary.ts';

export type SearchIndex<Entry extends SearchEntry = SearchEntry> = {
  entries: readonly Entry[];
  fields: readonly SearchField[];
  columns: FieldColumns;
  vocabulary: Vocabulary;
  /** Words that only rare entries have. */
  rareVocabulary: Vocabulary;
  /** Also those of rare entries, and those found only in descriptions, which must be typed exactly. A word's id is its index. */
  words: readonly string[];
  idOf: ReadonlyMap<string, number>;
  /** Words of names and of the lexicon, without joined neighbours and words that only explain a test. */
  wholeWords: ReadonlySet<string>;
  /** Those that name something by themselves: not the 'drive' of 'sex drive'. */
  distinctiveWords: ReadonlySet<string>;
  /** Words that occur only in what a test measures. */
  explainingWords: ReadonlySet<string>;
  /** Beginnings with a doubled letter, which the index spells once: 'bloo'. */
  doubledBeginnings: ReadonlySet<string>;
  postings: PostingColumns;
  weights: Float64Array;
  /** Fields by letters only, so that 'c a 125' equals 'CA-125'. */
  fieldsByLetters: ReadonlyMap<string, readonly number[]>;
  /** Entries by the letters of words that mean several of them, the likeliest first. */
  meaningsByLetters: ReadonlyMap<string, readonly number[]>;
  nameBeginnings: NameBeginnings;
  /** Names without words such as 'profile' and 'test': 'lipid'. */
  distinctiveNames: ReadonlySet<string>;
  phrases: ReadonlyMap<string, PhraseMatches>;
  phraseParts: ReadonlySet<string>;
  hasTestsForChildren: boolean;
  typedWords: Map<string, TypedWord>;
  /** By word of the vocabulary: those that differ in one letter. */
  neighbours: Map<number, readonly number[]>;
  /** Reused by every search, to avoid allocations of the catalogue's size. */
  matchBuffer: MatchBuffer;
};

/** Why a word may mean something: it is in a name, is one of a language, or resembles one that is. */
export type WordOrigin = 'name' | 'language' | 'misspelt' | 'guess';

/** How sure the reading of a word is: 'sure' is a known word, 'likely' a small typing error, 'weak' may be something else. */
export type Reading = 'sure' | 'likely' | 'weak' | 'none';

/** Words of the catalogue that a typed word may mean, likeliest first, as columns. */
export type WordMatches = { ids: readonly number[]; similarities: readonly number[] };
export const noMatches: WordMatches = { ids: [], similarities: [] };

export type PhraseWords = {
  words: readonly string[];
  similarity: number;
  /** What these words find by themselves. */
  matches?: PhraseMatches | undefined;
  isPart: boolean;
};

/** What a typed word may mean, likeliest first: words of the catalogue, and words for looking up phrases. */
export type WordInterpretation = {
  known: boolean;
  reading: Reading;
  otherThing: boolean;
  begun: boolean;
  origin: WordOrigin;
  /** Also describes things: the 'eye' of 'eye liner'. */
  ordinary: boolean;
  /** May describe anything, such as the 'gold' of 'gold chain'. */
  everyday: boolean;
  matches: WordMatches;
  phraseWords: readonly PhraseWords[];
};

/** A typed word with what queries derive from it: each key press brings the same words back. */
export type TypedWord = {
  text: string;
  /** In the index's spelling. */
  spelled: string;
  isFiller: boolean;
  asksForTest: boolean;
  wantsPackage: boolean;
  mayBeSpokenLetter: boolean;
  /** Its spelling as half of a compound, normalized twice, so that 'stres' becomes 'ster'. */
  half: string;
  beginsOthers: boolean;
  /** The following are computed on first use. */
  isExact: boolean | undefined;
  isOfAnotherLanguage: boolean | undefined;
  /** The parts of 'bloodsugar'; null for a single word. */
  parts: readonly string[] | null | undefined;
  /** Its meaning while it is being typed, and when finished. */
  unfinished: WordInterpretation | undefined;
  finished: WordInterpretation | undefined;
};
