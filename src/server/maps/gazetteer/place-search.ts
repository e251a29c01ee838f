import { foldWords } from '../../../domain/search/scripts/fold-text.ts';
import type { KnownPlace } from './known-place.ts';
import { isStopWord, type NamedPlace, type PlaceIndex, type PlaceName } from './place-index.ts';
import { matchWord, oneTypoSimilarity, prefixSimilarity, type Similarities } from './word-similarity.ts';

/**
 * Quality of a match: the whole name, its beginning or a part, with typing errors, or only some words. All matches of
 * one kind come before the next.
 */
const fits = ['exact', 'prefix', 'mistyped', 'partial'] as const;
type FoundPlace<P = KnownPlace> = { place: P; fit: (typeof fits)[number]; score: number };

const maxResults = 10;
const maxWords = 10;
/** A word for the region counts slightly less than a word of the name. */
const contextShare = 0.95;

/** Accepts a text that is still being typed. Returns at most ten, best first. */
export function searchPlaces<P extends NamedPlace>(index: PlaceIndex<P>, query: string): FoundPlace<P>[] {
  const words = foldWords(query).slice(0, maxWords);
  const best = new Map<P, FoundPlace<P>>();
  for (const reading of [words, ...listOtherSpacings(index, words)]) {
    for (const found of findPlaces(index, reading)) {
      const known = best.get(found.place);
      if (!known || compareFit(found, known) < 0) best.set(found.place, found);
    }
  }
  const found = [...best.values()].sort(compareFit);
  const isExact = found[0]?.fit === 'exact';
  return found.filter(({ fit }) => !isExact || fit !== 'mistyped').slice(0, maxResults);
}

function compareFit(a: FoundPlace<unknown>, b: FoundPlace<unknown>): number {
  return fits.indexOf(a.fit) - fits.indexOf(b.fit) || b.score - a.score;
}

/** 'white field' is one word, and 'annanagar' are two. */
function listOtherSpacings(index: PlaceIndex<NamedPlace>, words: readonly string[]): string[][] {
  const readings: string[][] = [];
  words.forEach((word, at) => {
    const together = foldWords(`${word}${words[at + 1] ?? ''}`);
    if (together.some((written) => index.postings.has(written))) readings.push(words.toSpliced(at, 2, ...together));
    const apart = index.byLetters.get(word)?.[0]?.words ?? [];
    if (apart.length > 1) readings.push(words.toSpliced(at, 1, ...apart));
  });
  return readings;
}

type Match = { typed: number; similarity: number };

function findPlaces<P extends NamedPlace>(index: PlaceIndex<P>, words: readonly string[]): FoundPlace<P>[] {
  const readings = words.map((word, at) => matchWord(index.vocabulary, word, at === words.length - 1));
  const matches = new Map<PlaceName<P>, Match[]>();
  readings.forEach((reading, typed) => {
    for (const [written, similarity] of reading) {
      for (const { placeName, at } of index.postings.get(written) ?? []) {
        const matchesOfName = matches.get(placeName) ?? [];
        matches.set(placeName, matchesOfName);
        // each word of a name matches only the most similar typed word
        if (similarity > (matchesOfName[at]?.similarity ?? 0)) matchesOfName[at] = { typed, similarity };
      }
    }
  });
  const found: FoundPlace<P>[] = [];
  for (const [placeName, matchesOfName] of matches) {
    const rated = ratePlace(index, words, readings, placeName, matchesOfName);
    if (rated) found.push(rated);
  }
  return found;
}

function ratePlace<P extends NamedPlace>(
  index: PlaceIndex<P>,
  words: readonly string[],
  readings: readonly Similarities[],
  { place, words: name }: PlaceName<P>,
  matches: readonly (Match | undefined)[],
): FoundPlace<P> | null {
  const context = index.context.get(place) ?? new Set();
  const postings = words.map((word) => getSimilarityInName(word, words, matches));
  const contextSimilarities = readings.map((reading) => getSimilarityInContext(context, reading));
  const isDistinctive = words.some((word) => !isStopWord(word));
  const counting = words.flatMap((word, typed) => (isDistinctive && isStopWord(word) ? [] : [typed]));
  const coverage = getCoverage(name, words, matches);
  // A business is not an answer to the name of its area.
  if (place.kind === 'business' && coverage === 0) return null;
  const worst = Math.min(...counting.map((typed) => Math.max(postings[typed] ?? 0, contextSimilarities[typed] ?? 0)));
  if (worst === 0) {
    // In 'Sharma Clinic, Panipat' only the town is known, so it is the answer.
    const surely = name.join('').length < 6 ? 1 : oneTypoSimilarity;
    const isNamed = coverage > 0.8 && name.every((_, at) => (matches[at]?.similarity ?? 0) >= surely);
    if (!isNamed || place.kind === 'landmark' || place.kind === 'business') return null;
    const share = postings.filter((similarity) => similarity > 0).length / words.length;
    return { place, fit: 'partial', score: share + place.prominence / 2 };
  }
  const similarities = counting.map((typed) =>
    Math.max(postings[typed] ?? 0, (contextSimilarities[typed] ?? 0) * contextShare),
  );
  const mean = similarities.reduce((sum, worth) => sum + worth, 0) / similarities.length;
  if (worst < prefixSimilarity)
    return { place, fit: 'mistyped', score: 2 * mean + coverage / 2 + place.prominence / 4 };
  const fit = worst === 1 && coverage === 1 ? 'exact' : 'prefix';
  return { place, fit, score: mean + place.prominence + coverage / 2 };
}

/** By position, because 'Dum Dum' repeats a word. */
function getSimilarityInName(word: string, words: readonly string[], matches: readonly (Match | undefined)[]): number {
  return matches.reduce(
    (best, match) => (match && words[match.typed] === word ? Math.max(best, match.similarity) : best),
    0,
  );
}

function getSimilarityInContext(context: ReadonlySet<string>, reading: Similarities): number {
  let best = 0;
  for (const [written, similarity] of reading) if (similarity > best && context.has(written)) best = similarity;
  return best;
}

/** The share of a name that was typed; stop words count only if typed. */
function getCoverage(name: readonly string[], words: readonly string[], matches: readonly (Match | undefined)[]) {
  let typed = 0;
  let all = 0;
  name.forEach((word, at) => {
    const match = matches[at];
    if (!match && isStopWord(word)) return;
    all += word.length;
    if (match) typed += Math.min(word.length, words[match.typed]?.length ?? 0);
  });
  return all ? typed / all : 0;
}
