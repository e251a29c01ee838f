import { type FieldColumns, getCoverage } from './field-columns.ts';
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
/** The name itself is shown without a hint when it matched nearly as well. */
const hintMargin = 0.04;

export function byScore(a: ScoredEntry, b: ScoredEntry): number {
  return b.score - a.score || a.at - b.at;
}

/** Best first, without those that are found by a common word alone. */
export function scoreEntries(index: SearchIndex, query: ParsedQuery): ScoredEntry[] {
  const wholeMatches = findWholeMatches(index, query);
  matchFields(index, query, wholeMatches);
  collectEntrySimilarity(index);
  scoreFields(index, query, wholeMatches);
  const scored = selectEntries(index, query);
  clearMatchBuffer(index);
  return scored.sort(byScore);
}

function findWholeMatches(index: SearchIndex, { letters }: ParsedQuery): readonly number[] {
  const [first = '', ...others] = letters;
  const fields = index.fieldsByLetters.get(first) ?? [];
  if (others.length === 0) return fields;
  return [...new Set([...fields, ...others.flatMap((each) => index.fieldsByLetters.get(each) ?? [])])];
}

/** The best field of each entry, and what its name itself has. */
function scoreFields(index: SearchIndex, { words, letters }: ParsedQuery, wholeMatches: readonly number[]): void {
  const { matchBuffer, columns, fields } = index;
  const { similarity, entrySimilarity, positions, touchedFields, bestScore, nameScore, bestField } = matchBuffer;
  const weights = words.map(({ weight }) => weight);
  const count = weights.length;
  const firstLetters = letters.map((beginning) => beginning.charCodeAt(0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  for (let turn = 0; turn < matchBuffer.touchedCount; turn++) {
    const at = touchedFields[turn] ?? 0;
    const entry = columns.entry[at] ?? 0;
    let here = 0;
    let elsewhere = 0;
    for (let word = 0; word < count; word++) {
      const value = similarity[at * count + word] ?? 0;
      const inEntry = entrySimilarity[entry * count + word] ?? 0;
      const weight = weights[word] ?? 0;
      here += weight * value;
      if (inEntry > value) elsewhere += weight * (inEntry - value);
    }
    const matched = positions[at] ?? 0;
    const complete = 1 - completenessWeight * (1 - getCoverage(columns, at, matched));
    let score = ((columns.factor[at] ?? 0) * here * complete + elsewhereWeight * elsewhere) / total;
    if ((matched & 1) === 1) score += firstWordBonus;
    if (wholeMatches.includes(at)) score += columns.wholeNameBonus[at] ?? 0;
    else {
      const bonus = columns.prefixBonus[at] ?? 0;
      if (bonus > 0 && isLikelyPrefix(columns, at, firstLetters) && hasPrefix(fields[at] as SearchField, letters))
        score += bonus;
    }
    const isFirst = bestField[entry] === -1;
    if (isFirst) matchBuffer.touchedEntries[matchBuffer.touchedEntryCount++] = entry;
    if (columns.isName[at] === 1) nameScore[entry] = score;
    if (!isFirst && score <= (bestScore[entry] ?? 0)) continue;
    bestScore[entry] = score;
    bestField[entry] = at;
  }
}

/** Tells most fields apart without their texts. */
function isLikelyPrefix({ firstLetter, firstDistinctiveLetter }: FieldColumns, at: number, letters: number[]): boolean {
  return letters.includes(firstLetter[at] ?? 0) || letters.includes(firstDistinctiveLetter[at] ?? 0);
}

/** Generic first words do not count: people look for 'Serum Creatinine' by typing 'creatinine'. */
function hasPrefix({ letters, distinctiveLetters }: SearchField, beginnings: readonly string[]): boolean {
  for (const beginning of beginnings) {
    if (letters.startsWith(beginning) || distinctiveLetters.startsWith(beginning)) return true;
  }
  return false;
}

function collectEntrySimilarity({ matchBuffer, columns }: SearchIndex): void {
  const { words, similarity, entrySimilarity, touchedFields, touchedCount } = matchBuffer;
  for (let turn = 0; turn < touchedCount; turn++) {
    const at = touchedFields[turn] ?? 0;
    const first = (columns.entry[at] ?? 0) * words;
    const factor = columns.factor[at] ?? 0;
    for (let word = 0; word < words; word++) {
      const value = factor * (similarity[at * words + word] ?? 0);
      if (value > (entrySimilarity[first + word] ?? 0)) entrySimilarity[first + word] = value;
    }
  }
}

/** Only what is good enough beside the best becomes an object. */
function selectEntries(index: SearchIndex, query: ParsedQuery): ScoredEntry[] {
  const { matchBuffer, columns } = index;
  const { touchedEntries, touchedEntryCount, bestScore, bestField, nameScore } = matchBuffer;
  const scoreOf = (at: number) => {
    const score = (bestScore[at] ?? 0) * (1 + popularityBonus * (columns.popularity[at] ?? 0));
    return query.wantsPackage && columns.isPackage[at] === 1 ? score + packageBonus : score;
  };
  let best = 0;
  for (let turn = 0; turn < touchedEntryCount; turn++) {
    const score = scoreOf(touchedEntries[turn] ?? 0);
    if (score > best) best = score;
  }
  const floor = query.isFillersOnly ? 0 : Math.max(minScore, minShareOfBestScore * best);
  const selected: ScoredEntry[] = [];
  for (let turn = 0; turn < touchedEntryCount; turn++) {
    const at = touchedEntries[turn] ?? 0;
    const score = scoreOf(at);
    if (score < floor) continue;
    const hasAllWords = containsAllWords(index, at);
    const field = index.fields[bestField[at] ?? 0] as SearchField;
    const isHintNeeded =
      (field.kind === 'abbreviation' || field.kind === 'alternative') &&
      field.addsToName &&
      (nameScore[at] ?? 0) < (bestScore[at] ?? 0) - hintMargin;
    selected.push({ at, score, hasAllWords, ...(isHintNeeded && { matchedName: field.text }) });
  }
  return selected;
}

function containsAllWords({ matchBuffer }: SearchIndex, entry: number): boolean {
  const { words, entrySimilarity } = matchBuffer;
  for (let word = 0; word < words; word++)
    if ((entrySimilarity[entry * words + word] ?? 0) < minSimilarityInNames) return false;
  return true;
}
