import { toLatinDigits } from '../text/latin-digits.ts';
import type { ReviewRefusal } from './review-terms.ts';

const email = /[\w.+-]+\s?@\s?[\w-]+(\.[\w-]+)*/u;
/** Ten digits and more, also in groups; fewer may be a price or a time. */
const phone = /(?:\d[\s().-]{0,2}){10,}/u;
/** Without '.in', which a sentence without a space after its full stop would have. */
const webAddress = /https?:|\bwww\.|\b[a-z0-9-]{2,}\.(com|org|net|co\.in|shop|online)\b/iu;
const advertising =
  /\b(discount code|coupon|promo code|call now|whats ?app me|dm me|best price guaranteed|visit our)\b/iu;
/** An operator decides what was meant. Words of a complaint, such as "cheats" or "rude", are not in the list. */
const abuse =
  /\b(idiot|moron|bastard|bitch|fuck\w*|asshole|chutiya|madarchod|bhenchod|behenchod|harami|kutta|kutti|kill you|saala|randi)\b/iu;

/**
 * What of the text speaks against publishing it, by simple rules. The number of stars does not matter. The author is asked at
 * once to take out the first two; an operator decides about the others.
 */
export function findConcerns(text: string): ReviewRefusal[] {
  const plain = toLatinDigits(text);
  const found: [ReviewRefusal, boolean][] = [
    ['personal-data', email.test(plain) || phone.test(plain)],
    ['advertising', webAddress.test(plain.replace(email, '')) || advertising.test(plain)],
    ['abuse', abuse.test(plain)],
  ];
  return found.flatMap(([concern, isFound]) => (isFound ? [concern] : []));
}

/** The concern for which a text is refused when it is sent; null to let an operator read it. */
export function findPlainConcern(text: string): 'personal-data' | 'advertising' | null {
  return findConcerns(text).find((concern) => concern === 'personal-data' || concern === 'advertising') ?? null;
}

/** 'Asha Kulkarni' as 'Asha K.'; null for a name without a first word of letters. */
export function shortenName(name: string): string | null {
  const [first = '', ...rest] = name
    .replace(/^\s*(mr|mrs|ms|miss|dr|shri|smt|kum|baby|master)\.?\s+/iu, '')
    .trim()
    .split(/\s+/u);
  if (!/^[\p{L}\p{M}'’.-]+$/u.test(first)) return null;
  const [initial] = rest.at(-1)?.match(/\p{L}/u) ?? [];
  return initial ? `${first} ${initial.toLocaleUpperCase('en-IN')}.` : first;
}
