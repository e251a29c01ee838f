import type { SearchIndex, TypedWord, WordInterpretation } from '../index/search-index.ts';
import { findPrefixRange } from '../index/vocabulary.ts';
import { packageWords, romanisedTests, testWords } from '../lexicon/filler-words.ts';
import { isFiller, phraseWords } from '../lexicon/lexicon.ts';
import { findMeanings } from '../lexicon/word-meanings.ts';
import { toHindiPhoneticKey } from '../scripts/phonetic-keys.ts';
import { normalizeSpelling } from '../scripts/spelling.ts';
import { splitRunTogetherWords } from './split-words.ts';
import { mayBeSpokenLetter } from './spoken-letters.ts';
import { interpretWord } from './word-interpretation.ts';

const maxTypedWords = 3000;
const minKnownSimilarity = 0.6;
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

export function interpretTypedWord(index: SearchIndex, word: TypedWord, stillTyping: boolean): WordInterpretation {
  if (stillTyping) {
    word.unfinished ??= interpretWord(index, word.text, true);
    return word.unfinished;
  }
  word.finished ??= interpretWord(index, word.text, false);
  return word.finished;
}

export function splitTypedWord(index: SearchIndex, word: TypedWord): readonly string[] | null {
  if (word.parts === undefined) word.parts = isKnownWord(index, word) ? null : splitRunTogetherWords(index, word.text);
  return word.parts;
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
    isOfAnotherLanguage: undefined,
    parts: undefined,
    unfinished: undefined,
    finished: undefined,
  };
}

/** False if the word should be split into two. */
function isKnownWord(index: SearchIndex, word: TypedWord): boolean {
  const { known, matches } = interpretTypedWord(index, word, true);
  if (index.vocabulary.idOf.has(word.spelled) && !index.wholeWords.has(word.spelled)) return false;
  return known || (matches.similarities[0] ?? 0) >= minKnownSimilarity;
}
