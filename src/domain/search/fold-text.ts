import { parseLetterNames, toLatin } from './devanagari.ts';
import { normalizeSpelling } from './spelling.ts';

const greekLetters: Record<string, string> = { α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', µ: 'micro', μ: 'micro' };

/** Lower case, plain Latin letters and digits, one space between words. Devanagari becomes Latin by sound. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[αβγδµμ]/g, (letter) => `${greekLetters[letter] ?? ''} `)
    .replace(/['’`]/g, '')
    .replace(/\b(?:[a-z]\.){2,}(?:[a-z]\b)?/g, (initials) => `${initials.replaceAll('.', '')} `)
    .replace(/[\u0900-\u097f]+/g, (word) => ` ${parseLetterNames(word) ?? toLatin(word)} `)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The words of a text in the spelling that the index uses. */
export function foldWords(text: string): string[] {
  const folded = foldText(text);
  return folded === '' ? [] : folded.split(' ').map(normalizeSpelling);
}
