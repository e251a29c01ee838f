import { editDistance } from '../../text/edit-distance.ts';
import { isFound } from '../index/posting-columns.ts';
import type { PhraseWords, Reading, SearchIndex, WordInterpretation } from '../index/search-index.ts';
import { findPrefixRange, findSimilarWords, findWordsSoundingLike, type SimilarWord } from '../index/vocabulary.ts';
import { isCommonWord } from '../index/word-weight.ts';
import { isFiller, phraseWords, toPhraseKey } from '../lexicon/lexicon.ts';
import {
  isEverydayWord,
  isMedicalWord,
  isOrdinaryWord,
  isOtherThing,
  isOtherWord,
  isSpelledLikeOtherWord,
} from '../lexicon/word-kinds.ts';
import {
  findMeanings,
  findMeaningsNear,
  findMeaningsOfForm,
  isHindi,
  isKnownSpelling,
  listStems,
} from '../lexicon/word-meanings.ts';
import { toEnglishPhoneticKey, toHindiPhoneticKey } from '../scripts/phonetic-keys.ts';
import { collapseRepeatedLetters, normalizeSpelling } from '../scripts/spelling.ts';
import { isLikelyError } from './likely-errors.ts';

const hindiSimilarity = 0.98;
const otherLanguageSimilarity = 0.7;
const commonWordSimilarity = 0.8;
const abbreviationSimilarity = 0.55;
const minTechnicalLength = 8;
const minCertainLength = 6;
/** For words that only explain a test: shorter ones, such as 'date' and 'course', are too common. */
const minExplainingLength = 7;
const readings: readonly Reading[] = ['sure', 'likely', 'weak', 'none'];

