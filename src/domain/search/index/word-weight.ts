import { isFiller } from '../lexicon/lexicon.ts';
import { foldWords } from '../scripts/fold-text.ts';

const commonWords = new Set(
  foldWords(`profile panel total serum level function count scan blood plasma plain study analysis routine examination
    screening complete single edta quantitative digital view s`),
);

/** In so many names that a match says little. */
export function isCommonWord(word: string): boolean {
  return commonWords.has(word);
}

/** A rare word says more than one found in half the catalogue. */
export function getWordWeight(word: string, entriesWithWord: number, entries: number): number {
  if (isFiller(word)) return 0.05;
  const rarity = Math.log((entries + 1) / (entriesWithWord + 1)) / Math.log(entries + 1);
  const weight = 0.5 + 0.5 * rarity;
  return isCommonWord(word) ? weight * 0.5 : weight;
}
