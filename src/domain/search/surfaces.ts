import { foldedWords } from './fold-text.ts';
import { phraseWords } from './lexicon.ts';
import type { SearchEntry } from './search-entry.ts';
import { isEveryday } from './word-weight.ts';

export type SurfaceKind = 'name' | 'abbreviation' | 'alternative' | 'measured' | 'described';

/** One text by which an entry can be found. */
export type Surface = {
  entry: number;
  kind: SurfaceKind;
  text: string;
  words: readonly string[];
  letters: string;
  /** Without 'serum', 'total' and the like in front. */
  ownLetters: string;
  /** False for the 'ALT' of 'SGPT (ALT)', which needs no hint. */
  addsToName: boolean;
  weights: readonly number[];
  weight: number;
};

/** Where a word stands: the surfaces, and in each a bit for every place it fills. */
export type Posting = { surfaces: number[]; places: number[] };

export const kindFactor: Record<SurfaceKind, number> = {
  name: 1,
  abbreviation: 1,
  alternative: 0.97,
  measured: 0.55,
  described: 0.25,
};

const placesInMask = 30;

export function surfacesOf(entries: readonly SearchEntry[]) {
  const surfaces: Surface[] = [];
  const postingOf = new Map<string, Posting>();
  const namedWords = new Set<string>();
  const wholeWords = new Set<string>();

  const place = (word: string, surface: number, places: number): void => {
    const posting = postingOf.get(word) ?? { surfaces: [], places: [] };
    const last = posting.surfaces.length - 1;
    if (posting.surfaces[last] === surface) posting.places[last] = (posting.places[last] ?? 0) | places;
    else {
      posting.surfaces.push(surface);
      posting.places.push(places);
    }
    postingOf.set(word, posting);
  };

  let nameWords: ReadonlySet<string> = new Set();
  const add = (entry: number, kind: SurfaceKind, text: string): void => {
    const words = foldedWords(text);
    if (words.length === 0) return;
    const at = surfaces.length;
    const letters = words.join('');
    const ownLetters = words
      .slice(
        Math.max(
          0,
          words.findIndex((word) => !isEveryday(word)),
        ),
      )
      .join('');
    const addsToName = !words.every((word) => nameWords.has(word));
    surfaces.push({ entry, kind, text, words, letters, ownLetters, addsToName, weights: [], weight: 0 });
    const placed = [...words.map((word, from) => ({ word, places: bit(from) })), ...joinedWords(words)];
    for (const word of words) wholeWords.add(word);
    for (const { word, places } of placed) {
      place(word, at, places);
      if (kind !== 'described') namedWords.add(word);
    }
  };

  entries.forEach((entry, at) => {
    nameWords = new Set(foldedWords(entry.name));
    add(at, 'name', entry.name);
    for (const text of entry.abbreviations) add(at, 'abbreviation', text);
    for (const text of entry.alternativeNames) add(at, 'alternative', text);
    for (const text of entry.whatItMeasures ?? []) add(at, 'measured', text);
    add(at, 'described', `${entry.category ?? ''} ${entry.description ?? ''}`);
  });
  return { surfaces, postingOf, namedWords, wholeWords };
}

/** 'x ray' is also 'xray' and 'CA 19-9' also 'ca199': neighbours are joined where one is short or the lexicon
 * knows the two as one word ('micro albumin'). */
function joinedWords(words: readonly string[]): { word: string; places: number }[] {
  const joined: { word: string; places: number }[] = [];
  for (let from = 0; from < words.length; from++) {
    for (const length of [2, 3]) {
      const parts = words.slice(from, from + length);
      const word = parts.join('');
      const shortParts = parts.filter((part) => part.length <= 3).length;
      const isWorthIt = shortParts >= (length === 2 ? 1 : 3) || phraseWords.has(word);
      if (parts.length < length || !isWorthIt) continue;
      joined.push({ word, places: parts.reduce((mask, _, at) => mask | bit(from + at), 0) });
    }
  }
  return joined;
}

function bit(place: number): number {
  return 1 << Math.min(place, placesInMask);
}

/** The share of a surface, by weight, that the marked places make up. */
export function filledShare(surface: Surface, places: number): number {
  if (surface.kind === 'described' || surface.weight === 0) return 0;
  let filled = 0;
  for (let place = 0; place < surface.weights.length; place++) {
    if ((places & bit(place)) !== 0) filled += surface.weights[place] ?? 0;
  }
  return filled / surface.weight;
}
