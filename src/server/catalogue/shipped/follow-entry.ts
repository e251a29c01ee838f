import type { CurrentTest } from './catalogue-rows.ts';
import {
  hashFields,
  isAsShipped,
  isEmpty,
  type ShippedColumn,
  type ShippedFields,
  shippedColumns,
} from './shipped-fields.ts';

type Wanted = { desired: ShippedFields; slug: string; partKeys: readonly string[] };

/** The test with the fields that follow its entry. `partKeys` is set if its parts change. */
export function followEntry(test: CurrentTest, { desired, slug, partKeys }: Wanted) {
  const follows = (column: ShippedColumn) => isAsShipped(test[column], test.shippedHashes[column]);
  const fields = toFieldsBy((column) => (follows(column) ? desired : test)[column]);
  const followsParts = isAsShipped(test.partKeys, test.shippedHashes.madeOf);
  const hasOtherParts = followsParts && !isSame(partKeys, test.partKeys);
  const { id, version, readByDoctorAt } = test;
  return {
    row: { ...fields, id, version, slug, readByDoctorAt, shippedHashes: hashFields(desired, partKeys) },
    hasChanged: hasOtherParts || shippedColumns.some((column) => !isSame(fields[column], test[column])),
    isKept: !followsParts || shippedColumns.some((column) => !isSame(fields[column], desired[column])),
    partKeys: hasOtherParts ? partKeys : null,
  };
}

const facts = ['container', 'homeCollection', 'sex', 'minAge', 'maxAge'] as const;

/** All that an operator may have written stays, and its texts stay public. Facts that could not be entered are added. */
export function adoptTest(test: CurrentTest, shipped: ShippedFields, now: Date) {
  const added = Object.fromEntries(facts.map((fact) => [fact, test[fact] ?? shipped[fact]]));
  const isSameFasting = test.fastingRequired === shipped.fastingRequired;
  const fastingHours = test.fastingHours ?? (isSameFasting ? shipped.fastingHours : null);
  const { id, version, slug } = test;
  return { ...toFieldsBy((column) => test[column]), ...added, fastingHours, id, version, slug, readByDoctorAt: now };
}

function toFieldsBy(read: (column: ShippedColumn) => unknown): ShippedFields {
  return Object.fromEntries(shippedColumns.map((column) => [column, read(column)])) as unknown as ShippedFields;
}

function isSame(one: unknown, other: unknown): boolean {
  return (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);
}
