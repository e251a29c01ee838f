import { noMatches, type SearchIndex, type TypedWord, type WordInterpretation } from '../index/search-index.ts';
import { findPrefixRange } from '../index/vocabulary.ts';
import { packageWords, romanisedTests, testWords } from '../lexicon/filler-words.ts';
import { isFiller, phraseWords } from '../lexicon/lexicon.ts';
import { findMeanings } from '../lexicon/word-meanings.ts';
import { toHindiPhoneticKey } from '../scripts/phonetic-keys.ts';
import { normalizeSpelling } from '../scripts/spelling.ts';
import type { Guesses } from './guesses.ts';
import { splitRunTogetherWords } from './split-words.ts';
import { mayBeSpokenLetter } from './spoken-letters.ts';
import { interpretWord, isExactWord } from './word-interpretation.ts';

const maxTypedWords = 3000;
const minKnownSimilarity = 0.6;
const unread: WordInterpretation = {
  known: false,
  reading: 'none',
  otherThing: false,
  begun: false,
  origin: 'guess',
  ordinary: false,
  everyday: false,
  matches: noMatches,
  phraseWords: [],
};
const romanisedTestWords: ReadonlySet<string> = new Set(romanisedTests);

export function findTypedWord(index: SearchIndex, text: string): TypedWord {
  const known = index.typedWords.get(text);
  if (known) return known;
  // first in, first out: cheap, and popular words return soon
  if (index.typedWords.size >= maxTypedWords) index.typedWords.delete(index.typedWords.keys().next().value ?? '');
  const word = describeWord(index, text);
  index.typedWords.set(text, word);
  return word;
}

export function interpretTypedWord(
  index: SearchIndex,
  word: TypedWord,
  stillTyping: boolean,
  guesses: Guesses,
): WordInterpretation {
  if (!isExact(index, word) && !guesses.allow(word)) return unread;
  if (stillTyping) {
    word.unfinished ??= interpretWord(index, word.text, true);
    return word.unfinished;
  }
  word.finished ??= interpretWord(index, word.text, false);
  return word.finished;
}

export function splitTypedWord(index: SearchIndex, word: TypedWord, guesses: Guesses): readonly string[] | null {
  if (word.parts !== undefined) return word.parts;
  if (!isExact(index, word) && !guesses.allow(word)) return null;
  // Few words can be split, which shows sooner than what a word means.
  const parts = splitRunTogetherWords(index, word.text);
  const isKnown = parts && (isKnownWord(index, word, false, guesses) || isKnownWord(index, word, true, guesses));
  word.parts = isKnown ? null : parts;
  return word.parts;
}

function isExact(index: SearchIndex, word: TypedWord): boolean {
  word.isExact ??= word.isFiller || isExactWord(index, word.text);
  return word.isExact;
}

/** True if it has a meaning in another language and none in English. */
export function isOfAnotherLanguage(word: TypedWord): boolean {
  word.isOfAnotherLanguage ??=
    !phraseWords.has(word.spelled) && findMeanings(toHindiPhoneticKey(word.text)) !== undefined;
  return word.isOfAnotherLanguage;
}

function describeWord(index: SearchIndex, text: string): TypedWord {
  const spelled = normalizeSpelling(text);
  const half = normalizeSpelling(spelled);
  const { from, to } = findPrefixRange(index.vocabulary, half);
  return {
    text,
    spelled,
    isFiller: isFiller(text),
    asksForTest: testWords.has(text) || romanisedTestWords.has(text),
    wantsPackage: packageWords.has(text),
    mayBeSpokenLetter: mayBeSpokenLetter(text),
    half,
    beginsOthers: to - from > Number(index.vocabulary.idOf.has(half)),
    // set here, so that all objects have one shape
    isExact: undefined,
    isOfAnotherLanguage: undefined,
    parts: undefined,
    unfinished: undefined,
    finished: undefined,
  };
}

/** False if the word should be split into two. */
function isKnownWord(index: SearchIndex, word: TypedWord, stillTyping: boolean, guesses: Guesses): boolean {
  const { known, matches } = interpretTypedWord(index, word, stillTyping, guesses);
  if (index.vocabulary.idOf.has(word.spelled) && !index.wholeWords.has(word.spelled)) return false;
  return known || (matches.similarities[0] ?? 0) >= minKnownSimilarity;
}
