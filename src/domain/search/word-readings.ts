import { editDistance } from './edit-distance.ts';
import { hindiSounds, meaningsOfHindi, phraseWords } from './lexicon.ts';
import type { SearchIndex, WordReading } from './search-index.ts';
import { heardKey, soundKey } from './sound-key.ts';
import { commonSpelling, singleLetters } from './spelling.ts';
import { wordsNear, wordsSoundingLike, wordsStartingWith } from './vocabulary.ts';
import { isEveryday } from './word-weight.ts';

const rememberedWords = 4000;
const hindiLikeness = 0.98;
const everydayLikeness = 0.8;
const abbreviatedLikeness = 0.55;

export function readWord(index: SearchIndex, typed: string, stillTyping: boolean): WordReading {
  const key = stillTyping ? `${typed}…` : typed;
  const remembered = index.readingsOfWord.get(key);
  if (remembered) return remembered;
  // the first to come is the first to go: cheap, and popular words come back at once
  if (index.readingsOfWord.size >= rememberedWords)
    index.readingsOfWord.delete(index.readingsOfWord.keys().next().value ?? '');
  const reading = interpret(index, typed, stillTyping);
  index.readingsOfWord.set(key, reading);
  return reading;
}

function interpret(index: SearchIndex, typed: string, stillTyping: boolean): WordReading {
  const { vocabulary, idOf } = index;
  const word = commonSpelling(typed);
  const likenessOf = new Map<number, number>();
  const spoken: { words: readonly string[]; likeness: number }[] = [];
  const add = (id: number | undefined, likeness: number): void => {
    if (id !== undefined && likeness > (likenessOf.get(id) ?? 0)) likenessOf.set(id, likeness);
  };
  const addMeaning = (words: readonly string[], likeness: number): void => {
    spoken.push({ words, likeness });
    for (const each of words) {
      const share = words.length > 1 ? 0.9 : isEveryday(each) ? everydayLikeness : 1;
      add(idOf.get(each), likeness * share);
    }
  };

  const inVocabulary = vocabulary.idOf.has(word);
  const inCatalogue = (index.postings[idOf.get(word) ?? -1]?.surfaces.length ?? 0) > 0;
  // price lists shorten: 'Creat' is 'creatinine'
  for (let length = word.length - 1; length >= 4 && !inCatalogue; length--) {
    add(vocabulary.idOf.get(word.slice(0, length)), abbreviatedLikeness);
  }
  add(idOf.get(word), isEveryday(word) ? everydayLikeness : 1);
  const sound = soundKey(typed);
  const meanings = meaningsOfHindi(sound);
  for (const meaning of meanings ?? []) addMeaning(meaning, hindiLikeness);
  const known = inVocabulary || meanings !== undefined;

  for (const start of startsOf(word)) addStarts(index, start, stillTyping, known, add);
  const begun = likenessOf.size > (known ? 1 : 0);
  if (!known) {
    add(idOf.get(withDigits(word)), 0.9);
    for (const near of wordsNear(vocabulary, word, stillTyping, typed.length)) {
      add(near.id, nearLikeness(near.distance, near.wrongStart) * (begun && word.length < 6 ? 0.85 : 1));
    }
    const heard = heardKey(typed);
    for (const id of wordsSoundingLike(vocabulary, word)) {
      const other = heardKey(vocabulary.words[id] ?? '');
      const apart = editDistance(heard, other, 3);
      if (apart <= mishearings(Math.min(heard.length, other.length))) add(id, 0.78 - 0.07 * apart);
    }
    if (sound.length >= 5) {
      for (const other of hindiSounds) {
        if (other.length < 4 || editDistance(sound, other, 1) > 1) continue;
        for (const meaning of meaningsOfHindi(other) ?? []) addMeaning(meaning, 0.8);
      }
    }
  }
  // 'creatine' is a word, and still most often 'creatinine' was meant
  if (inVocabulary && word.length >= 6) {
    for (const { id, distance } of wordsNear(vocabulary, word, false)) if (distance <= 1) add(id, 0.62);
  }
  const matches = [...likenessOf].map(([id, likeness]) => ({ id, likeness })).sort((a, b) => b.likeness - a.likeness);
  for (const { id, likeness } of matches) {
    const candidate = vocabulary.words[id];
    if (candidate !== undefined && phraseWords.has(candidate)) {
      spoken.push({ words: [candidate], likeness: candidate === word ? 1 : likeness });
    }
  }
  return { known, matches, phraseWords: likeliestPhraseWords(spoken) };
}

function likeliestPhraseWords(spoken: { words: readonly string[]; likeness: number }[]): WordReading['phraseWords'] {
  spoken.sort((a, b) => b.likeness - a.likeness);
  const keys = spoken.map(({ words }) => words.join(' '));
  return spoken.filter((_, at) => keys.indexOf(keys[at] ?? '') === at).slice(0, 3);
}

/** A letter may be typed twice ('vitamin dd'); a row of it means nothing. */
function startsOf(word: string): Set<string> {
  const single = singleLetters(word);
  return new Set(single.length > 1 || word.length === 2 ? [word, single] : [word]);
}

function addStarts(
  index: SearchIndex,
  start: string,
  stillTyping: boolean,
  known: boolean,
  add: (id: number, likeness: number) => void,
): void {
  if (/^\d+$/.test(start) || (!stillTyping && start.length < 3)) return;
  const { from, to } = wordsStartingWith(index.vocabulary, start);
  // a complete abbreviation is not the beginning of something else
  const doubt = (known && start.length <= 3) || isEveryday(start) ? 0.6 : 1;
  for (let id = from; id < to; id++) {
    const share = start.length / (index.vocabulary.words[id] ?? '').length;
    if (share < 1) add(id, ((stillTyping ? 0.72 : 0.62) + 0.23 * share) * doubt * (start.length === 1 ? 0.6 : 1));
  }
}

/** 'hbaic' was meant as 'hba1c'. */
function withDigits(word: string): string {
  return word.replace(/[il]/g, '1').replace(/o/g, '0');
}

/** An abbreviation must sound exactly so: 'kg' is no 'ecg'. */
function mishearings(letters: number): number {
  return letters > 7 ? 3 : letters > 4 ? 2 : letters > 3 ? 1 : 0;
}

function nearLikeness(distance: number, wrongStart: boolean): number {
  const likeness = distance <= 1 ? 0.8 : distance < 2 ? 0.64 : distance === 2 ? 0.6 : 0.5;
  return wrongStart ? likeness - 0.1 : likeness;
}

/** True when the word needs no repair by cutting it in two. */
export function isReadable(index: SearchIndex, word: string): boolean {
  const { known, matches } = readWord(index, word, true);
  const spelled = commonSpelling(word);
  if (index.vocabulary.idOf.has(spelled) && !index.wholeWords.has(spelled)) return false;
  return known || (matches[0]?.likeness ?? 0) >= 0.6;
}