export function interpretWord(index: SearchIndex, typed: string, stillTyping: boolean): WordInterpretation {
  const { vocabulary, rareVocabulary, idOf } = index;
  const word = normalizeSpelling(typed);
  const similarityOf = new Map<number, number>();
  const phraseCandidates: { words: readonly string[]; similarity: number }[] = [];
  const add = (id: number | undefined, similarity: number): void => {
    if (id !== undefined && similarity > (similarityOf.get(id) ?? 0)) similarityOf.set(id, similarity);
  };
  const addMeaning = (words: readonly string[], similarity: number): void => {
    phraseCandidates.push({ words, similarity });
    for (const each of words) {
      const share = words.length > 1 ? 0.9 : isCommonWord(each) ? commonWordSimilarity : 1;
      add(idOf.get(each), similarity * share);
    }
  };

  let reading: Reading = 'none';
  const read = (found: Reading): void => {
    if (readings.indexOf(found) < readings.indexOf(reading)) reading = found;
  };

  const inVocabulary = vocabulary.idOf.has(word);
  const isRare = rareVocabulary.idOf.has(word);
  const wordId = idOf.get(word);
  const inCatalogue = wordId !== undefined && isFound(index.postings, wordId);
  const sound = toHindiPhoneticKey(typed);
  // 'man' is English before it is Marathi for 'neck'
  const isEnglish = phraseWords.has(word) && !isHindi(sound);
  const soundsOnly = isSpelledLikeOtherWord(typed) && !isKnownSpelling(typed);
  const wordMeanings = soundsOnly ? undefined : findMeanings(sound);
  const otherWord = !inVocabulary && !wordMeanings && isOtherWord(sound);
  // price lists abbreviate: 'Creat' is 'creatinine'
  for (let length = word.length - 1; length >= 4 && !inCatalogue && !otherWord; length--) {
    const id = vocabulary.idOf.get(word.slice(0, length));
    add(id, abbreviationSimilarity);
    if (id !== undefined) read('weak');
  }
  add(idOf.get(word), isCommonWord(word) ? commonWordSimilarity : 1);
  const isMeaningSure = wordMeanings?.some((meaning) => saysSomething(index, meaning));
  if ((isDistinctive(index, word) && !(isRare && otherWord)) || isMeaningSure) read('sure');
  else if (wordMeanings) read('likely');
  else if (inVocabulary) read(index.explainingWords.has(word) && word.length < minExplainingLength ? 'weak' : 'likely');
  else if (idOf.has(word) && !otherWord)
    read(word.length >= minExplainingLength || (isRare && /\d/.test(word)) ? 'likely' : 'weak');
  const meanings = wordMeanings ?? (inVocabulary || otherWord ? undefined : findMeaningsOfForm(sound));
  for (const meaning of meanings ?? []) addMeaning(meaning, isEnglish ? otherLanguageSimilarity : hindiSimilarity);
  if (meanings) read('likely');
  // 'kideny' is more likely a mistyped 'kidney' than Hindi with an ending
  if (meanings && !wordMeanings) for (const { id } of listCertainErrors(index, word)) add(id, 1);
  const known = inVocabulary || isRare || meanings !== undefined || otherWord;

  let mayBecomeName = false;
  let isMisspelt = false;
  // 'west' after 'andheri' is complete, not the beginning of 'Westergren'
  const isComplete = otherWord && !stillTyping;
  for (const start of isComplete ? [] : listPrefixes(word)) {
    const matchesBefore = similarityOf.size;
    const beginsName = addPrefixMatches(index, start, stillTyping, known, add);
    mayBecomeName ||= beginsName && stillTyping;
    if (!beginsName && (inVocabulary || similarityOf.size === matchesBefore)) continue;
    // 'bloo' may become 'blood', but 'fool' is not a beginning of 'folic'
    const isAsTyped = start === word || start.length >= 4 || index.doubledBeginnings.has(word);
    read(word.length >= 3 && isAsTyped ? 'likely' : 'weak');
  }
  const hasPrefixMatch = similarityOf.size > (known ? 1 : 0);
  if (stillTyping && !isComplete && !hasPrefixMatch && word.length >= 3) {
    for (const { id, share } of listRareWordsBegunBy(index, word)) {
      add(id, 0.72 + 0.23 * share);
      read('likely');
      mayBecomeName = true;
    }
  }
  if (!known) {
    const digits = idOf.get(lettersToDigits(word));
    if (digits !== undefined) read('likely');
    add(digits, 0.9);
    // normalizing may hide an error or create one: look up 'hoemoglobin' as typed, too
    for (const spelled of new Set([word, collapseRepeatedLetters(typed)])) {
      for (const near of findSimilarWords(vocabulary, spelled, stillTyping, typed.length)) {
        add(near.id, toSimilarity(near.distance, near.wrongStart) * (hasPrefixMatch && word.length < 6 ? 0.85 : 1));
        const error = readError(index, word, near);
        isMisspelt ||= error !== 'weak';
        read(error);
      }
    }
    const phoneticKey = toEnglishPhoneticKey(typed);
    for (const id of findWordsSoundingLike(vocabulary, word)) {
      const similar = vocabulary.words[id] ?? '';
      const other = toEnglishPhoneticKey(similar);
      const edits = editDistance(phoneticKey, other, 3);
      if (edits > maxPhoneticEdits(Math.min(phoneticKey.length, other.length))) continue;
      add(id, 0.78 - 0.07 * edits);
      const isDistinctiveToo = isDistinctive(index, similar) || isCommonWord(similar);
      read(isDistinctiveToo && edits <= maxLikelyPhoneticEdits(phoneticKey.length) ? 'likely' : 'weak');
    }
    for (const stem of listStems(word)) {
      const id = idOf.get(normalizeSpelling(stem));
      if (id !== undefined) read('likely');
      add(id, 0.9);
    }
    for (const meaning of findMeaningsNear(sound)) {
      addMeaning(meaning, 0.8);
      read(sound.length >= 7 ? 'likely' : 'weak');
    }
  }
  if (reading === 'none' || reading === 'weak') {
    for (const id of listRareWordsNear(index, word)) {
      isMisspelt = true;
      add(id, 0.8);
      read('likely');
    }
  }
  // 'creatine' is a word, but 'creatinine' is usually meant
  if ((inVocabulary && word.length >= 6) || (isRare && word.length >= 5)) {
    for (const id of listNeighbours(index, word)) add(id, 0.62);
  }
  const sorted = [...similarityOf].sort(([, a], [, b]) => b - a);
  for (const [id, similarity] of sorted) {
    const candidate = vocabulary.words[id];
    if (candidate !== undefined && phraseWords.has(candidate)) {
      phraseCandidates.push({ words: [candidate], similarity: candidate === word ? 1 : similarity });
    }
  }
  const said = index.wholeWords.has(word) ? [word] : (meanings ?? []).flat();
  return {
    known,
    reading,
    otherThing: otherWord && isOtherThing(sound) && (!mayBecomeName || isSpelledLikeOtherWord(typed)),
    begun: mayBecomeName,
    origin: inVocabulary || isRare ? 'name' : wordMeanings ? 'language' : isMisspelt ? 'misspelt' : 'guess',
    ordinary: said.length > 0 && said.every(isOrdinaryWord),
    everyday: said.length > 0 && said.every(isEverydayWord),
    matches: { ids: sorted.map(([id]) => id), similarities: sorted.map(([, similarity]) => similarity) },
    phraseWords: likeliestPhraseWords(index, phraseCandidates),
  };
}

