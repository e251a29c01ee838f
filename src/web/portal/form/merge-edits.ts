import { formatInstant } from '../../../domain/time/format-instant.ts';

export type FieldLabels = Readonly<Record<string, string>>;
type Row = Readonly<Record<string, unknown>>;

/** One row before and after two edits, and the first content of the form, all in the shape of the request. */
export type TwoEdits = {
  /** The stored row that the form started from. */
  before: Row;
  theirs: Row;
  /** The form's content at first: it may write the stored row in another way. */
  first: Row;
  mine: Row;
};

export type MergeOptions = {
  labels: FieldLabels;
  /** Fields that are right only together, such as those of an address: changing one changes all. */
  groups?: readonly (readonly string[])[];
  /** Formats values that are objects or lists. */
  formats?: Readonly<Record<string, (value: unknown) => string>>;
};

/** A field that was changed; null for the side that left it as it was. */
export type FieldEdit = { name: string; label: string; before: string; theirs: string | null; mine: string | null };

/** Fields that one of two edits changed, without those that both changed alike. Equal amounts match: 350 and '350.00'. */
export function compareEdits(edits: TwoEdits, { labels, groups, formats = {} }: MergeOptions): FieldEdit[] {
  const touched = listTouched(edits, groups);
  return Object.entries(labels).flatMap(([name, label]) => {
    const format = formats[name] ?? formatValue;
    const isTheirs = isChanged(edits.before, edits.theirs, name);
    const isMine = touched.has(name) && isChanged(edits.theirs, edits.mine, name);
    if (!isMine && (!isTheirs || touched.has(name))) return [];
    const show = (row: Row) => format(row[name]);
    const [before, theirs, mine] = [show(edits.before), show(edits.theirs), show(edits.mine)];
    return [{ name, label, before, theirs: isTheirs ? theirs : null, mine: isMine ? mine : null }];
  });
}

/** My request, with their values in the fields that I did not touch. */
export function mergeEdits<Request extends Row>(edits: TwoEdits & { mine: Request }, groups?: MergeOptions['groups']) {
  const touched = listTouched(edits, groups);
  const theirs = Object.entries(edits.theirs).filter(([name]) => name in edits.mine && !touched.has(name));
  return { ...edits.mine, ...Object.fromEntries(theirs) };
}

function listTouched({ first, mine }: TwoEdits, groups: MergeOptions['groups'] = []): Set<string> {
  const touched = Object.keys(mine).filter((name) => isChanged(first, mine, name));
  return new Set([...touched, ...groups.filter((group) => group.some((name) => touched.includes(name))).flat()]);
}

const isChanged = (from: Row, to: Row, name: string) => normalize(from[name]) !== normalize(to[name]);

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const amount = /^-?\d+(\.\d+)?$/;

function normalize(value: unknown): string {
  if (isNothing(value)) return '';
  if (typeof value === 'string' && amount.test(value)) return String(Number(value));
  if (typeof value !== 'object') return String(value).trim();
  if (Array.isArray(value)) return `[${value.map(normalize).join()}]`;
  return `{${Object.entries(value as object)
    .sort()
    .map(([name, inner]) => `${name}:${normalize(inner)}`)}}`;
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function formatValue(value: unknown): string {
  if (isNothing(value)) return 'Nothing';
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (Array.isArray(value)) return value.map(formatValue).join(', ');
  if (typeof value === 'string' && instant.test(value)) return formatInstant(value);
  if (typeof value === 'string' && value.startsWith('data:image/')) return 'Another picture';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
