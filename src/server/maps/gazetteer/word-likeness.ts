import { type Vocabulary, wordsNear, wordsStartingWith } from '../../../domain/search/vocabulary.ts';

/** The words that a typed word may stand for. 1 is the word itself; from `begun` on it is a part of the word. */
export type Likenesses = ReadonlyMap<string, number>;

export const begun = 0.9;
export const oneMistake = 0.8;

export function readWord(vocabulary: Vocabulary, typed: string, stillTyping: boolean): Likenesses {
  const likenesses = new Map<string, number>();
  const add = (id: number, likeness: number) => {
    const word = vocabulary.words[id];
    if (word !== undefined && likeness > (likenesses.get(word) ?? 0)) likenesses.set(word, likeness);
  };
  const exact = vocabulary.idOf.get(typed);
  if (exact !== undefined) add(exact, 1);
  if (stillTyping || typed.length >= 3) {
    const { from, to } = wordsStartingWith(vocabulary, typed);
    for (let id = from; id < to; id++) {
      const share = typed.length / (vocabulary.words[id]?.length ?? 1);
      if (share < 1) add(id, begun + 0.09 * share);
    }
  }
  if (exact !== undefined || /\d/.test(typed)) return likenesses;
  for (const { id, distance, wrongStart } of wordsNear(vocabulary, typed, stillTyping)) {
    if ((wrongStart && distance > 1) || typed.length < lettersFor(distance)) continue;
    add(id, oneMistake - 0.12 * (distance - 1) - (wrongStart ? 0.1 : 0));
  }
  return likenesses;
}

/** How many letters must have been typed to be sure of a word in spite of so many mistakes; halves are beginnings. */
function lettersFor(distance: number): number {
  if (distance <= 1) return 4;
  return distance < 2 ? 7 : distance === 2 ? 8 : 9;
}
