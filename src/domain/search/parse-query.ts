import { cutRunTogether } from './cut-words.ts';
import { foldText } from './fold-text.ts';
import { packageWords } from './lexicon/filler-words.ts';
import { contentWords, phraseKey, takesLetter } from './lexicon.ts';
import type { PhraseMatch } from './phrase-matches.ts';
import { type SearchIndex, type WordReading, wordsRead } from './search-index.ts';
import { commonSpelling } from './spelling.ts';
import { isReadable, readWord } from './word-readings.ts';

export type QueryWord = { text: string; reading: WordReading; weight: number };
/** Surfaces that say the same as the words from `first` to `last`. */
export type QueryPhrase = { first: number; last: number; likeness: number; matches: readonly PhraseMatch[] };
export type ReadQuery = {
  words: QueryWord[];
  phrases: QueryPhrase[];
  letters: readonly string[];
  onlyFillers: boolean;
  wantsPackage: boolean;
};

const longestPhrase = 4;
const longestQuery = 200;
const weightOfUnknownWord = 1;

export function readQuery(index: SearchIndex, query: string): ReadQuery {
  const typed = foldText(query.slice(0, longestQuery))
    .split(' ')
    .filter((word) => word !== '');
  const pieces = typed.flatMap((word) => (isReadable(index, word) ? word : (cutRunTogether(index, word) ?? word)));
  const content = contentWords(pieces);
  const stillTyping = !/\s$/.test(query);
  // 'all' may become 'allergy': a short one is read as the beginning of a name as well
  const beginning = stillTyping && pieces.length === 1 && (pieces[0] ?? '').length <= 3;
  const texts = (content.length === 0 && beginning ? pieces : content).slice(0, wordsRead);
  const wantsPackage = typed.some((word) => packageWords.has(word));
  const words = texts.map((text, at) => {
    const previous = texts[at - 1];
    const isLetter = text.length === 1 && previous !== undefined && (previous.length < 3 || takesLetter(previous));
    const unfinished = stillTyping && at === texts.length - 1 && !isLetter;
    const reading = readWord(index, text, unfinished);
    const likeliest = reading.matches[0];
    return {
      text: commonSpelling(text),
      reading,
      weight: (likeliest && index.weights[likeliest.id]) || weightOfUnknownWord,
    };
  });
  const phrases = [...joinNeighbours(index, words), ...phrasesIn(index, words)];
  return {
    words,
    phrases,
    letters: [...new Set([texts, typed].map(inLetters))],
    onlyFillers: pieces.length > 0 && content.length === 0,
    wantsPackage,
  };
}

/** 'hb a1c' is also 'hba1c': what neighbours spell together counts for each of them. */
function joinNeighbours(index: SearchIndex, words: QueryWord[]): QueryPhrase[] {
  const phrases: QueryPhrase[] = [];
  for (let first = 0; first < words.length; first++) {
    for (let last = first + 1; last < Math.min(words.length, first + longestPhrase); last++) {
      const parts = words.slice(first, last + 1);
      const letters = inLetters(parts.map((part) => part.text));
      const joined = readTogether(index, letters, parts);
      parts.forEach((part, at) => {
        const matches = [...joined, ...part.reading.matches];
        if (joined.length > 0) words[first + at] = { ...part, reading: { ...part.reading, known: true, matches } };
      });
      const matches = index.phrases.get(letters);
      if (matches) phrases.push({ first, last, likeness: 1, matches });
    }
  }
  return phrases;
}

/** Two unknown words may be one word that was also mistyped: 'trop onin'. */
function readTogether(index: SearchIndex, letters: string, parts: readonly QueryWord[]): WordReading['matches'] {
  const id = index.vocabulary.idOf.get(letters);
  if (id !== undefined) return [{ id, likeness: 1 }];
  if (parts.length !== 2 || letters.length < 6 || parts.some((part) => part.reading.known)) return [];
  return readWord(index, letters, false).matches.filter((match) => match.likeness >= 0.6);
}

function inLetters(words: readonly string[]): string {
  return words.map(commonSpelling).join('');
}

function phrasesIn(index: SearchIndex, words: readonly QueryWord[]): QueryPhrase[] {
  const phrases: QueryPhrase[] = [];
  for (let first = 0; first < words.length; first++) {
    let ways: { words: readonly string[]; likeness: number }[] = [{ words: [], likeness: 1 }];
    for (let last = first; last < Math.min(words.length, first + longestPhrase); last++) {
      const choices = words[last]?.reading.phraseWords ?? [];
      const considered = last === first ? choices : choices.slice(0, 2);
      ways = ways.flatMap((way) =>
        considered.map((choice) => ({
          words: [...way.words, ...choice.words],
          likeness: Math.min(way.likeness, choice.likeness),
        })),
      );
      if (ways.length === 0) break;
      for (const way of ways) {
        const matches = index.phrases.get(phraseKey(way.words));
        if (matches) phrases.push({ first, last, likeness: way.likeness, matches });
      }
    }
  }
  return phrases;
}
