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
  /** What a typing error may have been meant for; a word's id here is its id everywhere. */
  vocabulary: Vocabulary;
  /** Also the words found only in descriptions, which must be typed exactly. */
  idOf: ReadonlyMap<string, number>;
  /** Words of names and of the lexicon, without those joined from neighbours and those that only explain a test. */
  wholeWords: ReadonlySet<string>;
  /** Those of them that name something by themselves: not the 'drive' of 'sex drive'. */
  tellingWords: ReadonlySet<string>;
  /** Those that only tell what a test measures. */
  explainingWords: ReadonlySet<string>;
  /** Beginnings with a doubled letter, which the spelling here has once: 'bloo'. */
  doubledBeginnings: ReadonlySet<string>;
  postings: PostingColumns;
  weights: Float64Array;
  /** Fields by their letters alone, so that 'c a 125' and 'CA-125' are one. */
  fieldsByLetters: ReadonlyMap<string, readonly number[]>;
  nameBeginnings: NameBeginnings;
  /** What names say without words such as 'profile' and 'test': 'lipid'. */
  distinctiveNames: ReadonlySet<string>;
  phrases: ReadonlyMap<string, PhraseMatches>;
  /** The words of phrases that have more than one. */
  phraseParts: ReadonlySet<string>;
  hasTestsForChildren: boolean;
  /** The words of the last queries. */
  typedWords: Map<string, TypedWord>;
  /** Reused by every search, so that none allocates by the size of the catalogue. */
  matchBuffer: MatchBuffer;
};

/**
 * How sure it is that a word was understood: 'sure' is a word that we know, 'likely' a small typing error, 'weak' may
 * as well be something else altogether.
 */
export type Reading = 'sure' | 'likely' | 'weak' | 'none';

/** Words of the catalogue that a typed word may stand for, likeliest first, number beside number. */
export type WordMatches = { ids: readonly number[]; similarities: readonly number[] };
export const noMatches: WordMatches = { ids: [], similarities: [] };

/** Words to look up phrases with. */
export type PhraseWords = {
  words: readonly string[];
  similarity: number;
  /** What they find by themselves. */
  matches?: PhraseMatches | undefined;
  /** They stand in phrases of more than one word, too. */
  isPart: boolean;
};

/** What a typed word may stand for: words of the catalogue, and words to look up phrases with. Likeliest first. */
export type WordInterpretation = {
  known: boolean;
  reading: Reading;
  /** The word names a thing, a trade or a shop. */
  otherThing: boolean;
  /** Somebody is still typing it, and a name may follow. */
  begun: boolean;
  /** It says no more than things have, too, such as the 'eye' of 'eye liner'. */
  ordinary: boolean;
  /** It may be said of anything, such as the 'gold' of 'gold chain'. */
  everyday: boolean;
  matches: WordMatches;
  phraseWords: readonly PhraseWords[];
};

/** A word as it was typed, with all that queries ask of it by itself: every keystroke brings the same words back. */
export type TypedWord = {
  text: string;
  /** In the spelling of the index. */
  spelled: string;
  isFiller: boolean;
  /** 'test', 'scan' and the like. */
  asksForTest: boolean;
  wantsPackage: boolean;
  mayBeSpokenLetter: boolean;
  /** How it is spelled as half of another word: once more, so that 'stres' is 'ster'. */
  half: string;
  /** Longer words begin with that. */
  beginsOthers: boolean;
  /** What follows is found when it is first asked for. */
  isOfAnotherLanguage: boolean | undefined;
  /** What it is made of, null for one word: 'bloodsugar'. */
  parts: readonly string[] | null | undefined;
  /** What it may mean while it is being typed, and once it is finished. */
  unfinished: WordInterpretation | undefined;
  finished: WordInterpretation | undefined;
};
