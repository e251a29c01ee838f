import { toPlainForms, withoutAccents } from '../../text/typed-text.ts';
import { indicToLatin } from './indic-scripts.ts';
import { parseUrduLetterNames } from './letter-names.ts';
import { normalizeSpelling } from './spelling.ts';
import { urduToLatin } from './urdu.ts';

const greekLetters: Record<string, string> = { α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', µ: 'micro', μ: 'micro' };

const plainWords = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** Folds to lower case, Latin letters and digits, with one space between words. Transliterates other scripts by sound. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (plainWords.test(lower)) return lower;
  return withoutAccents(toPlainForms(text))
    .toLowerCase()
    .replace(/[αβγδµμ]/g, (letter) => `${greekLetters[letter] ?? ''} `)
    .replace(/['’`]/g, '')
    .replace(/\b(?:[a-z]\.){2,}(?:[a-z]\b)?/g, (initials) => `${initials.replaceAll('.', '')} `)
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[\u0900-\u0d7f]+/g, (word) => ` ${indicToLatin(word)} `)
    .replace(/[\u0620-\u06ff]+/g, (word) => ` ${parseUrduLetterNames(word) ?? urduToLatin(word)} `)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

export function foldWords(text: string): string[] {
  const folded = foldText(text);
  return folded === '' ? [] : folded.split(' ').map(normalizeSpelling);
}
