import { toPlainForms } from '../../text/typed-text.ts';

/** As much as the search reads: a long prescription. */
export const maxQueryLength = 500;

const minLength = 3;
const maxLength = 60;
const maxWords = 6;
/** 'ca 19-9' and 'vitamin b12' have three digits; telephone numbers, pincodes and dates have more. */
const maxDigits = 3;

/** A search for the statistics. Null if not a name's length, or if it could identify the person (number, address). */
export function normalizeSearchTerm(typed: string): string | null {
  if (/[@:]|www\.|\.(com|in|org|net)\b/i.test(typed)) return null;
  const term = toPlainForms(typed)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+/()-]+/gu, ' ')
    .trim();
  const hasFittingLength = term.length >= minLength && term.length <= maxLength;
  if (!hasFittingLength || !/\p{L}/u.test(term)) return null;
  if (term.split(' ').length > maxWords) return null;
  return (term.match(/\p{N}/gu) ?? []).length > maxDigits ? null : term;
}
