import { getCoverage, kindFactors, nameKind } from '../index/field-columns.ts';
import { type MatchBuffer, noField } from '../index/match-buffer.ts';
import type { SearchField } from '../index/search-fields.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { ParsedQuery } from '../reading/parse-query.ts';
import { clearMatchBuffer, matchFields, matchLastWordElsewhere } from './match-fields.ts';
import { recordBonuses } from './name-bonuses.ts';

/** `popular`: the query has only filler words. */
export type ScoredEntry = {
  at: number;
  score: number;
  hint?: SearchField | undefined;
  popular?: true;
  hasAllWords?: boolean;
};

/** Entries below this share of the best score match only a common word. */
const minShareOfBestScore = 0.35;
const minScore = 0.2;
export const packageBonus = 0.2;
/** How much a score drops if the field says more than the query. */
const completenessWeight = 0.28;
/** A word that matches elsewhere in the entry counts less than one in the same field. */
const elsewhereWeight = 0.6;
const firstWordBonus = 0.02;
/** Less than the step between two likely tests, so that it only breaks ties. */
const popularityBonus = 0.06;
const noScore = -1;
/** Of two tests that fit alike, the usual one is meant. */
const rareShare = 0.9;
/** Between the weight of a word in "measures" and that of a likely test for a complaint. */
const minSimilarityInNames = 0.6;
/** Exceeds the rounding error of the sums. */
const rounding = 1e-6;
/** The name is shown without a hint if it matched nearly as well. */
const hintMargin = 0.04;

export function byScore(a: ScoredEntry, b: ScoredEntry): number {
  return b.score - a.score || a.at - b.at;
}

export function scoreEntries(index: SearchIndex, query: ParsedQuery): ScoredEntry[] {
  const wholeMatches = findWholeMatches(index, query);
  const scoring = prepareScoring(index, query);
  recordBonuses(index, query, wholeMatches);
  const mayBeElsewhere = matchFields(index, query, wholeMatches);
  const selected = selectEntries(index, query, scoring, mayBeElsewhere);
  clearMatchBuffer(index);
  return selected;
}

type Scoring = {
  weights: Float64Array;
  total: number;
  words: number;
  wantsPackage: boolean;
  isFillersOnly: boolean;
};

function prepareScoring({ matchBuffer }: SearchIndex, { words, wantsPackage, isFillersOnly }: ParsedQuery): Scoring {
  let total = 0;
  words.forEach(({ weight }, word) => {
    matchBuffer.weights[word] = weight;
    total += weight;
  });
  matchBuffer.words = words.length;
  return { weights: matchBuffer.weights, total, words: words.length, wantsPackage, isFillersOnly };
}

/** Scores the most promising entries first, which skips most others by their upper limit. */
function selectEntries(
  index: SearchIndex,
  query: ParsedQuery,
  scoring: Scoring,
  mayBeElsewhere: boolean,
): ScoredEntry[] {
  const { matchBuffer } = index;
  const { touchedEntries, bounds } = matchBuffer;
  const promising = boundEntries(index, scoring, 0);
  let best = promising === -1 ? 0 : scoreEntry(index, scoring, touchedEntries[promising] ?? 0);
  if (promising !== -1) bounds[promising] = best;
  if (mayBeElsewhere) {
    const boundBefore = matchBuffer.touchedCount;
    matchLastWordElsewhere(index, query, leastSimilarity(scoring, leastScore(scoring, best)));
    boundEntries(index, scoring, boundBefore);
  }
  const { touchedCount } = matchBuffer;
  for (let turn = 0; turn < touchedCount; turn++) {
    if ((bounds[turn] ?? 0) < leastScore(scoring, best)) continue;
    if (turn !== promising) bounds[turn] = scoreEntry(index, scoring, touchedEntries[turn] ?? 0);
    best = Math.max(best, bounds[turn] ?? 0);
  }
  const floor = leastScore(scoring, best);
  let count = 0;
  for (let turn = 0; turn < touchedCount; turn++) {
    if ((bounds[turn] ?? 0) >= floor) rankEntry(matchBuffer, turn, count++);
  }
  const selected: ScoredEntry[] = [];
  for (let rank = 0; rank < count; rank++) selected.push(toScoredEntry(index, matchBuffer.ranking[rank] ?? 0));
  return selected;
}

/** Computes the upper limit of entries from this turn on; returns the turn with the highest, or -1. */
function boundEntries(index: SearchIndex, scoring: Scoring, from: number): number {
  const { touchedEntries, touchedCount, bounds } = index.matchBuffer;
  let promising = from < touchedCount ? from : -1;
  for (let turn = from; turn < touchedCount; turn++) {
    const bound = boundScore(index, scoring, touchedEntries[turn] ?? 0);
    bounds[turn] = bound;
    if (bound > (bounds[promising] ?? 0)) promising = turn;
  }
  return promising;
}

