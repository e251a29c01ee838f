import { isFiller, rewordings } from './lexicon.ts';
import type { Posting, Surface } from './surfaces.ts';

/** A surface that says the same as a phrase of the lexicon. */
export type PhraseMatch = { surface: number; weight: number; places: number };

/** For each phrase of the lexicon, the surfaces of this catalogue that hold all words of one of its rewordings. */
export function phraseMatches(surfaces: readonly Surface[], postingOf: ReadonlyMap<string, Posting>) {
  const matchesOf = new Map<string, PhraseMatch[]>();
  const holdersOf = new Map<string, ReadonlyMap<number, number>>();
  const holders = (words: readonly string[]): ReadonlyMap<number, number> => {
    const key = words.join(' ');
    const known = holdersOf.get(key);
    if (known) return known;
    const found = surfacesWithAll(words, surfaces, postingOf);
    holdersOf.set(key, found);
    return found;
  };
  for (const [phrase, ways] of rewordings) {
    const best = new Map<number, PhraseMatch>();
    for (const { words, weight } of ways) {
      for (const [surface, places] of holders(words)) {
        if ((best.get(surface)?.weight ?? 0) < weight) best.set(surface, { surface, weight, places });
      }
    }
    if (best.size > 0) matchesOf.set(phrase, [...best.values()]);
  }
  return matchesOf;
}

function surfacesWithAll(
  words: readonly string[],
  surfaces: readonly Surface[],
  postingOf: ReadonlyMap<string, Posting>,
) {
  let holding: Map<number, number> | null = null;
  for (const word of words) {
    const posting = postingOf.get(word);
    const next = new Map<number, number>();
    posting?.surfaces.forEach((at, position) => {
      const before = holding === null ? 0 : holding.get(at);
      if (before === undefined || surfaces[at]?.kind === 'described') return;
      next.set(at, before | (posting.places[position] ?? 0));
    });
    holding = next;
  }
  const found = holding ?? new Map<number, number>();
  // two letters inside a longer name mean something else: the 'ca' of CA 125 is not calcium
  if (words.length === 1 && (words[0] ?? '').length <= 2) {
    for (const at of found.keys()) {
      if ((surfaces[at]?.words ?? []).filter((word) => !isFiller(word)).length > 1) found.delete(at);
    }
  }
  return found;
}
