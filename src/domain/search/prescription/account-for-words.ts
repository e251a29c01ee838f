import { editDistance } from '../../text/edit-distance.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { isFiller, isFollowedByLetter, listSynonyms, toPhraseKey } from '../lexicon/lexicon.ts';
import {
  isGenericWord,
  isLiteralWord,
  isSiteWord,
  isTestNoun,
  isUsualForm,
  oppositesOf,
} from '../lexicon/prescription-words.ts';
import { isLikelyError } from '../reading/likely-errors.ts';
import type { QueryWord } from '../reading/parse-query.ts';

/** Of a meaning in another language and of a spelled word. Guesses from beginnings are below. */
const minSureSimilarity = 0.87;
const minLikelySimilarity = 0.7;
const minSoundSimilarity = 0.64;
const minSoundLength = 7;
const minLengthForError = 5;
const maxPhraseWords = 4;
const imaging = new Set(['ct', 'mri', 'pet', 'ultrasound', 'usg', 'dexa']);

/** How the words of a text and those of an entry's names correspond. */
export type Account = {
  /** Every word of the text is in a name of the entry. */
  isTextCovered: boolean;
  /** A name of the entry has no words beyond those of the text. */
  isNameCovered: boolean;
  /** What the best name says in addition; null for several telling words. */
  missing: readonly string[];
  /** Words that are found in their spelling. */
  literal: number;
};

/** Compares words with the own names of an entry, not with what it measures or is good for. */
export function accountForWords(
  index: SearchIndex,
  words: readonly QueryWord[],
  entry: number,
  { isForeign, asksForTest }: { isForeign: boolean; asksForTest: boolean },
): Account {
  const { columns, fields } = index;
  const accounted = new Set<number>();
  let literal = 0;
  let missing: readonly string[] | null = null;
  const end = columns.firstField[entry + 1] ?? 0;
  const named = new Set<string>();
  // 'MRI spine' may be any of several, and each costs a lot.
  const mayBeBroad = asksForTest && index.entries[entry]?.category !== 'imaging';
  for (let at = columns.firstField[entry] ?? 0; at < end; at++) {
    const field = fields[at];
    if (field === undefined || columns.isOwnName[at] !== 1) continue;
    if (field.isBroad && !mayBeBroad) continue;
    if (field.isBroad && !words.every(({ text }) => field.words.includes(text))) continue;
    for (const word of field.words) named.add(word);
    const covered = coverField(index, words, at, isForeign);
    for (const word of covered.words) accounted.add(word);
    // 'Bone' alone is no 'Bone Scan'.
    const mayLack = field.isRare ? isFiller : isGenericInName;
    // 'Vitamin' alone is no 'Vitamin A'.
    const isKind = (position: number) => isFollowedByLetter(field.words[position - 1]);
    const left = field.words.filter(
      (word, position) => !covered.positions.has(position) && (!mayLack(word) || isKind(position)),
    );
    const isCovering = covered.words.size > 0;
    if (isCovering && (missing === null || left.length < missing.length)) missing = left;
    if (isCovering && left.length === 0) literal = Math.max(literal, covered.literal);
  }
  const uncovered = words.filter((_, at) => !accounted.has(at)).filter(({ text }) => !isImplied(text, named));
  return {
    isTextCovered: uncovered.length === 0 && accounted.size > 0,
    isNameCovered: missing?.length === 0,
    missing: missing ?? [],
    literal,
  };
}