function rankEntry({ ranking, bounds, touchedEntries }: MatchBuffer, turn: number, count: number): void {
  const score = bounds[turn] ?? 0;
  const entry = touchedEntries[turn] ?? 0;
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = ranking[middle] ?? 0;
    const otherScore = bounds[other] ?? 0;
    const isBefore = otherScore > score || (otherScore === score && (touchedEntries[other] ?? 0) < entry);
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  ranking.copyWithin(low + 1, low, count);
  ranking[low] = turn;
}

function leastScore({ isFillersOnly }: Scoring, best: number): number {
  return isFillersOnly ? 0 : Math.max(minScore, minShareOfBestScore * best);
}

/** How similar the last word must be for an entry that matches nothing else to reach a score. */
function leastSimilarity({ weights, total, words, wantsPackage }: Scoring, score: number): number {
  const fieldScore = (score - (wantsPackage ? packageBonus : 0)) / (1 + popularityBonus);
  return ((fieldScore - firstWordBonus - rounding) * total) / (weights[words - 1] ?? 0);
}

/** Upper limit for all fields of the entry: a word that a field lacks counts less elsewhere. */
function boundScore(index: SearchIndex, scoring: Scoring, entry: number): number {
  const { entrySimilarity, entryBonus } = index.matchBuffer;
  const { weights, total, words } = scoring;
  let sum = 0;
  for (let word = 0; word < words; word++) {
    sum += (weights[word] ?? 0) * (entrySimilarity[entry * words + word] ?? 0);
  }
  return finishScore(index, scoring, entry, sum / total + firstWordBonus + (entryBonus[entry] ?? 0) + rounding);
}

function finishScore({ columns }: SearchIndex, { wantsPackage }: Scoring, entry: number, fieldScore: number): number {
  const share = columns.isRare[entry] === 1 ? rareShare : 1 + popularityBonus * (columns.popularity[entry] ?? 0);
  const score = fieldScore * share;
  return wantsPackage && columns.isPackage[entry] === 1 ? score + packageBonus : score;
}

/** The score of an entry's best field. The innermost loop of the search, so everything is in local variables. */
function scoreEntry(index: SearchIndex, scoring: Scoring, entry: number): number {
  const { columns, matchBuffer } = index;
  const { similarity, entrySimilarity, positions, fieldBefore, fieldBonus } = matchBuffer;
  const { weights, total, words } = scoring;
  let best = noField;
  let fieldScore = 0;
  let nameScore = 0;
  const isRare = columns.isRare[entry] === 1;
  for (let field = matchBuffer.lastField[entry] ?? noField; field !== noField; field = fieldBefore[field] ?? noField) {
    const matched = positions[field] ?? 0;
    let here = 0;
    let elsewhere = 0;
    let hasAll = true;
    for (let word = 0; word < words; word++) {
      const value = similarity[field * words + word] ?? 0;
      const inEntry = entrySimilarity[entry * words + word] ?? 0;
      const weight = weights[word] ?? 0;
      here += weight * value;
      if (value < minSimilarityInNames) hasAll = false;
      if (inEntry > value) elsewhere += weight * (inEntry - value);
    }
    if (isRare && !hasAll) continue;
    const kind = columns.kind[field] ?? 0;
    const complete = 1 - completenessWeight * (1 - getCoverage(columns, field, matched));
    let score = ((kindFactors[kind] ?? 0) * here * complete + elsewhereWeight * elsewhere) / total;
    if ((matched & 1) === 1) score += firstWordBonus;
    score += fieldBonus[field] ?? 0;
    if (kind === nameKind) nameScore = score;
    if (score < fieldScore && best !== noField) continue;
    best = field;
    fieldScore = score;
  }
  if (best === noField) return noScore;
  const isHintNeeded = columns.isHint[best] === 1 && nameScore < fieldScore - hintMargin;
  matchBuffer.hints[entry] = isHintNeeded ? best : noField;
  return finishScore(index, scoring, entry, fieldScore);
}

function toScoredEntry(index: SearchIndex, turn: number): ScoredEntry {
  const { bounds, hints, touchedEntries } = index.matchBuffer;
  const at = touchedEntries[turn] ?? 0;
  const hint = hints[at] ?? noField;
  return {
    at,
    score: bounds[turn] ?? 0,
    hint: hint === noField ? undefined : index.fields[hint],
    hasAllWords: containsAllWords(index, at),
  };
}

function findWholeMatches(index: SearchIndex, { letters }: ParsedQuery): readonly number[] {
  let found: readonly number[] = [];
  for (const each of letters) {
    const fields = index.fieldsByLetters.get(each) ?? [];
    found = found.length === 0 ? fields : [...new Set([...found, ...fields])];
  }
  return found;
}

function containsAllWords({ matchBuffer }: SearchIndex, entry: number): boolean {
  const { words, entrySimilarity } = matchBuffer;
  for (let word = 0; word < words; word++)
    if ((entrySimilarity[entry * words + word] ?? 0) < minSimilarityInNames) return false;
  return true;
}
