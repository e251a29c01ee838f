import { findPrefixRange, findSimilarWords, type Vocabulary } from '../../../domain/search/index/vocabulary.ts';

/** The words that a typed word may mean: 1 for the word itself, from `prefixSimilarity` for its beginning. */
export type Similarities = ReadonlyMap<string, number>;

export const prefixSimilarity = 0.9;
export const oneTypoSimilarity = 0.8;

export function matchWord(vocabulary: Vocabulary, typed: string, stillTyping: boolean): Similarities {
  const similarities = new Map<string, number>();
  const add = (id: number, similarity: number) => {
    const word = vocabulary.words[id];
    if (word !== undefined && similarity > (similarities.get(word) ?? 0)) similarities.set(word, similarity);
  };
  const exact = vocabulary.idOf.get(typed);
  if (exact !== undefined) add(exact, 1);
  if (stillTyping || typed.length >= 3) {
    const { from, to } = findPrefixRange(vocabulary, typed);
    for (let id = from; id < to; id++) {
      const share = typed.length / (vocabulary.words[id]?.length ?? 1);
      if (share < 1) add(id, prefixSimilarity + 0.09 * share);
    }
  }
  if (exact !== undefined || /\d/.test(typed)) return similarities;
  for (const { id, distance, wrongStart } of findSimilarWords(vocabulary, typed, stillTyping)) {
    if ((wrongStart && distance > 1) || typed.length < minLetters(distance)) continue;
    add(id, oneTypoSimilarity - 0.12 * (distance - 1) - (wrongStart ? 0.1 : 0));
  }
  return similarities;
}

/** Letters that must be typed to accept this many mistakes; halves are prefixes. */
function minLetters(distance: number): number {
  if (distance <= 1) return 4;
  return distance < 2 ? 7 : distance === 2 ? 8 : 9;
}