/** True for a word that is read without a look at similar ones. */
export function isExactWord({ vocabulary, rareVocabulary }: SearchIndex, typed: string): boolean {
  const sound = toHindiPhoneticKey(typed);
  const isMeaning = findMeanings(sound) ?? findMeaningsOfForm(sound);
  const word = normalizeSpelling(typed);
  return isMeaning !== undefined || vocabulary.idOf.has(word) || rareVocabulary.idOf.has(word) || isOtherWord(sound);
}

/** The words of rare entries that name one by themselves. */
function listRareWordsBegunBy(index: SearchIndex, start: string): { id: number; share: number }[] {
  const { from, to } = findPrefixRange(index.rareVocabulary, start);
  return index.rareVocabulary.words
    .slice(from, to)
    .filter((word) => isDistinctive(index, word))
    .map((word) => ({ id: index.idOf.get(word) ?? -1, share: start.length / word.length }));
}

/** Only long words: a short one with an error may be anything. */
function listRareWordsNear(index: SearchIndex, word: string): number[] {
  if (word.length < minExplainingLength) return [];
  return findSimilarWords(index.rareVocabulary, word, false).flatMap(({ id, distance, wrongStart }) => {
    const near = index.rareVocabulary.words[id] ?? '';
    return distance <= 1 && !wrongStart && isDistinctive(index, near) ? [index.idOf.get(near) ?? -1] : [];
  });
}

/** Found once for each word, because a list may have many of them. */
function listNeighbours({ vocabulary, idOf, neighbours }: SearchIndex, word: string): readonly number[] {
  const id = idOf.get(word) ?? -1;
  const known = neighbours.get(id);
  if (known) return known;
  const found = findSimilarWords(vocabulary, word, false).flatMap((near) => (near.distance <= 1 ? [near.id] : []));
  neighbours.set(id, found);
  return found;
}

/** The words that a long word certainly misspells, even if its ending means something elsewhere. */
function listCertainErrors(index: SearchIndex, word: string): SimilarWord[] {
  if (word.length < minCertainLength) return [];
  return findSimilarWords(index.vocabulary, word, false).filter(
    ({ id, distance, wrongStart }) =>
      distance <= 1 && !wrongStart && isDistinctive(index, index.vocabulary.words[id] ?? ''),
  );
}

