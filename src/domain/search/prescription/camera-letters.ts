import type { SearchIndex } from '../index/search-index.ts';
import { isFiller } from '../lexicon/lexicon.ts';
import { isTestNoun, isUsualForm } from '../lexicon/prescription-words.ts';
import { isOtherWord } from '../lexicon/word-kinds.ts';
import { findMeanings } from '../lexicon/word-meanings.ts';
import type { Guesses } from '../reading/guesses.ts';
import { toHindiPhoneticKey } from '../scripts/phonetic-keys.ts';
import { normalizeSpelling } from '../scripts/spelling.ts';

/** Letters that a camera confuses, each with the letters that it may replace. */
const confusions: Readonly<Record<string, readonly string[]>> = {
  '0': ['o', 'd'],
  o: ['0', 'd', 'c'],
  '1': ['l', 'i', 't'],
  l: ['1', 'i', 't'],
  i: ['1', 'l'],
  '5': ['s'],
  s: ['5'],
  '8': ['b'],
  b: ['8', 'h'],
  '6': ['g', 'b'],
  g: ['6', 'q', '9'],
  '2': ['z'],
  '7': ['t'],
  t: ['7', 'l'],
  '4': ['a'],
  '3': ['e', 'b'],
  c: ['e', 'o', 'g'],
  e: ['c'],
  d: ['0', 'o'],
  h: ['b'],
  u: ['v'],
  v: ['u', 'y'],
  f: ['t'],
  q: ['g'],
  '9': ['g'],
  rn: ['m'],
  m: ['rn'],
  vv: ['w'],
  cl: ['d'],
  ii: ['u', 'll'],
  nn: ['m'],
  li: ['h'],
  '|': ['l', 'i'],
};
const maxConfused = 3;
const maxSpellings = 600;
const maxConfusedLength = 16;
/** In one text: bounds the time for a text that is made of confused letters. */
const maxTriedSpellings = 60_000;
const maxBrokenWords = 4;
const minJoinedLength = 3;
const word = /[\p{L}\p{M}\p{N}|]+/gu;

export type CameraSearch = {
  index: SearchIndex;
  corrected: Map<string, string | null>;
  tried: number;
  guesses: Guesses;
};

/** Corrects the letters of unknown words and joins broken ones, if that gives a word that the search knows. */
export function correctCameraLetters(search: CameraSearch, text: string): string {
  if (!/^[ -~–—]*$/.test(text)) return text;
  const found = [...text.matchAll(word)].map((match) => ({
    text: match[0].toLowerCase(),
    at: match.index,
    isMixed: /[A-Z][a-z]+[A-Z]|[A-Z]{2,}[a-z]|^[a-z]+[A-Z]/.test(match[0]),
  }));
  let corrected = '';
  let copied = 0;
  for (let first = 0; first < found.length; ) {
    const joined = joinWords(search, text, found, first);
    const token = found[first];
    if (token === undefined) break;
    const end = joined?.end ?? first + 1;
    const last = found[end - 1] ?? token;
    const known = joined?.text ?? token.text;
    if (joined) {
      corrected += text.slice(copied, token.at) + known;
      copied = last.at + last.text.length;
    }
    first = end;
  }
  return corrected + text.slice(copied);
}

/** '5. Sodium' is 'S. Sodium', unless it is the fifth of a list. */
export function readSerum(text: string): string {
  if (/(?:^|[\s,;])4\s*[.)]/.test(text)) return text;
  return text.replace(/(?<=^|[\s,;])5\s*\.\s*(?=\p{L})/gu, 'S. ');
}

/** `isMixed`: capitals and small letters as in 'HlV'. */
type Token = { text: string; at: number; isMixed: boolean };

/** A bar in a word is an 'l' or 'I'; between words it separates them. */
export function readBars(search: CameraSearch, text: string): string {
  return text.replace(/[\p{L}|]*\p{L}[\p{L}|]*/gu, (found) =>
    found.includes('|') ? (correctWord(search, found.toLowerCase(), true) ?? found) : found,
  );
}

