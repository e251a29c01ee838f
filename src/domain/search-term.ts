const minLength = 3;
const maxLength = 60;
const maxWords = 6;
/** 'ca 19-9' and 'vitamin b12' have as many; telephone numbers, pincodes and dates have more. */
const maxDigits = 3;

/**
 * A search as it may be counted: in small letters, without what is no part of a name. Null for what is too short or too
 * long to be one, and for what could tell who searched: telephone numbers, e-mail and web addresses.
 */
export function normalizeSearchTerm(typed: string): string | null {
  if (/[@:]|www\.|\.(com|in|org|net)\b/i.test(typed)) return null;
  const term = typed
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+/()-]+/gu, ' ')
    .trim();
  const hasFittingLength = term.length >= minLength && term.length <= maxLength;
  if (!hasFittingLength || !/\p{L}/u.test(term)) return null;
  if (term.split(' ').length > maxWords) return null;
  return (term.match(/\p{N}/gu) ?? []).length > maxDigits ? null : term;
}
