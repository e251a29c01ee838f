/**
 * A list of objects with the same keys, as pages carry it: the keys once, then a row for each. It stands as the only
 * property of an object, under a name that no answer has.
 */
const tableName = '';

type Keys = readonly string[];

/** With tables in the place of lists. `JSON.parse(text, readTables)` gives back what it was. */
export function toTables(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toTables(each)]));
  }
  const keys = findSharedKeys(value);
  if (!keys) return value.map(toTables);
  return { [tableName]: [keys, ...value.map((row) => keys.map((key) => toTables(row[key])))] };
}

export function readTables(_key: string, value: unknown): unknown {
  const [keys, ...rows] = (value as { [tableName]?: [Keys, ...unknown[][]] } | null)?.[tableName] ?? [];
  return keys ? rows.map((row) => Object.fromEntries(keys.map((key, at) => [key, row[at]]))) : value;
}

/** Null when there is no list of objects, or not all of them have the same. */
function findSharedKeys(list: readonly unknown[]): Keys | null {
  const [first, second] = list;
  if (!isObject(first) || !isObject(second)) return null;
  const keys = keysOf(first);
  const isShared = list.every((each) => isObject(each) && haveSameOrder(keysOf(each), keys));
  return isShared ? keys : null;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Those that JSON has. */
function keysOf(value: object): Keys {
  return Object.entries(value).flatMap(([key, each]) => (each === undefined ? [] : [key]));
}

function haveSameOrder(some: Keys, others: Keys): boolean {
  return some.length === others.length && some.every((key, at) => key === others[at]);
}
