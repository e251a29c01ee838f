import { rememberWords } from './memoize-words.ts';

/** Merges British and American spelling, plurals and double letters, on both sides. Leaves short words alone. */
export function normalizeSpelling(word: string): string {
  return word.length < 4 ? word : respell(word);
}

const respell = rememberWords((word) => {
  if (/\d/.test(word)) return word;
  const respelled = word
    .replace(/[ao]e/g, 'e')
    .replace(/ph/g, 'f')
    .replace(/our(s|ed|ing)?$/, 'or$1')
    .replace(/^leuc/, 'leuk')
    .replace(/y(s|z)e/g, 'yze')
    .replace(/is(e|ed|ing|ation)$/, 'iz$1')
    .replace(/([bt])re$/, '$1er');
  const single = collapseRepeatedLetters(toSingular(respelled));
  return respelled.length < 5 || single.length < 3 ? respelled : single;
});

function toSingular(word: string): string {
  if (/ies$/.test(word)) return word.replace(/ies$/, 'y');
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

export function collapseRepeatedLetters(word: string): string {
  return word.replace(/(.)\1+/g, '$1');
}
