import { toPlainForms } from '../../text/typed-text.ts';
import type { PhraseMatches } from '../index/phrase-matches.ts';
import {
  noMatches,
  type PhraseWords,
  type SearchIndex,
  type TypedWord,
  type WordInterpretation,
  type WordMatches,
} from '../index/search-index.ts';
import { dropCircumstances, isOnlyForWhom } from '../lexicon/circumstances.ts';
import { writtenFillers, writtenTests } from '../lexicon/filler-words.ts';
import { isFollowedByLetter, isParticle, toPhraseKey } from '../lexicon/lexicon.ts';
import { isPlaceWord } from '../lexicon/word-kinds.ts';
import { foldText } from '../scripts/fold-text.ts';
import { Guesses } from './guesses.ts';
import { dropListNumbers } from './list-numbers.ts';
import { readPriceWords } from './price-words.ts';
import { maxQueryLength } from './search-term.ts';
import { mayHaveSpokenLetters, readSpokenLetters } from './spoken-letters.ts';
import { findTypedWord, interpretTypedWord, isOfAnotherLanguage, splitTypedWord } from './typed-words.ts';

/** `place` is the position with fillers; `segment` counts the parts between commas, '+' and 'and'. */
export type QueryWord = {
  text: string;
  /** Its spelling as half of a compound, and whether any word begins with it. */
  half: string;
  beginsOthers: boolean;
  interpretation: WordInterpretation;
  weight: number;
  /** A part of a word that was typed as one. */
  isSplit: boolean;
  place: number;
  segment: number;
};
export type QueryPhrase = { first: number; last: number; similarity: number; matches: PhraseMatches };
export type ParsedQuery = {
  words: QueryWord[];
  phrases: QueryPhrase[];
  letters: readonly string[];
  isFillersOnly: boolean;
  asksForTest: boolean;
  wantsPackage: boolean;
};
type Piece = { word: TypedWord; isSplit: boolean; place: number; segment: number };

/** Between several tests. Slashes and dots also occur inside names. */
const separators =
  /[,;\n\r+&|]+|(?<![\p{L}\p{M}])(?:and|aur|और|तथा|आणि|અને|ਅਤੇ|এবং|আর|اور|மற்றும்|మరియు|ಮತ್ತು|ഉം)(?![\p{L}\p{M}])/iu;
const latinOnly = /^[ -~]*$/;
const maxPhraseWords = 4;
/** Enough for a prescription in one line. Scoring uses only `maxQueryWords` of a single question. */
const maxReadWords = 40;
const unknownWordWeight = 1;

export function parseQuery(index: SearchIndex, query: string, guesses: Guesses = new Guesses()): ParsedQuery {
  const cleaned = dropListNumbers(readPriceWords(toPlainForms(query).slice(0, maxQueryLength)).rest);
  const { hasTestsForChildren } = index;
  const rest = isOnlyForWhom(cleaned, hasTestsForChildren) ? '' : dropCircumstances(cleaned, hasTestsForChildren);
  const segments = rest.split(separators).map((segment) => toTypedWords(index, segment));
  const typed = segments.length === 1 ? (segments[0] ?? []) : segments.flat();
  const pieces = readPieces(index, segments, guesses);
  const content = pieces.filter((piece, at) => isContentPiece(pieces, piece, at));
  const stillTyping = !/\s$/.test(query);
  // 'all' may become 'allergy': a short filler is also read as the beginning of a name
  const beginning = stillTyping && pieces.length === 1 && (pieces[0]?.word.text ?? '').length <= 3;
  const counted = (content.length === 0 && beginning ? pieces : content).slice(0, maxReadWords);
  const words = counted.map((piece, at): QueryWord => {
    const { word, isSplit, place, segment } = piece;
    const previous = counted[at - 1]?.word.text;
    const isLetter =
      word.text.length === 1 && previous !== undefined && (previous.length < 3 || isFollowedByLetter(previous));
    const unfinished = stillTyping && piece === pieces.at(-1) && !isLetter && !endsPlace(pieces);
    const interpretation = interpretTypedWord(index, word, unfinished, guesses);
    const likeliest = interpretation.matches.ids[0];
    return {
      text: word.spelled,
      half: word.half,
      beginsOthers: word.beginsOthers,
      interpretation,
      weight: (likeliest !== undefined && index.weights[likeliest]) || unknownWordWeight,
      isSplit,
      place,
      segment,
    };
  });
  const phrases = joinNeighboringWords(index, words, guesses);
  addPhrases(index, words, phrases);
  const letters = joinLetters(counted.map(({ word }) => word));
  const lettersOfAll = joinLetters(typed);
  return {
    words,
    phrases,
    letters: letters === lettersOfAll ? [letters] : [letters, lettersOfAll],
    asksForTest: typed.some((word) => word.asksForTest),
    // 'under 500' alone, 'bachche' alone
    isFillersOnly: content.length === 0 && (pieces.length > 0 || (rest === '' && query.trim() !== '')),
    wantsPackage: typed.some((word) => word.wantsPackage),
  };
}

function toTypedWords(index: SearchIndex, segment: string): TypedWord[] {
  const folded = foldText(replaceWrittenFillers(segment));
  return folded === '' ? [] : folded.split(' ').map((text) => findTypedWord(index, text));
}

