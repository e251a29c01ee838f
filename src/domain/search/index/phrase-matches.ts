import { isFiller, rewordings } from '../lexicon/lexicon.ts';
import type { Posting, SearchField } from './search-fields.ts';

export type PhraseMatches = {
  fields: readonly number[];
  weights: readonly number[];
  positions: readonly number[];
};

type PhraseMatch = { weight: number; positions: number };

/** For each phrase of the lexicon, finds the fields that contain all words of one of its rewordings. */
/** Phrases of a step. */
const phrasesPerStep = 200;

export function* findPhraseMatches(fields: readonly SearchField[], postingOf: ReadonlyMap<string, Posting>) {
  const matchesOf = new Map<string, PhraseMatches>();
  const holdersOf = new Map<string, ReadonlyMap<number, number>>();
  const findHolders = (words: readonly string[]): ReadonlyMap<number, number> => {
    const key = words.join(' ');
    const known = holdersOf.get(key);
    if (known) return known;
    const found = findFieldsWithAll(words, fields, postingOf);
    holdersOf.set(key, found);
    return found;
  };
  let phraseCount = 0;
  for (const [phrase, rewordingsOfPhrase] of rewordings) {
    if (phraseCount++ % phrasesPerStep === 0) yield;
    const best = new Map<number, PhraseMatch>();
    for (const { words, weight } of rewordingsOfPhrase) {
      for (const [field, positions] of findHolders(words)) {
        if ((best.get(field)?.weight ?? 0) < weight) best.set(field, { weight, positions });
      }
    }
    if (best.size > 0) matchesOf.set(phrase, toColumns(best));
  }
  return matchesOf;
}

function toColumns(found: ReadonlyMap<number, PhraseMatch>): PhraseMatches {
  const matches = [...found.values()];
  return {
    fields: [...found.keys()],
    weights: matches.map(({ weight }) => weight),
    positions: matches.map(({ positions }) => positions),
  };
}

function findFieldsWithAll(
  words: readonly string[],
  fields: readonly SearchField[],
  postingOf: ReadonlyMap<string, Posting>,
) {
  let holdingSoFar: Map<number, number> | null = null;
  for (const word of words) {
    const posting = postingOf.get(word);
    const matching = new Map<number, number>();
    posting?.fields.forEach((at, position) => {
      const positionsSoFar = holdingSoFar === null ? 0 : holdingSoFar.get(at);
      if (positionsSoFar === undefined || fields[at]?.kind === 'described' || fields[at]?.isRare) return;
      matching.set(at, positionsSoFar | (posting.positions[position] ?? 0));
    });
    holdingSoFar = matching;
  }
  const found = holdingSoFar ?? new Map<number, number>();
  // two letters inside a longer name mean something else: the 'ca' of CA 125 is not calcium
  if (words.length === 1 && (words[0] ?? '').length <= 2) {
    for (const at of found.keys()) {
      if ((fields[at]?.words ?? []).filter((word) => !isFiller(word)).length > 1) found.delete(at);
    }
  }
  return found;
}
