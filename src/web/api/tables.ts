/**
 * Lists as pages carry them, each as the only property of an object, under a name that no answer has. Objects with the
 * same keys are a table: how many they are, and what each key has in all of them, which is a list again. Where values
 * come again and again, each stands once, and then for every place a sign that says which, or how many there are of the
 * one.
 */
type Table = [count: number, columns: Record<string, unknown>];
type Repeated = [values: unknown[], signs: string | number];

const listName = '';
const signBase = 36;

/** With lists written shorter. `readTables` gives back what it was. */
export function toTables(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return writeList(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toTables(each)]));
}

/**
 * In what was just parsed. By hand: as a function that `JSON.parse` calls for each value it takes four times as long.
 */
export function readTables(parsed: unknown): unknown {
  if (typeof parsed !== 'object' || parsed === null) return parsed;
  const value = parsed as Record<string, unknown>;
  const list = value[listName] as Table | Repeated | undefined;
  if (list) return isTable(list) ? readTable(list) : readRepeated(list);
  for (const key in value) value[key] = readTables(value[key]);
  return value;
}

function isTable(list: Table | Repeated): list is Table {
  return typeof list[0] === 'number';
}

function readTable([count, columns]: Table): unknown[] {
  const rows = Array.from({ length: count }, (): Record<string, unknown> => ({}));
  for (const key in columns) {
    const column = readTables(columns[key]) as unknown[];
    rows.forEach((row, at) => {
      row[key] = column[at];
    });
  }
  return rows;
}

function readRepeated([values, signs]: Repeated): unknown[] {
  const read = values.map(readTables);
  if (typeof signs === 'number') return new Array(signs).fill(read[0]);
  return Array.from(signs, (sign) => read[Number.parseInt(sign, signBase)]);
}

function writeList(list: readonly unknown[]): unknown {
  const whole = writeTable(list) ?? list.map(toTables);
  const repeated = writeRepeated(list);
  return repeated && JSON.stringify(repeated).length < JSON.stringify(whole).length ? repeated : whole;
}

/** Null when there is no list of objects, or not all of them have the same. */
function writeTable(list: readonly unknown[]): object | null {
  const [first, second] = list;
  if (!isObject(first) || !isObject(second)) return null;
  const keys = keysOf(first);
  if (!list.every((each) => isObject(each) && haveSameOrder(keysOf(each), keys))) return null;
  const columns = keys.map((key) => [key, writeList(list.map((row) => (row as Record<string, unknown>)[key]))]);
  return { [listName]: [list.length, Object.fromEntries(columns)] satisfies Table };
}

/** Null when all values are different, or more of them than there are signs. */
function writeRepeated(list: readonly unknown[]): object | null {
  const places = new Map<unknown, number>();
  const values: unknown[] = [];
  let signs = '';
  for (const value of list) {
    const name = nameOf(value);
    const place = places.get(name) ?? values.push(value) - 1;
    if (place >= signBase) return null;
    places.set(name, place);
    signs += place.toString(signBase);
  }
  if (values.length === list.length) return null;
  return { [listName]: [values.map(toTables), values.length === 1 ? list.length : signs] satisfies Repeated };
}

/** The same for the same values; no text has the name of an object. */
function nameOf(value: unknown): unknown {
  if (typeof value === 'string') return `"${value}`;
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Those that JSON has. */
function keysOf(value: object): readonly string[] {
  return Object.entries(value).flatMap(([key, each]) => (each === undefined ? [] : [key]));
}

function haveSameOrder(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((key, at) => key === others[at]);
}
