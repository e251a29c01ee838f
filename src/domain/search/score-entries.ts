import { type FieldColumns, getCoverage, maxPrefixBonus, maxWholeNameBonus } from './field-columns.ts';
import { clearMatchBuffer, matchFields } from './match-fields.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { SearchField } from './search-fields.ts';
import type { SearchIndex } from './search-index.ts';

/** `popular`: the query had filler words only. */
export type ScoredEntry = {
  at: number;
  score: number;
  matchedName?: string;
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

/** An entry by its best field. */
type Candidate = { at: number; score: number; fieldScore: number; field: number; nameScore: number };

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
  const { touchedEntries, touchedCount } = index.matchBuffer;
  const bounds = index.matchBuffer.bounds;
  let promising = 0;
  for (let turn = 0; turn < touchedCount; turn++) {
    const bound = boundScore(index, scoring, touchedEntries[turn] ?? 0);
    bounds[turn] = bound;
    if (bound > (bounds[promising] ?? 0)) promising = turn;
  }
  let best = 0;
  const candidates: Candidate[] = [];
  const consider = (turn: number) => {
    if ((bounds[turn] ?? 0) < leastScore(scoring, best)) return;
    const candidate = scoreEntry(index, scoring, touchedEntries[turn] ?? 0);
    if (candidate.score > best) best = candidate.score;
    candidates.push(candidate);
  };
  if (touchedCount > 0) consider(promising);
  for (let turn = 0; turn < touchedCount; turn++) if (turn !== promising) consider(turn);
  const floor = leastScore(scoring, best);
  return candidates.filter(({ score }) => score >= floor).map((candidate) => toScoredEntry(index, candidate));
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

/** The innermost loop of the search, with everything at hand. */
function scoreEntry(index: SearchIndex, scoring: Scoring, entry: number): Candidate {
  const { columns, fields, matchBuffer } = index;
  const { similarity, entrySimilarity, positions, turns } = matchBuffer;
  const { factor, isName, wholeNameBonus, prefixBonus } = columns;
  const { weights, total, letters, firstLetters, wholeMatches } = scoring;
  const count = weights.length;
  const end = columns.firstField[entry + 1] ?? 0;
  let best = -1;
  let fieldScore = 0;
  let nameScore = 0;
  for (let field = columns.firstField[entry] ?? 0; field < end; field++) {
    const matched = positions[field] ?? 0;
    if (matched === 0) continue;
    let here = 0;
    let elsewhere = 0;
    for (let word = 0; word < count; word++) {
      const value = similarity[field * count + word] ?? 0;
      const inEntry = entrySimilarity[entry * count + word] ?? 0;
      const weight = weights[word] ?? 0;
      here += weight * value;
      if (inEntry > value) elsewhere += weight * (inEntry - value);
    }
    const complete = 1 - completenessWeight * (1 - getCoverage(columns, field, matched));
    let score = ((factor[field] ?? 0) * here * complete + elsewhereWeight * elsewhere) / total;
    if ((matched & 1) === 1) score += firstWordBonus;
    if (wholeMatches.length > 0 && wholeMatches.includes(field)) score += wholeNameBonus[field] ?? 0;
    else {
      const bonus = prefixBonus[field] ?? 0;
      if (bonus > 0 && isLikelyPrefix(columns, field, firstLetters) && hasPrefix(fields[field] as SearchField, letters))
        score += bonus;
    }
    if (isName[field] === 1) nameScore = score;
    const isBetter = score > fieldScore || (score === fieldScore && (turns[field] ?? 0) < (turns[best] ?? 0));
    if (best !== -1 && !isBetter) continue;
    best = field;
    fieldScore = score;
  }
  return { at: entry, score: finishScore(index, scoring, entry, fieldScore), fieldScore, field: best, nameScore };
}

function toScoredEntry(index: SearchIndex, { at, score, fieldScore, field: best, nameScore }: Candidate): ScoredEntry {
  const field = index.fields[best] as SearchField;
  const isHintNeeded =
    (field.kind === 'abbreviation' || field.kind === 'alternative') &&
    field.addsToName &&
    nameScore < fieldScore - hintMargin;
  return { at, score, hasAllWords: containsAllWords(index, at), ...(isHintNeeded && { matchedName: field.text }) };
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