function coverField(index: SearchIndex, words: readonly QueryWord[], at: number, isForeign: boolean) {
  const fieldWords = index.fields[at]?.words ?? [];
  const covered = { words: new Set<number>(), positions: new Set<number>(), literal: 0 };
  words.forEach((word, position) => {
    const places = findWord(index, word, at, isForeign);
    if (places.length === 0) return;
    covered.words.add(position);
    if (fieldWords.includes(word.text)) covered.literal += isGenericWord(word.text) ? 0.5 : 1;
    for (const place of places) covered.positions.add(place);
  });
  for (let first = 0; first < words.length; first++) {
    for (let last = first; last < Math.min(words.length, first + maxPhraseWords); last++) {
      const phrase = words.slice(first, last + 1);
      if (phrase.some(({ text }) => mustBeLiteral(text))) break;
      const key = toPhraseKey(phrase.map((word) => toLikeliest(index, word)));
      for (const synonym of listSynonyms(key)) {
        if (synonym.some(mustBeLiteral) || !synonym.every((word) => fieldWords.includes(word))) continue;
        for (let word = first; word <= last; word++) covered.words.add(word);
        for (const word of synonym) covered.positions.add(fieldWords.indexOf(word));
      }
    }
  }
  const letters = words.map(({ text }) => text).join('');
  if (index.fields[at]?.letters === letters) {
    words.forEach((_, position) => {
      covered.words.add(position);
    });
    fieldWords.forEach((_, position) => {
      covered.positions.add(position);
    });
    covered.literal = words.length;
  }
  return covered;
}

/** Positions of the word in a field, also as half of a compound ('hb a1c') or joined ('xray'). */
function findWord(index: SearchIndex, word: QueryWord, field: number, isForeign: boolean): number[] {
  const places: number[] = [];
  const { ids, similarities } = word.interpretation.matches;
  const { first, fields, positions } = index.postings;
  ids.forEach((id, match) => {
    if (!isSameWord(index, word, id, similarities[match] ?? 0, isForeign)) return;
    for (let at = first[id] ?? 0; at < (first[id + 1] ?? 0); at++) {
      if (fields[at] !== field) continue;
      for (let mask = positions[at] ?? 0; mask !== 0; mask &= mask - 1) places.push(31 - Math.clz32(mask & -mask));
    }
  });
  return places;
}

function isSameWord(
  index: SearchIndex,
  { text, interpretation }: QueryWord,
  id: number,
  similarity: number,
  isForeign = false,
): boolean {
  const meant = index.words[id];
  if (meant === undefined) return false;
  if (meant === text) return true;
  if (mustBeLiteral(text) && similarity < 1) return false;
  if (isOtherMolecule(text, meant)) return false;
  if (similarity >= minSureSimilarity) return true;
  if (index.vocabulary.idOf.has(text) || isTestNoun(text) || interpretation.otherThing) return false;
  const least = isForeign ? minSoundSimilarity : minLikelySimilarity;
  if (similarity < least || text.length < minLengthForError || mustBeLiteral(meant)) return false;
  // English words in another script are spelled by sound.
  if (isForeign && text.length >= minSoundLength) return true;
  if (meant.startsWith(text) && meant.length - text.length > 1) return false;
  const edits = editDistance(text, meant, 2);
  return edits <= 1 ? isLikelyError(text, meant) : text.length >= 7 && edits <= 2;
}

function toLikeliest(index: SearchIndex, { text, interpretation }: QueryWord): string {
  if (index.vocabulary.idOf.has(text)) return text;
  const id = interpretation.matches.ids.find((each, at) =>
    isSameWord(index, { text, interpretation } as QueryWord, each, interpretation.matches.similarities[at] ?? 0),
  );
  return id === undefined ? text : (index.words[id] ?? text);
}

/** A usual form ('total', 'left') of a test that has no opposite in its names. */
function isImplied(text: string, named: ReadonlySet<string>): boolean {
  if (text === 'anti' && named.has('antibody')) return true;
  if (text === 'scan') return [...imaging].some((word) => named.has(word));
  if (!isUsualForm(text)) return false;
  const opposites = oppositesOf.get(text);
  return opposites === undefined || ![...opposites].some((word) => named.has(word));
}

/** 'HBsAb' is an antibody, 'HBsAg' an antigen. */
function isOtherMolecule(text: string, meant: string): boolean {
  return /ab$/.test(text) && /ag$/.test(meant) && text.length === meant.length;
}

function mustBeLiteral(text: string): boolean {
  return isLiteralWord(text) || /^(?:[a-z]|\d+)$/.test(text);
}

function isGenericInName(word: string): boolean {
  return isFiller(word) || isGenericWord(word);
}

/** Words that an answer may leave out if no other test has the rest: not a sample, a site or a number. */
export function mayBeLeftOut(word: string): boolean {
  return word.length >= 4 && !/\d/.test(word) && !isLiteralWord(word) && !isSiteWord(word);
}
