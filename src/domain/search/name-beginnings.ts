import { prefixBonuses, wholeNameBonuses } from './field-columns.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { SearchField } from './search-fields.ts';
import type { SearchIndex } from './search-index.ts';

/**
 * Names by their first letters, in order, so that those which begin as a query does are found without a look at the
 * others. Generic first words do not count: people look for 'Serum Creatinine' by typing 'creatinine'.
 */
export type NameBeginnings = {
  /** The first letters of each as a number. */
  heads: Float64Array;
  fields: Int32Array;
};

/** As many as a number holds. */
const headLength = 10;
/** Latin letters, digits, and none. */
const letterCount = 37;
const letterA = 'a'.charCodeAt(0);
const digitZero = '0'.charCodeAt(0);

export function listNameBeginnings(fields: readonly SearchField[]): NameBeginnings {
  const named = fields.flatMap(({ kind, letters, distinctiveLetters }, field) => {
    if (kind === 'measured' || kind === 'described') return [];
    return [...new Set([letters, distinctiveLetters])].map((beginning) => ({ head: toHead(beginning), field }));
  });
  named.sort((a, b) => a.head - b.head);
  return { heads: Float64Array.from(named, ({ head }) => head), fields: Int32Array.from(named, ({ field }) => field) };
}

/** What a name gets for being what was typed, or for beginning with it. */
export function recordBonuses(index: SearchIndex, { letters }: ParsedQuery, wholeMatches: readonly number[]): void {
  const { kind } = index.columns;
  for (const field of wholeMatches) addBonus(index, field, wholeNameBonuses[kind[field] ?? 0] ?? 0);
  for (const typed of letters) recordBeginnings(index, typed);
}

function recordBeginnings(index: SearchIndex, typed: string): void {
  if (typed === '') return;
  const { heads, fields } = index.nameBeginnings;
  const head = toHead(typed);
  const lastHead = head + letterCount ** Math.max(0, headLength - typed.length) - 1;
  for (let at = findLowerBound(heads, head); at < heads.length && (heads[at] ?? 0) <= lastHead; at++) {
    const field = fields[at] ?? 0;
    const begins = typed.length <= headLength || beginsWith(index.fields[field] as SearchField, typed);
    if (begins) addBonus(index, field, prefixBonuses[index.columns.kind[field] ?? 0] ?? 0);
  }
}

function beginsWith({ letters, distinctiveLetters }: SearchField, typed: string): boolean {
  return letters.startsWith(typed) || distinctiveLetters.startsWith(typed);
}

function addBonus({ matchBuffer, columns }: SearchIndex, field: number, bonus: number): void {
  const { fieldBonus, entryBonus, bonusFields } = matchBuffer;
  const before = fieldBonus[field] ?? 0;
  if (bonus <= before) return;
  if (before === 0) bonusFields[matchBuffer.bonusCount++] = field;
  fieldBonus[field] = bonus;
  const entry = columns.entry[field] ?? 0;
  if (bonus > (entryBonus[entry] ?? 0)) entryBonus[entry] = bonus;
}

function toHead(letters: string): number {
  let head = 0;
  for (let at = 0; at < headLength; at++) {
    head = head * letterCount + (at < letters.length ? toNumber(letters.charCodeAt(at)) : 0);
  }
  return head;
}

/** From 1 to 36. */
function toNumber(letter: number): number {
  return letter >= letterA ? letter - letterA + 11 : letter - digitZero + 1;
}

function findLowerBound(sorted: Float64Array, wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
