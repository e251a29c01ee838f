/**
 * A list of objects with the same keys, as pages carry it: the keys once, then a row for each. It stands as the only
 * property of an object, under a name that no answer has.
 */
const tableName = '';

type Keys = readonly string[];

/** With tables in the place of lists. `readTables` gives back what it was. */
export function toTables(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toTables(each)]));
  }
  const keys = findSharedKeys(value);
  if (!keys) return value.map(toTables);
  return { [tableName]: [keys, ...value.map((row) => keys.map((key) => toTables(row[key])))] };
}

/** In what was just parsed. By hand: as a function that `JSON.parse` calls for each value it takes four times as long. */
export function readTables(parsed: unknown): unknown {
  if (typeof parsed !== 'object' || parsed === null) return parsed;
  const value = parsed as Record<string, unknown>;
  const table = value[tableName] as [Keys, ...unknown[][]] | undefined;
  if (table) return table.slice(1).map((row) => readRow(table[0], row as unknown[]));
  for (const key in value) value[key] = readTables(value[key]);
  return value;
}

function readRow(keys: Keys, row: readonly unknown[]): unknown {
  const value: Record<string, unknown> = {};
  for (let at = 0; at < keys.length; at++) value[keys[at] ?? ''] = readTables(row[at]);
  return value;
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
