import {
  type FieldColumns,
  getCoverage,
  kindFactors,
  maxPrefixBonus,
  maxWholeNameBonus,
  nameKind,
  prefixBonuses,
  wholeNameBonuses,
} from './field-columns.ts';
import { clearMatchBuffer, matchFields } from './match-fields.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { SearchField } from './search-fields.ts';
import type { SearchIndex } from './search-index.ts';

/** `popular`: the query had filler words only. */
export type ScoredEntry = {
  at: number;
  score: number;
  /** The abbreviation or other name that matched when it was not the name itself. */
  hint?: SearchField | undefined;
  popular?: true;
  /** Every word of the query is found in its names. */
  hasAllWords?: boolean;
};

/** Entries below this share of the best score have no more than a common word of the query. */
const minShareOfBestScore = 0.35;
const minScore = 0.2;
/** For packages, when one was asked for. */
export const packageBonus = 0.2;
/** How much of the score depends on the field saying nothing more than was asked. */
const completenessWeight = 0.28;
/** A word found elsewhere in the entry counts, but less than in the same name. */
const elsewhereWeight = 0.6;
const firstWordBonus = 0.02;
/** Less than the step from one likely test to the next, so that it decides only between equals. */
const popularityBonus = 0.06;
/** More than a word of what a test measures counts, less than a likely test for a complaint. */
const minSimilarityInNames = 0.6;
/** More than sums of fractions may be off. */
const rounding = 1e-6;
/** The name itself is shown without a hint when it matched nearly as well. */
const hintMargin = 0.04;

export function byScore(a: ScoredEntry, b: ScoredEntry): number {
  return b.score - a.score || a.at - b.at;
}

/** Best first, without those that are found by a common word alone. */
export function scoreEntries(index: SearchIndex, query: ParsedQuery): ScoredEntry[] {
  const wholeMatches = findWholeMatches(index, query);
  matchFields(index, query, wholeMatches);
  const selected = selectEntries(index, prepareScoring(query, wholeMatches));
  clearMatchBuffer(index);
  return selected.sort(byScore);
}

/** What of a query is asked for every field. */
type Scoring = {
  weights: readonly number[];
  /** Of the weights together. */
  total: number;
  letters: readonly string[];
  firstLetters: readonly number[];
  wholeMatches: readonly number[];
  wantsPackage: boolean;
  isFillersOnly: boolean;
};

