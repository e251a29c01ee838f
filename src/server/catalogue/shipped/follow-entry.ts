import { proseColumns } from '../public-test.ts';
import type { CurrentTest } from './catalogue-rows.ts';
import type { ShippedTest } from './read-catalogue.ts';
import {
  hashFields,
  isAsShipped,
  isEmpty,
  type ShippedColumn,
  type ShippedFields,
  shippedColumns,
} from './shipped-fields.ts';

type Wanted = { entry: ShippedTest; desired: ShippedFields; slug: string; partKeys: readonly string[] };

/** The test with the fields that follow its entry. Texts that a doctor has read stay. `partKeys` is set if its parts change. */
export function followEntry(test: CurrentTest, { entry, desired, slug, partKeys }: Wanted) {
  const isRead = test.readByDoctorAt !== null;
  const follows = (column: ShippedColumn) =>
    isAsShipped(test[column], test.shippedHashes[column]) && !(isRead && isProse(column));
  const fields = toFieldsBy((column) => (follows(column) ? desired : test)[column]);
  const followsParts = isAsShipped(test.partKeys, test.shippedHashes.madeOf);
  const hasOtherParts = followsParts && !isSame(partKeys, test.partKeys);
  const { id, version, readByDoctorAt } = test;
  return {
    row: { ...fields, id, version, slug, readByDoctorAt, shippedHashes: hashFields(entry, desired, partKeys) },
    hasChanged: hasOtherParts || shippedColumns.some((column) => !isSame(fields[column], test[column])),
    isKept: !followsParts || shippedColumns.some((column) => !isSame(fields[column], desired[column])),
    partKeys: hasOtherParts ? partKeys : null,
  };
}

function isProse(column: ShippedColumn): boolean {
  return (proseColumns as readonly string[]).includes(column);
}

const facts = ['container', 'sampledAtHome', 'sex', 'minAge', 'maxAge'] as const;

/** All that an operator may have written stays, and its texts stay public. Facts that could not be entered are added. */
export function adoptTest(test: CurrentTest, shipped: ShippedFields, now: Date) {
  const added = Object.fromEntries(facts.map((fact) => [fact, test[fact] ?? shipped[fact]]));
  const isSameFasting = test.fastingRequired === shipped.fastingRequired;
  const fastingHours = test.fastingHours ?? (isSameFasting ? shipped.fastingHours : null);
  const { id, version, slug } = test;
  const { isCommon } = shipped;
  return {
    ...toFieldsBy((column) => test[column]),
    ...added,
    isCommon,
    fastingHours,
    id,
    version,
    slug,
    readByDoctorAt: now,
  };
}

function toFieldsBy(read: (column: ShippedColumn) => unknown): ShippedFields {
  return Object.fromEntries(shippedColumns.map((column) => [column, read(column)])) as unknown as ShippedFields;
}

function isSame(one: unknown, other: unknown): boolean {
  return (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);
}
