import { formatInstant } from '../../../domain/time/format-instant.ts';

/** Labels of properties, by their names in the request. */
export type FieldLabels = Readonly<Record<string, string>>;

type EditDifference = { name: string; label: string; mine: string; theirs: string };

/** Labels of the properties in which two edits differ. Equal amounts match: 350 and '350.00'. */
export function compareEdits(
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
  labels: FieldLabels,
): EditDifference[] {
  return Object.entries(labels)
    .filter(([name]) => name in mine && normalize(mine[name]) !== normalize(theirs[name]))
    .map(([name, label]) => ({ name, label, mine: formatValue(mine[name]), theirs: formatValue(theirs[name]) }));
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const amount = /^-?\d+(\.\d+)?$/;

function normalize(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'string' && amount.test(value)) return String(Number(value));
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map(normalize).join()}]`;
  return `{${Object.entries(value)
    .sort()
    .map(([name, inner]) => `${name}:${normalize(inner)}`)}}`;
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Nothing';
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (Array.isArray(value)) return value.length > 0 ? value.map(formatValue).join(', ') : 'Nothing';
  if (typeof value === 'string' && instant.test(value)) return formatInstant(value);
  if (typeof value !== 'object') return String(value);
  const { name } = value as { name?: unknown };
  return typeof name === 'string' ? name : JSON.stringify(value);
}
