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
