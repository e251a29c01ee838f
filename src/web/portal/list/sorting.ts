import type { Sorting } from './data-table.tsx';

/** The filter of `useListAddress` that keeps the order of a table: 'price', or '-price' with the highest first. */
export function toSortFilter<const Sort extends string>(sorts: readonly Sort[]) {
  const options = Object.fromEntries(['all', ...sorts].map((sort) => [sort, sort])) as Record<Sort | 'all', string>;
  return { label: 'Sort', options };
}

export function parseSorting(sort: string | undefined): Sorting | undefined {
  return sort ? { key: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') } : undefined;
}

export function serializeSorting<Sort extends string>({ key, isDescending }: Sorting): Sort {
  return `${isDescending ? '-' : ''}${key}` as Sort;
}

export type Orders<Row> = Readonly<Record<string, (one: Row, other: Row) => number>>;

/** For a table whose rows are all loaded. Rows that are equal keep their order, as do all of them without `sorting`. */
export function sortRows<Row>(rows: readonly Row[], sorting: Sorting | undefined, orders: Orders<Row>): readonly Row[] {
  const compare = sorting && orders[sorting.key];
  if (!compare) return rows;
  return rows.toSorted((one, other) => (sorting.isDescending ? compare(other, one) : compare(one, other)));
}
