import type { SearchEntry } from './search-entry.ts';
import { type FieldKind, fieldKinds, kindFactor, maxPositionBit, type SearchField } from './search-fields.ts';

const wholeNameBonus: Record<FieldKind, number> = {
  name: 0.5,
  abbreviation: 0.5,
  alternative: 0.4,
  measured: 0,
  described: 0,
};
const prefixBonus: Record<FieldKind, number> = {
  name: 0.06,
  abbreviation: 0.05,
  alternative: 0.04,
  measured: 0,
  described: 0,
};

/** Indexed like the `kind` column. */
export const kindFactors = Float64Array.from(fieldKinds, (kind) => kindFactor[kind]);
export const wholeNameBonuses = Float64Array.from(fieldKinds, (kind) => wholeNameBonus[kind]);
export const prefixBonuses = Float64Array.from(fieldKinds, (kind) => prefixBonus[kind]);
export const nameKind = fieldKinds.indexOf('name');

/** Columnar copy of what scoring reads: a common word touches hundreds of fields, too many for objects. */
export type FieldColumns = {
  entry: Int32Array;
  /** By entry: index of its first field; the next entry's first field ends the range. */
  firstField: Int32Array;
  /** Index into `fieldKinds`. */
  kind: Uint8Array;
  /** 1 for a name of the entry, 0 for what it measures. */
  isOwnName: Uint8Array;
  /** 1 for another name that adds information. */
  isHint: Uint8Array;
  /** Sum of its words' weights; 0 for descriptions, which cannot be covered. */
  weight: Float64Array;
  /** Index of its first word weight; the next field's first weight ends the range. */
  firstWeight: Int32Array;
  wordWeights: Float64Array;
  popularity: Float64Array;
  isPackage: Uint8Array;
  isRare: Uint8Array;
};

export function createFieldColumns(fields: readonly SearchField[], entries: readonly SearchEntry[]): FieldColumns {
  const firstWeight = new Int32Array(fields.length + 1);
  fields.forEach(({ weights }, at) => {
    firstWeight[at + 1] = (firstWeight[at] ?? 0) + weights.length;
  });
  const firstField = new Int32Array(entries.length + 1);
  for (const { entry } of fields) firstField[entry + 1] = (firstField[entry + 1] ?? 0) + 1;
  for (let entry = 0; entry < entries.length; entry++) {
    firstField[entry + 1] = (firstField[entry + 1] ?? 0) + (firstField[entry] ?? 0);
  }
  return {
    firstField,
    entry: Int32Array.from(fields, ({ entry }) => entry),
    kind: Uint8Array.from(fields, ({ kind }) => fieldKinds.indexOf(kind)),
    isOwnName: Uint8Array.from(fields, ({ kind }) => Number(kind !== 'measured' && kind !== 'described')),
    isHint: Uint8Array.from(fields, ({ kind, addsToName }) =>
      Number((kind === 'abbreviation' || kind === 'alternative') && addsToName),
    ),
    weight: Float64Array.from(fields, ({ kind, weight }) => (kind === 'described' ? 0 : weight)),
    firstWeight,
    wordWeights: Float64Array.from(fields.flatMap(({ weights }) => weights)),
    popularity: Float64Array.from(entries, ({ popularity }) => popularity ?? 0),
    isPackage: Uint8Array.from(entries, ({ type }) => Number(type === 'package')),
    isRare: Uint8Array.from(entries, ({ isRare }) => Number(isRare === true)),
  };
}

/** Weighted share of a field that the matched positions cover, from 0 to 1. */
export function getCoverage(columns: FieldColumns, field: number, positions: number): number {
  const whole = columns.weight[field] ?? 0;
  if (whole === 0) return 0;
  const first = columns.firstWeight[field] ?? 0;
  const words = (columns.firstWeight[field + 1] ?? 0) - first;
  let filled = 0;
  if (words > maxPositionBit) {
    for (let position = 0; position < words; position++) {
      const bit = position < maxPositionBit ? position : maxPositionBit;
      if ((positions & (1 << bit)) !== 0) filled += columns.wordWeights[first + position] ?? 0;
    }
    return filled / whole;
  }
  for (let left = positions; left !== 0; left &= left - 1) {
    const position = 31 - Math.clz32(left & -left);
    if (position >= words) break;
    filled += columns.wordWeights[first + position] ?? 0;
  }
  return filled / whole;
}
