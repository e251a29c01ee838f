import { prefixBonuses, wholeNameBonuses } from '../index/field-columns.ts';
import { findBeginnings, headLength } from '../index/name-beginnings.ts';
import type { SearchField } from '../index/search-fields.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { ParsedQuery } from '../reading/parse-query.ts';

export function recordBonuses(index: SearchIndex, { letters }: ParsedQuery, wholeMatches: readonly number[]): void {
  const { kind } = index.columns;
  for (const field of wholeMatches) addBonus(index, field, wholeNameBonuses[kind[field] ?? 0] ?? 0);
  for (const typed of letters) recordBeginnings(index, typed);
}

function recordBeginnings(index: SearchIndex, typed: string): void {
  if (typed === '') return;
  const { heads, fields } = index.nameBeginnings;
  const { from, behind } = findBeginnings(index.nameBeginnings, typed);
  for (let at = from; at < heads.length && (heads[at] ?? 0) < behind; at++) {
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
