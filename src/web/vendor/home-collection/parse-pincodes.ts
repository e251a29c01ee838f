import { toLatinDigits } from '../../../domain/text/latin-digits.ts';

/** A longer one is a slip, and stays as it was typed. */
const maxRange = 100;

/** Pincodes as typed, with commas, spaces or lines between them; '452001-452016' stands for all from the first to the last. */
export function parsePincodes(typed: string): string[] {
  const parts = toLatinDigits(typed)
    .replace(/\s*(?:-|–|\bto\b)\s*/g, '-')
    .split(/[\s,;]+/);
  return [...new Set(parts.filter(Boolean).flatMap(listRange))];
}

function listRange(part: string): string[] {
  const [, first, last] = /^(\d{6})-(\d{6})$/.exec(part) ?? [];
  const length = Number(last) - Number(first) + 1;
  if (!first || !(length > 0 && length <= maxRange)) return [part];
  return Array.from({ length }, (_, at) => String(Number(first) + at));
}

/** '452002-452009, 452012' */
export function formatRanges(pincodes: readonly string[]): string {
  const ranges: [first: string, last: string][] = [];
  for (const pincode of pincodes.toSorted()) {
    const range = ranges.at(-1);
    if (range && Number(pincode) === Number(range[1]) + 1) range[1] = pincode;
    else ranges.push([pincode, pincode]);
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(', ');
}
