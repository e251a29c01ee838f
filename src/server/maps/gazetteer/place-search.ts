import { foldedWords } from '../../../domain/search/fold-text.ts';
import type { KnownPlace } from './known-place.ts';
import { isSmallWord, type PlaceIndex, type Surface } from './place-index.ts';
import { begun, type Likenesses, oneMistake, readWord } from './word-likeness.ts';

/**
 * How well a place fits: all of it was typed, a part or the beginning, with mistakes, or only some of the words belong
 * to it. Every place of one kind comes before those of the next.
 */
const fits = ['exact', 'begun', 'mistyped', 'partly'] as const;
export type FoundPlace = { place: KnownPlace; fit: (typeof fits)[number]; score: number };

const mostResults = 10;
const mostWords = 10;
/** A word that only says where the place lies counts a little less than a word of its name. */
const contextShare = 0.95;

/** The places that were meant by what was typed, perhaps not to its end; the best first, at most ten. */
export function searchPlaces(index: PlaceIndex, query: string): FoundPlace[] {
  const words = foldedWords(query).slice(0, mostWords);
  const best = new Map<KnownPlace, FoundPlace>();
  for (const reading of [words, ...otherSpacings(index, words)]) {
    for (const found of findPlaces(index, reading)) {
      const known = best.get(found.place);
      if (!known || byFit(found, known) < 0) best.set(found.place, found);
    }
  }
  const found = [...best.values()].sort(byFit);
  const isExact = found[0]?.fit === 'exact';
  return found.filter(({ fit }) => !isExact || fit !== 'mistyped').slice(0, mostResults);
}

function byFit(a: FoundPlace, b: FoundPlace): number {
  return fits.indexOf(a.fit) - fits.indexOf(b.fit) || b.score - a.score;
}

/** 'white field' is one word, and 'annanagar' are two. */
function otherSpacings(index: PlaceIndex, words: readonly string[]): string[][] {
  const readings: string[][] = [];
  words.forEach((word, at) => {
    const together = foldedWords(`${word}${words[at + 1] ?? ''}`);
    if (together.some((written) => index.named.has(written))) readings.push(words.toSpliced(at, 2, ...together));
    const apart = index.byLetters.get(word)?.[0]?.words ?? [];
    if (apart.length > 1) readings.push(words.toSpliced(at, 1, ...apart));
  });
  return readings;
}

type Match = { typed: number; likeness: number };

function findPlaces(index: PlaceIndex, words: readonly string[]): FoundPlace[] {
  const readings = words.map((word, at) => readWord(index.vocabulary, word, at === words.length - 1));
  const matches = new Map<Surface, Match[]>();
  readings.forEach((reading, typed) => {
    for (const [written, likeness] of reading) {
      for (const { surface, at } of index.named.get(written) ?? []) {
        const ofSurface = matches.get(surface) ?? [];
        matches.set(surface, ofSurface);
        // a word of a name stands for the likeliest of the typed words only
        if (likeness > (ofSurface[at]?.likeness ?? 0)) ofSurface[at] = { typed, likeness };
      }
    }
  });
  const found: FoundPlace[] = [];
  for (const [surface, ofSurface] of matches) {
    const rated = rate(index, words, readings, surface, ofSurface);
    if (rated) found.push(rated);
  }
  return found;
}

function rate(
  index: PlaceIndex,
  words: readonly string[],
  readings: readonly Likenesses[],
  { place, words: name }: Surface,
  matches: readonly (Match | undefined)[],
): FoundPlace | null {
  const context = index.context.get(place) ?? new Set();
  const named = words.map((word) => likenessInName(word, words, matches));
  const lying = readings.map((reading) => likenessIn(context, reading));
  const isTelling = words.some((word) => !isSmallWord(word));
  const counting = words.flatMap((word, typed) => (isTelling && isSmallWord(word) ? [] : [typed]));
  const coverage = coverageOf(name, words, matches);
  const worst = Math.min(...counting.map((typed) => Math.max(named[typed] ?? 0, lying[typed] ?? 0)));
  if (worst === 0) {
    // Of 'Sharma Clinic, Panipat' only the town is known, and it answers.
    const surely = name.join('').length < 6 ? 1 : oneMistake;
    const isNamed = coverage > 0.8 && name.every((_, at) => (matches[at]?.likeness ?? 0) >= surely);
    if (!isNamed || place.kind === 'landmark' || place.kind === 'business') return null;
    const share = named.filter((likeness) => likeness > 0).length / words.length;
    return { place, fit: 'partly', score: share + place.prominence / 2 };
  }
  const worths = counting.map((typed) => Math.max(named[typed] ?? 0, (lying[typed] ?? 0) * contextShare));
  const mean = worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
  if (worst < begun) return { place, fit: 'mistyped', score: 2 * mean + coverage / 2 + place.prominence / 4 };
  const fit = worst === 1 && coverage === 1 ? 'exact' : 'begun';
  return { place, fit, score: mean + place.prominence + coverage / 2 };
}

/** By the word itself, for 'Dum Dum' has it twice. */
function likenessInName(word: string, words: readonly string[], matches: readonly (Match | undefined)[]): number {
  return matches.reduce(
    (most, match) => (match && words[match.typed] === word ? Math.max(most, match.likeness) : most),
    0,
  );
}

function likenessIn(context: ReadonlySet<string>, reading: Likenesses): number {
  let most = 0;
  for (const [written, likeness] of reading) if (likeness > most && context.has(written)) most = likeness;
  return most;
}

/** How much of a name was typed; its small words count only when they were. */
function coverageOf(name: readonly string[], words: readonly string[], matches: readonly (Match | undefined)[]) {
  let typed = 0;
  let all = 0;
  name.forEach((word, at) => {
    const match = matches[at];
    if (!match && isSmallWord(word)) return;
    all += word.length;
    if (match) typed += Math.min(word.length, words[match.typed]?.length ?? 0);
  });
  return all ? typed / all : 0;
}
