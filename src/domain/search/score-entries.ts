import { clearMarks, markSurfaces } from './mark-surfaces.ts';
import type { ReadQuery } from './parse-query.ts';
import { type Marks, type SearchIndex, wordsRead } from './search-index.ts';
import { filledShare, kindFactor, type Surface } from './surfaces.ts';

/** `popular`: nothing particular was asked for. */
export type ScoredEntry = { at: number; score: number; matchedName?: string; popular?: true };

/** How much of the score depends on the surface saying nothing more than was asked. */
const shareForCompleteness = 0.28;
/** A word found elsewhere in the entry counts, but less than in the same name. */
const shareForElsewhere = 0.6;
const wholeNameBonus = { name: 0.5, abbreviation: 0.5, alternative: 0.4, measured: 0, described: 0 };
const beginningBonus = { name: 0.06, abbreviation: 0.05, alternative: 0.04, measured: 0, described: 0 };
const firstWordBonus = 0.02;
/** Less than the step from one likely test to the next, so that it decides only between equals. */
const popularityBonus = 0.06;
/** The name itself is shown without a hint when it matched nearly as well. */
const hintMargin = 0.04;

type BestSurface = { score: number; nameScore: number; surface: Surface };

export function scoreEntries(index: SearchIndex, query: ReadQuery): ScoredEntry[] {
  const whole = new Set(query.letters.flatMap((letters) => index.surfacesByLetters.get(letters) ?? []));
  const marks = markSurfaces(index, query, whole);
  const weights = query.words.map((word) => word.weight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  markEntries(index, marks, weights.length);
  const best = new Map<number, BestSurface>();
  for (const at of marks.touched) {
    const surface = index.surfaces[at];
    if (surface === undefined) continue;
    let score = scoreSurface(surface, at, marks, weights) / total;
    if (((marks.places[at] ?? 0) & 1) === 1) score += firstWordBonus;
    if (whole.has(at)) score += wholeNameBonus[surface.kind];
    else if (beginsWith(surface, query.letters)) score += beginningBonus[surface.kind];
    const found = best.get(surface.entry);
    if (found === undefined)
      best.set(surface.entry, { score, nameScore: surface.kind === 'name' ? score : 0, surface });
    else keepBetter(found, surface, score);
  }
  clearMarks(index);
  return [...best].map(([at, found]) => {
    const score = found.score * (1 + popularityBonus * (index.entries[at]?.popularity ?? 0));
    return isHintNeeded(found) ? { at, score, matchedName: found.surface.text } : { at, score };
  });
}

/** The 'serum' of 'Serum Creatinine' is not where its name begins for those who look for it. */
function beginsWith({ letters, ownLetters }: Surface, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => letters.startsWith(beginning) || ownLetters.startsWith(beginning));
}

function keepBetter(found: BestSurface, surface: Surface, score: number): void {
  if (surface.kind === 'name') found.nameScore = score;
  if (score <= found.score) return;
  found.score = score;
  found.surface = surface;
}

function scoreSurface(surface: Surface, at: number, marks: Marks, weights: readonly number[]): number {
  let here = 0;
  let elsewhere = 0;
  for (let word = 0; word < weights.length; word++) {
    const value = marks.likeness[at * wordsRead + word] ?? 0;
    const inEntry = marks.ofEntry[surface.entry * wordsRead + word] ?? 0;
    const weight = weights[word] ?? 0;
    here += weight * value;
    if (inEntry > value) elsewhere += weight * (inEntry - value);
  }
  const complete = 1 - shareForCompleteness * (1 - filledShare(surface, marks.places[at] ?? 0));
  return kindFactor[surface.kind] * here * complete + shareForElsewhere * elsewhere;
}

function markEntries(index: SearchIndex, { likeness, ofEntry, touched }: Marks, words: number): void {
  for (const at of touched) {
    const surface = index.surfaces[at];
    if (surface === undefined) continue;
    const factor = kindFactor[surface.kind];
    for (let word = 0; word < words; word++) {
      const cell = surface.entry * wordsRead + word;
      const value = factor * (likeness[at * wordsRead + word] ?? 0);
      if (value > (ofEntry[cell] ?? 0)) ofEntry[cell] = value;
    }
  }
}

function isHintNeeded({ score, nameScore, surface }: BestSurface): boolean {
  const isOtherName = surface.kind === 'abbreviation' || surface.kind === 'alternative';
  return isOtherName && surface.addsToName && nameScore < score - hintMargin;
}