function readPieces(index: SearchIndex, segments: readonly (readonly TypedWord[])[], guesses: Guesses): Piece[] {
  const pieces: Piece[] = [];
  segments.forEach((typed, segment) => {
    // leave a gap, so that words across a separator are not neighbours
    const gap = segment;
    const add = (word: TypedWord, isSplit = false) =>
      pieces.push({ word, isSplit, place: pieces.length + gap, segment });
    for (const word of mayHaveSpokenLetters(typed) ? readLetters(index, typed) : typed) {
      const parts = splitTypedWord(index, word, guesses);
      if (parts === null) add(word);
      else for (const text of parts) add(findTypedWord(index, text), true);
    }
  });
  return pieces;
}

function readLetters(index: SearchIndex, words: readonly TypedWord[]): TypedWord[] {
  const texts = words.map(({ text }) => text);
  return readSpokenLetters(index, texts).map((text) => findTypedWord(index, text));
}

function isContentPiece(pieces: readonly Piece[], { word }: Piece, at: number): boolean {
  const previous = pieces[at - 1]?.word;
  if (word.isFiller) return word.text.length === 1 && isFollowedByLetter(previous?.text);
  // 'lohi ni unap': a particle after a word of another language belongs to it
  return previous === undefined || !isParticle(word.text) || !isOfAnotherLanguage(previous);
}

function replaceWrittenFillers(query: string): string {
  if (latinOnly.test(query)) return query;
  return query.replace(/[\u0620-\u0d7f]+/g, (word) => {
    if (writtenTests.has(word)) return 'test';
    return writtenFillers.has(word) ? 'of' : word;
  });
}

/** 'hb a1c' is also 'hba1c': the joined word counts for each of its parts. */
function joinNeighboringWords(index: SearchIndex, words: QueryWord[], guesses: Guesses): QueryPhrase[] {
  const phrases: QueryPhrase[] = [];
  for (let first = 0; first < words.length; first++) {
    let letters = words[first]?.half ?? '';
    for (let last = first + 1; last < Math.min(words.length, first + maxPhraseWords); last++) {
      if ((words[last]?.place ?? 0) - (words[first]?.place ?? 0) !== last - first) break;
      letters += words[last]?.half ?? '';
      if (!mayBeJoined(words, first, last)) continue;
      const joined = matchJoinedWord(index, letters, words, { first, last }, guesses);
      for (let at = first; joined.ids.length > 0 && at <= last; at++) {
        const part = words[at] as QueryWord;
        const { ids, similarities } = part.interpretation.matches;
        const matches = { ids: [...joined.ids, ...ids], similarities: [...joined.similarities, ...similarities] };
        words[at] = { ...part, interpretation: { ...part.interpretation, known: true, reading: 'sure', matches } };
      }
      const matches = index.phrases.get(letters);
      if (matches) phrases.push({ first, last, similarity: 1, matches });
    }
  }
  return phrases;
}

/** Cheap pre-check: the first word begins another, or two neighbours are both unknown. */
function mayBeJoined(words: readonly QueryWord[], first: number, last: number): boolean {
  return words[first]?.beginsOthers || (last === first + 1 && areUnknown(words, first, last));
}

function areUnknown(words: readonly QueryWord[], first: number, last: number): boolean {
  return !words[first]?.interpretation.known && !words[last]?.interpretation.known;
}

/** Two unknown words may be one word with a typing error: 'trop onin'. */
function matchJoinedWord(
  index: SearchIndex,
  letters: string,
  words: readonly QueryWord[],
  { first, last }: { first: number; last: number },
  guesses: Guesses,
): WordMatches {
  const id = index.vocabulary.idOf.get(letters);
  if (id !== undefined) return { ids: [id], similarities: [1] };
  const areTwo = last === first + 1 && letters.length >= 6;
  if (!areTwo || !areUnknown(words, first, last)) return noMatches;
  const { ids, similarities } = interpretTypedWord(index, findTypedWord(index, letters), false, guesses).matches;
  const likely = similarities.filter((similarity) => similarity >= 0.6);
  return { ids: ids.slice(0, likely.length), similarities: likely };
}

function joinLetters(words: readonly TypedWord[]): string {
  let letters = '';
  for (const { spelled } of words) letters += spelled;
  return letters;
}

function addPhrases(index: SearchIndex, words: readonly QueryWord[], phrases: QueryPhrase[]): void {
  for (let first = 0; first < words.length; first++) {
    const choices = words[first]?.interpretation.phraseWords ?? [];
    for (const { similarity, matches } of choices) {
      if (matches) phrases.push({ first, last: first, similarity, matches });
    }
    let ways: readonly PhraseWords[] = choices;
    for (let last = first + 1; last < Math.min(words.length, first + maxPhraseWords); last++) {
      ways = addWord(ways, words[last]?.interpretation.phraseWords ?? []);
      if (ways.length === 0) break;
      for (const way of ways) {
        const matches = index.phrases.get(toPhraseKey(way.words));
        if (matches) phrases.push({ first, last, similarity: way.similarity, matches });
      }
    }
  }
}

/** Extends phrases by one of the two likeliest meanings of the next word. */
function addWord(ways: readonly PhraseWords[], choices: readonly PhraseWords[]): PhraseWords[] {
  const longer: PhraseWords[] = [];
  for (const way of ways) {
    if (!way.isPart) continue;
    for (const choice of choices.slice(0, 2)) {
      if (!choice.isPart) continue;
      const similarity = Math.min(way.similarity, choice.similarity);
      longer.push({ words: [...way.words, ...choice.words], similarity, isPart: true });
    }
  }
  return longer;
}

/** True for a complete area name: 'west' after 'andheri' is not the beginning of a word. */
function endsPlace(pieces: readonly Piece[]): boolean {
  return pieces.length > 1 && pieces.slice(-2).every(({ word }) => isPlaceWord(word.text));
}