/** The word that begins here, of one or more tokens; null if the token may stay. */
function joinWords(search: CameraSearch, text: string, tokens: readonly Token[], first: number) {
  const { index } = search;
  const token = tokens[first];
  if (token === undefined) return null;
  const isKnown = isKnownWord(index, token.text);
  for (let end = Math.min(tokens.length, first + maxBrokenWords); end > first + 1; end--) {
    const parts = tokens.slice(first, end);
    if (parts.every((part) => isKnownWord(index, part.text))) continue;
    if (parts.some((part, at) => at > 0 && !isBroken(text, parts[at - 1] as Token, part))) continue;
    // 'X-rav' is one word; in 'D-Dlmer' the second word can be corrected alone
    const isHyphened = text.slice(token.at, parts.at(-1)?.at).includes('-');
    if (isHyphened && parts.some((part) => correctWord(search, part.text, part.isMixed) !== null)) continue;
    const letters = parts.map((part) => part.text).join('');
    if (letters.length < minJoinedLength || (letters.length < 6 && parts.some((part) => part.text.length > 3)))
      continue;
    const joined = isDistinctive(index, letters) ? letters : correctWord(search, letters);
    // 'cbc esr' is not one word because both may be misread
    if (joined !== null && !parts.some((part) => part.text.length >= 3 && isDistinctive(index, part.text))) {
      return { text: joined, end };
    }
  }
  if (isKnown) return null;
  const correct = correctWord(search, token.text, token.isMixed);
  return correct === null ? null : { text: correct, end: first + 1 };
}

/** Only a blank, dot or hyphen is between them. */
function isBroken(text: string, before: Token, after: Token): boolean {
  return /^[ .-]$/.test(text.slice(before.at + before.text.length, after.at));
}

function isKnownWord(index: SearchIndex, text: string): boolean {
  const spelled = normalizeSpelling(text);
  if (/^\d+$/.test(text)) return true;
  return (
    index.vocabulary.idOf.has(spelled) ||
    index.rareVocabulary.idOf.has(spelled) ||
    isFiller(text) ||
    isTestNoun(spelled) ||
    isUsualForm(spelled) ||
    isOtherWord(toHindiPhoneticKey(text)) ||
    findMeanings(toHindiPhoneticKey(text)) !== undefined
  );
}

function isDistinctive(index: SearchIndex, text: string): boolean {
  const spelled = normalizeSpelling(text);
  return index.wholeWords.has(spelled) || (text.length >= 4 && index.vocabulary.idOf.has(spelled));
}

/** The spelling with the fewest confused letters that is a known word; null if there is none. */
function correctWord(search: CameraSearch, text: string, isMixed = false): string | null {
  const isLikely = text.length > 3 || /\d/.test(text) || isMixed;
  if (text.length < 2 || text.length > maxConfusedLength || /^\d+$/.test(text) || !isLikely) return null;
  const remembered = search.corrected.get(text);
  if (remembered !== undefined) return remembered;
  const found = findSpelling(search, text, isMixed);
  search.corrected.set(text, found);
  return found;
}

function findSpelling(search: CameraSearch, text: string, isMixed: boolean): string | null {
  let spellings = new Set([text]);
  for (let confused = 1; confused <= maxConfused; confused++) {
    const next = new Set<string>();
    for (const spelling of spellings) for (const other of confuseOne(spelling)) next.add(other);
    search.tried += next.size;
    if (search.tried > maxTriedSpellings || !search.guesses.hasTimeLeft()) return null;
    const known = [...next].filter((spelling) => isDistinctive(search.index, spelling) && /[a-z]/.test(spelling));
    if (known.length > 0)
      return known.length === 1 || text.length > 3 || isMixed ? (known[0] ?? null) : preferLetters(text, known);
    // Letters are misread more often in words with digits.
    if (next.size > maxSpellings || (!/\d/.test(text) && confused >= 2)) return null;
    spellings = next;
  }
  return null;
}

/** 't5h' has one digit that must be a letter, so the spelling without it counts. */
function preferLetters(text: string, known: readonly string[]): string | null {
  if (!/\d/.test(text)) return null;
  return known.find((spelling) => !/\d/.test(spelling)) ?? null;
}

function confuseOne(spelling: string): string[] {
  const others: string[] = [];
  for (let at = 0; at < spelling.length; at++) {
    for (const length of [1, 2]) {
      for (const other of confusions[spelling.slice(at, at + length)] ?? []) {
        if (at + length <= spelling.length) others.push(spelling.slice(0, at) + other + spelling.slice(at + length));
      }
    }
  }
  return others;
}