function prepareScoring(query: ParsedQuery, wholeMatches: readonly number[]): Scoring {
  const { words, letters, wantsPackage, isFillersOnly } = query;
  const weights = words.map(({ weight }) => weight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const firstLetters = letters.map((beginning) => beginning.charCodeAt(0));
  return { weights, total, letters, firstLetters, wholeMatches, wantsPackage, isFillersOnly };
}

/**
 * Scores the most promising entry first: most of the others cannot come near it, and need no look at their fields. Only
 * what is good enough beside the best becomes an object.
 */
function selectEntries(index: SearchIndex, scoring: Scoring): ScoredEntry[] {
  const { touchedEntries, touchedCount, bounds, scores } = index.matchBuffer;
  let promising = 0;
  for (let turn = 0; turn < touchedCount; turn++) {
    const bound = boundScore(index, scoring, touchedEntries[turn] ?? 0);
    bounds[turn] = bound;
    if (bound > (bounds[promising] ?? 0)) promising = turn;
  }
  let best = touchedCount > 0 ? scoreEntry(index, scoring, touchedEntries[promising] ?? 0) : 0;
  for (let turn = 0; turn < touchedCount; turn++) {
    if ((bounds[turn] ?? 0) < leastScore(scoring, best)) continue;
    const entry = touchedEntries[turn] ?? 0;
    const score = turn === promising ? (scores[entry] ?? 0) : scoreEntry(index, scoring, entry);
    if (score > best) best = score;
    // Now it is known.
    bounds[turn] = score;
  }
  const floor = leastScore(scoring, best);
  const selected: ScoredEntry[] = [];
  for (let turn = 0; turn < touchedCount; turn++) {
    if ((bounds[turn] ?? 0) >= floor) selected.push(toScoredEntry(index, touchedEntries[turn] ?? 0));
  }
  return selected;
}

function leastScore({ isFillersOnly }: Scoring, best: number): number {
  return isFillersOnly ? 0 : Math.max(minScore, minShareOfBestScore * best);
}

/** No field of the entry scores more: whatever one of them lacks is elsewhere in the entry and counts less. */
function boundScore(index: SearchIndex, scoring: Scoring, entry: number): number {
  const { entrySimilarity } = index.matchBuffer;
  const { weights, total, wholeMatches } = scoring;
  let sum = 0;
  for (let word = 0; word < weights.length; word++) {
    sum += (weights[word] ?? 0) * (entrySimilarity[entry * weights.length + word] ?? 0);
  }
  const isWhole = wholeMatches.some((field) => index.columns.entry[field] === entry);
  const bonus = isWhole ? maxWholeNameBonus : maxPrefixBonus;
  return finishScore(index, scoring, entry, sum / total + firstWordBonus + bonus + rounding);
}

function finishScore({ columns }: SearchIndex, { wantsPackage }: Scoring, entry: number, fieldScore: number): number {
  const score = fieldScore * (1 + popularityBonus * (columns.popularity[entry] ?? 0));
  return wantsPackage && columns.isPackage[entry] === 1 ? score + packageBonus : score;
}

/** The innermost loop of the search, with everything at hand: the score of an entry is that of its best field. */
function scoreEntry(index: SearchIndex, scoring: Scoring, entry: number): number {
  const { columns, fields, matchBuffer } = index;
  const { similarity, entrySimilarity, positions, fieldBefore } = matchBuffer;
  const { weights, total, letters, firstLetters, wholeMatches } = scoring;
  const count = weights.length;
  let best = -1;
  let fieldScore = 0;
  let nameScore = 0;
  for (let field = matchBuffer.lastField[entry] ?? -1; field !== -1; field = fieldBefore[field] ?? -1) {
    const matched = positions[field] ?? 0;
    let here = 0;
    let elsewhere = 0;
    for (let word = 0; word < count; word++) {
      const value = similarity[field * count + word] ?? 0;
      const inEntry = entrySimilarity[entry * count + word] ?? 0;
      const weight = weights[word] ?? 0;
      here += weight * value;
      if (inEntry > value) elsewhere += weight * (inEntry - value);
    }
    const kind = columns.kind[field] ?? 0;
    const complete = 1 - completenessWeight * (1 - getCoverage(columns, field, matched));
    let score = ((kindFactors[kind] ?? 0) * here * complete + elsewhereWeight * elsewhere) / total;
    if ((matched & 1) === 1) score += firstWordBonus;
    if (wholeMatches.length > 0 && wholeMatches.includes(field)) score += wholeNameBonuses[kind] ?? 0;
    else {
      const bonus = prefixBonuses[kind] ?? 0;
      if (bonus > 0 && isLikelyPrefix(columns, field, firstLetters) && hasPrefix(fields[field] as SearchField, letters))
        score += bonus;
    }
    if (kind === nameKind) nameScore = score;
    // Of equals the one that was found first.
    if (score < fieldScore && best !== -1) continue;
    best = field;
    fieldScore = score;
  }
  const isHintNeeded = columns.isHint[best] === 1 && nameScore < fieldScore - hintMargin;
  matchBuffer.hints[entry] = isHintNeeded ? best : -1;
  const score = finishScore(index, scoring, entry, fieldScore);
  matchBuffer.scores[entry] = score;
  return score;
}

function toScoredEntry(index: SearchIndex, at: number): ScoredEntry {
  const { scores, hints } = index.matchBuffer;
  const hint = index.fields[hints[at] ?? -1];
  return { at, score: scores[at] ?? 0, hint, hasAllWords: containsAllWords(index, at) };
}

function findWholeMatches(index: SearchIndex, { letters }: ParsedQuery): readonly number[] {
  const [first = '', ...others] = letters;
  const fields = index.fieldsByLetters.get(first) ?? [];
  if (others.length === 0) return fields;
  return [...new Set([...fields, ...others.flatMap((each) => index.fieldsByLetters.get(each) ?? [])])];
}

/** Tells most fields apart without their texts. */
function isLikelyPrefix(
  { firstLetter, firstDistinctiveLetter }: FieldColumns,
  at: number,
  letters: readonly number[],
): boolean {
  return letters.includes(firstLetter[at] ?? 0) || letters.includes(firstDistinctiveLetter[at] ?? 0);
}

/** Generic first words do not count: people look for 'Serum Creatinine' by typing 'creatinine'. */
function hasPrefix({ letters, distinctiveLetters }: SearchField, beginnings: readonly string[]): boolean {
  for (const beginning of beginnings) {
    if (letters.startsWith(beginning) || distinctiveLetters.startsWith(beginning)) return true;
  }
  return false;
}

function containsAllWords({ matchBuffer }: SearchIndex, entry: number): boolean {
  const { words, entrySimilarity } = matchBuffer;
  for (let word = 0; word < words; word++)
    if ((entrySimilarity[entry * words + word] ?? 0) < minSimilarityInNames) return false;
  return true;
}
