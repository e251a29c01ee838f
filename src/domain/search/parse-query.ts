import { dropCircumstances, isOnlyForWhom } from './circumstances.ts';
import { foldText } from './fold-text.ts';
import { packageWords, testWords } from './lexicon/filler-words.ts';
import { romanisedTests, writtenFillers, writtenTests } from './lexicon/regional-fillers.ts';
import { isFiller, isFollowedByLetter, isParticle, phraseWords, toPhraseKey } from './lexicon.ts';
import { dropListNumbers } from './list-numbers.ts';
import { toHindiPhoneticKey } from './phonetic-keys.ts';
import type { PhraseMatch } from './phrase-matches.ts';
import { readPriceWords } from './price-words.ts';
import { noMatches, type SearchIndex, type WordInterpretation, type WordMatches } from './search-index.ts';
import { normalizeSpelling } from './spelling.ts';
import { splitUnknownWord } from './split-words.ts';
import { readSpokenLetters } from './spoken-letters.ts';
import { interpretWord, isKnownWord } from './word-interpretation.ts';
import { findMeanings } from './word-meanings.ts';

/** `place` counts fillers, too, and `segment` what stands between commas, '+' and 'and'. */
export type QueryWord = {
  text: string;
  interpretation: WordInterpretation;
  weight: number;
  place: number;
  segment: number;
};
/** Fields that say the same as the words from `first` to `last`. */
export type QueryPhrase = { first: number; last: number; similarity: number; matches: readonly PhraseMatch[] };
export type ParsedQuery = {
  words: QueryWord[];
  phrases: QueryPhrase[];
  letters: readonly string[];
  isFillersOnly: boolean;
  /** 'test', 'scan' and the like were typed. */
  asksForTest: boolean;
  wantsPackage: boolean;
};
type Piece = { text: string; place: number; segment: number };

/** Between several tests. A slash and a dot also stand inside names. */
const separators =
  /[,;\n\r+&|]+|(?<![\p{L}\p{M}])(?:and|aur|और|तथा|आणि|અને|ਅਤੇ|এবং|আর|اور|மற்றும்|మరియు|ಮತ್ತು|ഉം)(?![\p{L}\p{M}])/iu;
const maxPhraseWords = 4;
const maxQueryLength = 500;
/** A prescription in one line. What is scored as one question has fewer: `maxQueryWords`. */
const maxReadWords = 40;
const unknownWordWeight = 1;
const romanisedTestWords: ReadonlySet<string> = new Set(romanisedTests);

export function parseQuery(index: SearchIndex, query: string): ParsedQuery {
  const asked = dropListNumbers(readPriceWords(query.slice(0, maxQueryLength)).rest);
  const rest = isOnlyForWhom(asked) ? '' : dropCircumstances(asked);
  const segments = rest
    .split(separators)
    .map((segment) => foldText(replaceWrittenFillers(segment)).split(' ').filter(Boolean));
  const typed = segments.flat();
  const pieces = readPieces(index, segments);
  const content = pieces.filter((piece, at) => isContentPiece(pieces, piece, at));
  const stillTyping = !/\s$/.test(query);
  // 'all' may become 'allergy': a short one is read as the beginning of a name as well
  const beginning = stillTyping && pieces.length === 1 && (pieces[0]?.text ?? '').length <= 3;
  const counted = (content.length === 0 && beginning ? pieces : content).slice(0, maxReadWords);
  const words = counted.map((piece, at): QueryWord => {
    const { text, place, segment } = piece;
    const previous = counted[at - 1]?.text;
    const isLetter =
      text.length === 1 && previous !== undefined && (previous.length < 3 || isFollowedByLetter(previous));
    const unfinished = stillTyping && piece === pieces.at(-1) && !isLetter;
    const interpretation = interpretWord(index, text, unfinished);
    const likeliest = interpretation.matches.ids[0];
    return {
      text: normalizeSpelling(text),
      interpretation,
      weight: (likeliest !== undefined && index.weights[likeliest]) || unknownWordWeight,
      place,
      segment,
    };
  });
  const phrases = [...joinNeighboringWords(index, words), ...findPhrases(index, words)];
  return {
    words,
    phrases,
    letters: [...new Set([counted.map(({ text }) => text), typed].map(joinLetters))],
    asksForTest: typed.some((word) => testWords.has(word) || romanisedTestWords.has(word)),
    // 'under 500' alone, 'bachche' alone
    isFillersOnly: content.length === 0 && (pieces.length > 0 || (rest === '' && query.trim() !== '')),
    wantsPackage: typed.some((word) => packageWords.has(word)),
  };
}

