import { toLatinDigits } from './text/latin-digits.ts';

/** What people put between digits; hyphens of all kinds and marks nobody sees come with numbers that are pasted. */
const separators = /[\s().\-\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]/g;

/**
 * Brings a telephone number to one form: '98765 43210', '09876543210' and '+91 (0) 98765 43210' become
 * '+919876543210'. Numbers of other countries keep their digits. Null when it cannot be a telephone number (7 to 15
 * digits, E.164).
 */
export function normalizePhone(typed: string): string | null {
  const digits = toDigits(typed);
  if (!/^\+?\d{7,15}$/.test(digits)) return null;
  const indianNumber = /^(?:(?:\+|00)?91)?0?([1-9]\d{9})$/.exec(digits)?.[1];
  if (indianNumber) return `+91${indianNumber}`;
  return digits.startsWith('+0') ? null : digits;
}

/** Digits as they are dialled from anywhere: an optional +, no 0 in front, at most 15 digits. */
export function isInternationalPhone(text: string): boolean {
  return /^\+?[1-9]\d{1,14}$/.test(text);
}

/**
 * Whether somebody in India can dial this as it is typed: ten digits that start with 6 to 9, a landline with 0 or +91
 * before it, or a number of another country with + and its code. Stricter than what a number may be at all, because a
 * lab calls it: ten digits that start with 1 to 5 are a mistyped mobile number more often than a landline.
 */
export function isDialablePhone(typed: string): boolean {
  const normalized = normalizePhone(typed);
  if (normalized === null || /^[1-5]\d{9}$/.test(toDigits(typed))) return false;
  return normalized.startsWith('+91') ? /^\+91[1-9]\d{9}$/.test(normalized) : normalized.startsWith('+');
}

function toDigits(typed: string): string {
  return toLatinDigits(typed).replace(separators, '');
}
