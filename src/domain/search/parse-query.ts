import { foldText } from './fold-text.ts';
import { packageWords } from './lexicon/filler-words.ts';
import { isFollowedByLetter, removeFillers, toPhraseKey } from './lexicon.ts';
import type { PhraseMatch } from './phrase-matches.ts';
import { maxQueryWords, type SearchIndex, type WordInterpretation } from './search-index.ts';
import { normalizeSpelling } from './spelling.ts';
import { splitRunTogetherWords } from './split-words.ts';
import { interpretWord, isKnownWord } from './word-interpretation.ts';

export type QueryWord = { text: string; interpretation: WordInterpretation; weight: number };
/** Fields that say the same as the words from `first` to `last`. */
export type QueryPhrase = { first: number; last: number; similarity: number; matches: readonly PhraseMatch[] };
export type ParsedQuery = {
  words: QueryWord[];
  phrases: QueryPhrase[];
  letters: readonly string[];
  onlyFillers: boolean;
  wantsPackage: boolean;
};

const maxPhraseWords = 4;
const maxQueryLength = 200;
const unknownWordWeight = 1;

export function parseQuery(index: SearchIndex, query: string): ParsedQuery {
  const typed = foldText(query.slice(0, maxQueryLength))
    .split(' ')
    .filter((word) => word !== '');
  const pieces = typed.flatMap((word) =>
    isKnownWord(index, word) ? word : (splitRunTogetherWords(index, word) ?? word),
  );
  const content = removeFillers(pieces);
  const stillTyping = !/\s$/.test(query);
  // 'all' may become 'allergy': a short one is read as the beginning of a name as well
  const beginning = stillTyping && pieces.length === 1 && (pieces[0] ?? '').length <= 3;
  const texts = (content.length === 0 && beginning ? pieces : content).slice(0, maxQueryWords);
  const wantsPackage = typed.some((word) => packageWords.has(word));
  const words = texts.map((text, at) => {
    const previous = texts[at - 1];
    const isLetter =
      text.length === 1 && previous !== undefined && (previous.length < 3 || isFollowedByLetter(previous));
    const unfinished = stillTyping && at === texts.length - 1 && !isLetter;
    const interpretation = interpretWord(index, text, unfinished);
    const likeliest = interpretation.matches[0];
    return {
      text: normalizeSpelling(text),
      interpretation,
      weight: (likeliest && index.weights[likeliest.id]) || unknownWordWeight,
    };
  });
  const phrases = [...joinNeighboringWords(index, words), ...findPhrases(index, words)];
  return {
    words,
    phrases,
    letters: [...new Set([texts, typed].map(joinLetters))],
    onlyFillers: pieces.length > 0 && content.length === 0,
    wantsPackage,
  };
}

/** 'hb a1c' is also 'hba1c': what neighbours spell together counts for each of them. */
function joinNeighboringWords(index: SearchIndex, words: QueryWord[]): QueryPhrase[] {
  const phrases: QueryPhrase[] = [];
  for (let first = 0; first < words.length; first++) {
    for (let last = first + 1; last < Math.min(words.length, first + maxPhraseWords); last++) {
      const parts = words.slice(first, last + 1);
      const letters = joinLetters(parts.map((part) => part.text));
      const joined = matchJoinedWord(index, letters, parts);
      parts.forEach((part, at) => {
        const matches = [...joined, ...part.interpretation.matches];
        if (joined.length > 0)
          words[first + at] = { ...part, interpretation: { ...part.interpretation, known: true, matches } };
      });
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
  parts: readonly QueryWord[],
): WordInterpretation['matches'] {
  const id = index.vocabulary.idOf.get(letters);
  if (id !== undefined) return [{ id, similarity: 1 }];
  if (parts.length !== 2 || letters.length < 6 || parts.some((part) => part.interpretation.known)) return [];
  return interpretWord(index, letters, false).matches.filter((match) => match.similarity >= 0.6);
}

function joinLetters(words: readonly string[]): string {
  return words.map(normalizeSpelling).join('');
}

function findPhrases(index: SearchIndex, words: readonly QueryWord[]): QueryPhrase[] {
  const phrases: QueryPhrase[] = [];
  for (let first = 0; first < words.length; first++) {
    let ways: { words: readonly string[]; similarity: number }[] = [{ words: [], similarity: 1 }];
    for (let last = first; last < Math.min(words.length, first + maxPhraseWords); last++) {
      const choices = words[last]?.interpretation.phraseWords ?? [];
      const considered = last === first ? choices : choices.slice(0, 2);
      ways = ways.flatMap((way) =>
        considered.map((choice) => ({
          words: [...way.words, ...choice.words],
          similarity: Math.min(way.similarity, choice.similarity),
        })),
      );
      if (ways.length === 0) break;
      for (const way of ways) {
        const matches = index.phrases.get(toPhraseKey(way.words));
        if (matches) phrases.push({ first, last, similarity: way.similarity, matches });
      }
    }
  }
  return phrases;
}