function readPieces(index: SearchIndex, segments: readonly (readonly string[])[]): Piece[] {
  const pieces: Piece[] = [];
  segments.forEach((words, segment) => {
    // no neighbours across a separator
    const gap = segment;
    for (const word of readSpokenLetters(index, words)) {
      const parts = isKnownWord(index, word) ? [word] : splitUnknownWord(index, word);
      for (const text of parts) pieces.push({ text, place: pieces.length + gap, segment });
    }
  });
  return pieces;
}

function isContentPiece(pieces: readonly Piece[], { text }: Piece, at: number): boolean {
  const previous = pieces[at - 1]?.text;
  if (isFiller(text)) return text.length === 1 && isFollowedByLetter(previous);
  return previous === undefined || !isParticle(text) || !isOfAnotherLanguage(previous);
}

/** 'lohi ni unap': what stands after a word of another language belongs to it. */
function isOfAnotherLanguage(word: string): boolean {
  return !phraseWords.has(normalizeSpelling(word)) && findMeanings(toHindiPhoneticKey(word)) !== undefined;
}

/** What 'test' and 'of' are called elsewhere is one of our own words for it. */
function replaceWrittenFillers(query: string): string {
  return query.normalize('NFC').replace(/[\u0620-\u0d7f]+/g, (word) => {
    if (writtenTests.has(word)) return 'test';
    return writtenFillers.has(word) ? 'of' : word;
  });
}

/** 'hb a1c' is also 'hba1c': what neighbours spell together counts for each of them. */
function joinNeighboringWords(index: SearchIndex, words: QueryWord[]): QueryPhrase[] {
  const phrases: QueryPhrase[] = [];
  for (let first = 0; first < words.length; first++) {
    let letters = normalizeSpelling(words[first]?.text ?? '');
    for (let last = first + 1; last < Math.min(words.length, first + maxPhraseWords); last++) {
      if ((words[last]?.place ?? 0) - (words[first]?.place ?? 0) !== last - first) break;
      letters += normalizeSpelling(words[last]?.text ?? '');
      const joined = matchJoinedWord(index, letters, words, first, last);
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

/** Two unknown words may be one word that was also mistyped: 'trop onin'. */
function matchJoinedWord(
  index: SearchIndex,
  letters: string,
  words: readonly QueryWord[],
  first: number,
  last: number,
): WordMatches {
  const id = index.vocabulary.idOf.get(letters);
  if (id !== undefined) return { ids: [id], similarities: [1] };
  const areTwo = last === first + 1 && letters.length >= 6;
  if (!areTwo || words[first]?.interpretation.known || words[last]?.interpretation.known) return noMatches;
  const { ids, similarities } = interpretWord(index, letters, false).matches;
  const likely = similarities.filter((similarity) => similarity >= 0.6);
  return { ids: ids.slice(0, likely.length), similarities: likely };
}

function joinLetters(words: readonly string[]): string {
  return words.map(normalizeSpelling).join('');
}

function findPhrases(index: SearchIndex, words: readonly QueryWord[]): QueryPhrase[] {
  const phrases: QueryPhrase[] = [];
  const isPart = (choice: { words: readonly string[] }) => choice.words.every((word) => index.phraseParts.has(word));
  for (let first = 0; first < words.length; first++) {
    let ways: WordInterpretation['phraseWords'] = [];
    for (let last = first; last < Math.min(words.length, first + maxPhraseWords); last++) {
      const choices = words[last]?.interpretation.phraseWords ?? [];
      if (last === first) ways = choices;
      else {
        const considered = choices.slice(0, 2).filter(isPart);
        ways = ways.filter(isPart).flatMap((way) =>
          considered.map((choice) => ({
            words: [...way.words, ...choice.words],
            similarity: Math.min(way.similarity, choice.similarity),
          })),
        );
      }
      if (ways.length === 0) break;
      for (const way of ways) {
        const matches = index.phrases.get(toPhraseKey(way.words));
        if (matches) phrases.push({ first, last, similarity: way.similarity, matches });
      }
    }
  }
  return phrases;
}
