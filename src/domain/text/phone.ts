import { toLatinDigits } from './latin-digits.ts';

/** Characters that people put between digits, including all hyphens and the invisible marks of pasted numbers. */
const separators = /[\s().\-\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]/g;

/** Normalizes to '+919876543210'; foreign numbers keep their digits. Null if not 7 to 15 digits (E.164). */
export function normalizePhone(typed: string): string | null {
  const digits = toDigits(typed);
  if (!/^\+?\d{7,15}$/.test(digits)) return null;
  const indianNumber = /^(?:(?:\+|00)?91)?0?([1-9]\d{9})$/.exec(digits)?.[1];
  if (indianNumber) return `+91${indianNumber}`;
  return digits.startsWith('+0') ? null : digits;
}

/** True for digits in international form: an optional +, no leading 0, at most 15 digits. */
export function isInternationalPhone(text: string): boolean {
  return /^\+?[1-9]\d{1,14}$/.test(text);
}

/**
 * True if India can dial the text: ten digits from 6 to 9, a landline after 0 or +91, or + and a country code. Ten
 * digits from 1 to 5 are rejected, as most are mistyped mobile numbers.
 */
export function isDialablePhone(typed: string): boolean {
  const normalized = normalizePhone(typed);
  if (normalized === null || /^[1-5]\d{9}$/.test(toDigits(typed))) return false;
  return normalized.startsWith('+91') ? /^\+91[1-9]\d{9}$/.test(normalized) : normalized.startsWith('+');
}

/** True for a normalized number to which an SMS can be sent: operators in India deliver to mobiles of India alone. */
export function isIndianMobile(phone: string): boolean {
  return /^\+91[6-9]\d{9}$/.test(phone);
}

function toDigits(typed: string): string {
  return toLatinDigits(typed).replace(separators, '');
}
