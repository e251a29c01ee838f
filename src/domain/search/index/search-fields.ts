import { phraseWords, removeFillers } from '../lexicon/lexicon.ts';
import { foldWords } from '../scripts/fold-text.ts';
import type { SearchEntry } from './search-entry.ts';
import { isCommonWord } from './word-weight.ts';

export const fieldKinds = ['name', 'abbreviation', 'alternative', 'measured', 'described'] as const;
export type FieldKind = (typeof fieldKinds)[number];

export type SearchField = {
  entry: number;
  kind: FieldKind;
  text: string;
  words: readonly string[];
  letters: string;
  /** The letters without a leading 'serum', 'total' and the like. */
  distinctiveLetters: string;
  /** False for the 'ALT' of 'SGPT (ALT)', which needs no hint. */
  addsToName: boolean;
  isDevanagari: boolean;
  isRare: boolean;
  isBroad: boolean;
  weights: readonly number[];
  weight: number;
};

/** The fields that contain a word, each with a bit mask of its positions. */
export type Posting = { fields: number[]; positions: number[] };

export const devanagari = /\p{Script=Devanagari}/u;

export const kindFactor: Record<FieldKind, number> = {
  name: 1,
  abbreviation: 1,
  alternative: 0.97,
  measured: 0.55,
  described: 0.25,
};

/** Positions from here on share the last bit. */
export const maxPositionBit = 30;

/** Entries of a step. */
const entriesPerStep = 50;

export function* indexFields(entries: readonly SearchEntry[]) {
  const fields: SearchField[] = [];
  const postingOf = new Map<string, Posting>();
  const namedWords = new Set<string>();
  const rareWords = new Set<string>();
  const wholeWords = new Set<string>();
  const distinctiveWords = new Set<string>();
  const explainingWords = new Set<string>();

  const addPosting = (word: string, field: number, positions: number): void => {
    const posting = postingOf.get(word) ?? { fields: [], positions: [] };
    const last = posting.fields.length - 1;
    if (posting.fields[last] === field) posting.positions[last] = (posting.positions[last] ?? 0) | positions;
    else {
      posting.fields.push(field);
      posting.positions.push(positions);
    }
    postingOf.set(word, posting);
  };

  let nameWords: ReadonlySet<string> = new Set();
  let isRare = false;
  const addField = (entry: number, kind: FieldKind, text: string, isBroad = false): void => {
    const words = foldWords(text);
    if (words.length === 0) return;
    const at = fields.length;
    const letters = words.join('');
    const distinctiveLetters = words
      .slice(
        Math.max(
          0,
          words.findIndex((word) => !isCommonWord(word)),
        ),
      )
      .join('');
    const addsToName = !words.every((word) => nameWords.has(word));
    const isDevanagari = devanagari.test(text);
    fields.push({
      entry,
      kind,
      text,
      words,
      letters,
      distinctiveLetters,
      addsToName,
      isDevanagari,
      isRare,
      isBroad,
      weights: [],
      weight: 0,
    });
    const located = [...words.map((word, from) => ({ word, positions: toBit(from) })), ...joinedWords(words)];
    if (kind !== 'measured' && kind !== 'described' && !isRare) for (const word of words) wholeWords.add(word);
    const distinctive = isBroad ? [] : isRare ? listOnlyWord(words) : listDistinctiveWords(kind, words);
    for (const word of distinctive) distinctiveWords.add(word);
    if (kind === 'measured') for (const word of words) explainingWords.add(word);
    for (const { word, positions } of located) {
      addPosting(word, at, positions);
      if (isRare) rareWords.add(word);
      else if (kind !== 'described') namedWords.add(word);
    }
  };

  for (const [at, entry] of entries.entries()) {
    if (at % entriesPerStep === 0) yield;
    isRare = entry.isRare === true;
    nameWords = new Set(foldWords(entry.name));
    addField(at, 'name', entry.name);
    for (const text of entry.abbreviations) addField(at, 'abbreviation', text);
    for (const text of entry.alternativeNames) addField(at, 'alternative', text);
    if (isRare) continue;
    for (const text of entry.broadNames ?? []) addField(at, 'alternative', text, true);
    for (const text of entry.whatItMeasures ?? []) addField(at, 'measured', text);
    addField(at, 'described', `${entry.category ?? ''} ${entry.description ?? ''}`);
  }
  return { fields, postingOf, namedWords, rareWords, wholeWords, distinctiveWords, explainingWords };
}

/** Each word of a name is telling; those of 'khoon ki kami' or 'Australia antigen' only together. */
function listDistinctiveWords(kind: FieldKind, words: readonly string[]): readonly string[] {
  if (kind === 'name' || kind === 'abbreviation') return words;
  const content = kind === 'alternative' ? removeFillers(words).filter((word) => !isCommonWord(word)) : [];
  return content.length === 1 ? content : [];
}

/** The only word of a name of a rare test: not the 'fever' of 'fever profile'. */
function listOnlyWord(words: readonly string[]): readonly string[] {
  const content = removeFillers(words);
  return content.length === 1 ? content.filter((word) => !isCommonWord(word)) : [];
}

/** 'x ray' is also 'xray', 'CA 19-9' also 'ca199': joins neighbours if one is short or the lexicon joins them. */
function joinedWords(words: readonly string[]): { word: string; positions: number }[] {
  const joined: { word: string; positions: number }[] = [];
  for (let from = 0; from < words.length; from++) {
    for (const length of [2, 3]) {
      const parts = words.slice(from, from + length);
      const word = parts.join('');
      const shortParts = parts.filter((part) => part.length <= 3).length;
      const isWorthIt = shortParts >= (length === 2 ? 1 : 3) || phraseWords.has(word);
      if (parts.length < length || !isWorthIt) continue;
      joined.push({ word, positions: parts.reduce((mask, _, at) => mask | toBit(from + at), 0) });
    }
  }
  return joined;
}

function toBit(position: number): number {
  return 1 << Math.min(position, maxPositionBit);
}
