import { toLatinDigits } from './latin-digits.ts';

/** Characters that people put between digits, including all hyphens. */
const separators = /[\s().\-\u2010-\u2015]/g;
/** Words beside a number: 'Mob: 98200 12345 (WhatsApp)'. */
const labels =
  /(?:\b(?:mob(?:ile)?|ph(?:one)?|tel(?:ephone)?|cell|contact|call|whats\s?app|landline|office|res|no|number|nos)\b[\s.:()-]*)+/gi;
/** What begins a second number, or an extension. */
const another = /\d[\s)]*(?:[/,;|&]|\b(?:or|and|ext(?:n|ension)?)\b).*$/is;

/** The number of a text: without words beside it, and without a second number. '022-26789012/13' is the first. */
export function takeNumber(typed: string): string {
  return toLatinDigits(typed.slice(0, 100))
    .replace(labels, ' ')
    .replace(another, (rest) => rest.charAt(0))
    .trim();
}

/** True for one number without words and numbers beside it. */
export function isPhoneAlone(text: string): boolean {
  return /^\+?\d+$/.test(toLatinDigits(text).replace(separators, ''));
}

/** Normalizes to '+919876543210'; foreign numbers keep their digits. Null if not 7 to 15 digits (E.164). */
export function normalizePhone(typed: string): string | null {
  const digits = toDigits(typed);
  if (!/^\+?\d{7,15}$/.test(digits)) return null;
  const indianNumber = /^(?:(?:\+|00)?91)?0?([1-9]\d{9})$/.exec(digits)?.[1];
  if (indianNumber) return `+91${indianNumber}`;
  const international = digits.replace(/^00(?=[1-9])/, '+');
  return international.startsWith('+0') ? null : international;
}

/** True for digits in international form: an optional +, no leading 0, at most 15 digits. */
export function isInternationalPhone(text: string): boolean {
  return /^\+?[1-9]\d{1,14}$/.test(text);
}

export const wrongPhoneMessage =
  'Enter a mobile number with 10 digits, or a landline with 0 and its area code. For another country, start with + and its code.';

/** Beside the number of a lab. */
export const labPhoneHint = 'A landline with 0 and its area code: 022 2345 6789';

/**
 * True if India can dial the text: ten digits from 6 to 9, a landline after 0 or +91, or + and a country code. Ten
 * digits from 1 to 5 are rejected, as most are mistyped mobile numbers.
 */
export function isDialablePhone(typed: string): boolean {
  const normalized = normalizePhone(typed);
  if (normalized === null || /^[1-5]\d{9}$/.test(toDigits(typed))) return false;
  return normalized.startsWith('+91') ? /^\+91[1-9]\d{9}$/.test(normalized) : /^\+\d{7,15}$/.test(normalized);
}

function toDigits(typed: string): string {
  return takeNumber(typed).replace(separators, '');
}
