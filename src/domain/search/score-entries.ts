import { clearMatchBuffer, matchFields } from './match-fields.ts';
import type { ParsedQuery } from './parse-query.ts';
import { getCoverage, kindFactor, type SearchField } from './search-fields.ts';
import { type MatchBuffer, maxQueryWords, type SearchIndex } from './search-index.ts';

/** `popular`: the query had filler words only. */
export type ScoredEntry = {
  at: number;
  score: number;
  matchedName?: string;
  popular?: true;
  /** Every word of the query is found in its names. */
  hasAllWords?: boolean;
};

/** How much of the score depends on the field saying nothing more than was asked. */
const completenessWeight = 0.28;
/** A word found elsewhere in the entry counts, but less than in the same name. */
const elsewhereWeight = 0.6;
const wholeNameBonus = { name: 0.5, abbreviation: 0.5, alternative: 0.4, measured: 0, described: 0 };
const prefixBonus = { name: 0.06, abbreviation: 0.05, alternative: 0.04, measured: 0, described: 0 };
const firstWordBonus = 0.02;
/** Less than the step from one likely test to the next, so that it decides only between equals. */
const popularityBonus = 0.06;
/** More than a word of what a test measures counts, less than a likely test for a complaint. */
const minSimilarityInNames = 0.6;
/** The name itself is shown without a hint when it matched nearly as well. */
const hintMargin = 0.04;

type BestField = { score: number; nameScore: number; field: SearchField };

export function scoreEntries(index: SearchIndex, query: ParsedQuery): ScoredEntry[] {
  const wholeMatches = new Set(query.letters.flatMap((letters) => index.fieldsByLetters.get(letters) ?? []));
  const matchBuffer = matchFields(index, query, wholeMatches);
  const weights = query.words.map((word) => word.weight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  collectEntrySimilarity(index, matchBuffer, weights.length);
  const best = new Map<number, BestField>();
  for (const at of matchBuffer.touchedFields) {
    const field = index.fields[at];
    if (field === undefined) continue;
    let score = scoreField(field, at, matchBuffer, weights) / total;
    if (((matchBuffer.positions[at] ?? 0) & 1) === 1) score += firstWordBonus;
    if (wholeMatches.has(at)) score += wholeNameBonus[field.kind];
    else if (hasPrefix(field, query.letters)) score += prefixBonus[field.kind];
    const found = best.get(field.entry);
    if (found === undefined) best.set(field.entry, { score, nameScore: field.kind === 'name' ? score : 0, field });
    else updateBest(found, field, score);
  }
  const scored = [...best].map(([at, found]): ScoredEntry => {
    const score = found.score * (1 + popularityBonus * (index.entries[at]?.popularity ?? 0));
    const hasAllWords = containsAllWords(matchBuffer, at, weights.length);
    return { at, score, hasAllWords, ...(isHintNeeded(found) && { matchedName: found.field.text }) };
  });
  clearMatchBuffer(index);
  return scored;
}

function containsAllWords({ entrySimilarity }: MatchBuffer, entry: number, words: number): boolean {
  for (let word = 0; word < words; word++)
    if ((entrySimilarity[entry * maxQueryWords + word] ?? 0) < minSimilarityInNames) return false;
  return true;
}

/** Generic first words do not count: people look for 'Serum Creatinine' by typing 'creatinine'. */
function hasPrefix({ letters, distinctiveLetters }: SearchField, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => letters.startsWith(beginning) || distinctiveLetters.startsWith(beginning));
}

function updateBest(found: BestField, field: SearchField, score: number): void {
  if (field.kind === 'name') found.nameScore = score;
  if (score <= found.score) return;
  found.score = score;
  found.field = field;
}

function scoreField(field: SearchField, at: number, matchBuffer: MatchBuffer, weights: readonly number[]): number {
  let here = 0;
  let elsewhere = 0;
  for (let word = 0; word < weights.length; word++) {
    const value = matchBuffer.similarity[at * maxQueryWords + word] ?? 0;
    const inEntry = matchBuffer.entrySimilarity[field.entry * maxQueryWords + word] ?? 0;
    const weight = weights[word] ?? 0;
    here += weight * value;
    if (inEntry > value) elsewhere += weight * (inEntry - value);
  }
  const complete = 1 - completenessWeight * (1 - getCoverage(field, matchBuffer.positions[at] ?? 0));
  return kindFactor[field.kind] * here * complete + elsewhereWeight * elsewhere;
}

function collectEntrySimilarity(
  index: SearchIndex,
  { similarity, entrySimilarity, touchedFields }: MatchBuffer,
  words: number,
): void {
  for (const at of touchedFields) {
    const field = index.fields[at];
    if (field === undefined) continue;
    const factor = kindFactor[field.kind];
    for (let word = 0; word < words; word++) {
      const cell = field.entry * maxQueryWords + word;
      const value = factor * (similarity[at * maxQueryWords + word] ?? 0);
      if (value > (entrySimilarity[cell] ?? 0)) entrySimilarity[cell] = value;
    }
  }
}

function isHintNeeded({ score, nameScore, field }: BestField): boolean {
  const isOtherName = field.kind === 'abbreviation' || field.kind === 'alternative';
  return isOtherName && field.addsToName && nameScore < score - hintMargin;
}
