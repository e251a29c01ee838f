import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DiagnosticTestRow } from '../../database/tables/platform-rows.ts';
import { proseColumns } from '../public-test.ts';
import type { ShippedTest } from './read-catalogue.ts';

export const shippedColumns = [
  'name',
  'abbreviations',
  'alternativeNames',
  'category',
  'sampleType',
  'container',
  'fastingRequired',
  'fastingHours',
  'reportTimeHours',
  'sampledAtHome',
  'sex',
  'minAge',
  'maxAge',
  'isCommon',
  ...proseColumns,
] as const;
export type ShippedColumn = (typeof shippedColumns)[number];
export type ShippedFields = Pick<Selectable<DiagnosticTestRow>, ShippedColumn>;

/** By field, and of the whole `entry`. A field that was shipped empty has none. */
export type ShippedHashes = Readonly<Record<string, string>>;

const joinLines = (lines: readonly string[]) => (lines.length > 0 ? lines.join('\n') : null);

export function toFields({
  key: _key,
  madeOf: _madeOf,
  otherNames,
  preparationInstructions,
  whatItMeasures,
  homeCollection,
  ...same
}: ShippedTest): ShippedFields {
  return {
    ...same,
    alternativeNames: otherNames,
    sampledAtHome: homeCollection,
    fastingRequired: same.fastingHours > 0,
    preparationInstructions: joinLines(preparationInstructions),
    whatItMeasures: joinLines(whatItMeasures),
  };
}

/** Of the values as they were written, which may lack names that others have; `entry` is as in the file. */
export function hashFields(entry: ShippedTest, fields: ShippedFields, partKeys: readonly string[]): ShippedHashes {
  const values: [string, unknown][] = [
    ...shippedColumns.map((column): [string, unknown] => [column, fields[column]]),
    ['madeOf', partKeys],
    ['entry', entry],
  ];
  return Object.fromEntries(values.flatMap(([name, value]) => (isEmpty(value) ? [] : [[name, hashValue(value)]])));
}

/** True if the value is still the one that was shipped. */
export function isAsShipped(value: unknown, shipped: string | undefined): boolean {
  return isEmpty(value) ? shipped === undefined : hashValue(value) === shipped;
}

/** '' for null in older rows of the demo. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

export function hashEntry(entry: ShippedTest): string {
  return hashValue(entry);
}

const hashLength = 12;

function hashValue(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, hashLength);
}