/** True if the word is meaningful by itself; a long word, such as 'glomerular', is never part of another phrase. */
function isDistinctive({ distinctiveWords, wholeWords }: SearchIndex, word: string): boolean {
  if (isCommonWord(word) || /^(?:.|\d+)$/.test(word)) return false;
  return (
    distinctiveWords.has(word) || isMedicalWord(word) || (word.length >= minTechnicalLength && wholeWords.has(word))
  );
}

function saysSomething(index: SearchIndex, meaning: readonly string[]): boolean {
  return meaning.length > 1 || meaning.some((word) => isDistinctive(index, word));
}

/** A long word with one error is as good as correct. A short one may be anything, and so may one that only explains a test. */
function readError(index: SearchIndex, word: string, { id, distance, wrongStart }: SimilarWord): Reading {
  const intended = index.vocabulary.words[id] ?? '';
  if (!isDistinctive(index, intended) || isFiller(intended) || !isLikelyError(word, intended)) return 'weak';
  if (wrongStart) return distance <= 1 && word.length >= 6 ? 'likely' : 'weak';
  if (distance <= 1 && word.length >= 8) return 'sure';
  return distance <= 1.5 || word.length >= 8 ? 'likely' : 'weak';
}

function maxLikelyPhoneticEdits(letters: number): number {
  return letters >= 9 ? 3 : letters >= 7 ? 2 : letters >= 5 ? 1 : 0;
}

function likeliestPhraseWords(
  { phrases, phraseParts }: SearchIndex,
  candidates: { words: readonly string[]; similarity: number }[],
): PhraseWords[] {
  candidates.sort((a, b) => b.similarity - a.similarity);
  const keys = candidates.map(({ words }) => words.join(' '));
  return candidates
    .filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
    .slice(0, 3)
    .map(({ words, similarity }) => ({
      words,
      similarity,
      matches: phrases.get(toPhraseKey(words)),
      isPart: words.every((word) => phraseParts.has(word)),
    }));
}

/** The word, also without repeated letters ('vitamin dd'); but a run of one letter ('xxxx') is not shortened. */
function listPrefixes(word: string): Set<string> {
  const single = collapseRepeatedLetters(word);
  return new Set(single.length > 1 || word.length === 2 ? [word, single] : [word]);
}

/** True if the prefix may begin a name, not only an explaining word. */
function addPrefixMatches(
  index: SearchIndex,
  start: string,
  stillTyping: boolean,
  known: boolean,
  add: (id: number, similarity: number) => void,
): boolean {
  if (/^\d+$/.test(start) || (!stillTyping && start.length < 3)) return false;
  const { from, to } = findPrefixRange(index.vocabulary, start);
  // a complete abbreviation is rarely the beginning of another word
  const doubt = (known && start.length <= 3) || isCommonWord(start) ? 0.6 : 1;
  let beginsName = false;
  for (let id = from; id < to; id++) {
    const word = index.vocabulary.words[id] ?? '';
    const share = start.length / word.length;
    if (share >= 1) continue;
    add(id, ((stillTyping ? 0.72 : 0.62) + 0.23 * share) * doubt * (start.length === 1 ? 0.6 : 1));
    beginsName ||= index.wholeWords.has(word);
  }
  return beginsName;
}

/** 'hbaic' means 'hba1c'. */
function lettersToDigits(word: string): string {
  return word.replace(/[il]/g, '1').replace(/o/g, '0');
}

/** Edits allowed between phonetic keys of this length. None for abbreviations: 'kg' is not 'ecg'. */
function maxPhoneticEdits(letters: number): number {
  return letters > 7 ? 3 : letters > 4 ? 2 : letters > 3 ? 1 : 0;
}

function toSimilarity(distance: number, wrongStart: boolean): number {
  const similarity = distance <= 1 ? 0.8 : distance < 2 ? 0.64 : distance === 2 ? 0.6 : 0.5;
  return wrongStart ? similarity - 0.1 : similarity;
}
