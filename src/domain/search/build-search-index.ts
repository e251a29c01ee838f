import { contentWords, phraseWords } from './lexicon.ts';
import { noMarks } from './mark-surfaces.ts';
import { phraseMatches } from './phrase-matches.ts';
import type { SearchEntry } from './search-entry.ts';
import type { SearchIndex } from './search-index.ts';
import { type Surface, surfacesOf } from './surfaces.ts';
import { vocabularyOf } from './vocabulary.ts';
import { wordWeight } from './word-weight.ts';

export function buildSearchIndex<Entry extends SearchEntry>(entries: readonly Entry[]): SearchIndex<Entry> {
  const { surfaces, postingOf, namedWords, wholeWords } = surfacesOf(entries);
  const vocabulary = vocabularyOf([...namedWords, ...phraseWords]);
  const described = [...postingOf.keys()].filter((word) => !vocabulary.idOf.has(word));
  const words = [...vocabulary.words, ...described];
  const idOf = new Map(words.map((word, id) => [word, id]));
  const postings = words.map((word) => postingOf.get(word) ?? { surfaces: [], places: [] });
  const weights = Float64Array.from(words, (word, id) => {
    const holders = new Set((postings[id]?.surfaces ?? []).map((at) => surfaces[at]?.entry));
    return wordWeight(word, holders.size, entries.length);
  });
  return {
    entries,
    surfaces: surfaces.map((surface) => weighed(surface, (word) => weights[idOf.get(word) ?? -1] ?? 0)),
    vocabulary,
    idOf,
    wholeWords: new Set([...wholeWords, ...phraseWords]),
    postings,
    weights,
    surfacesByLetters: byLetters(surfaces),
    phrases: phraseMatches(surfaces, postingOf),
    readingsOfWord: new Map(),
    marks: noMarks(surfaces.length, entries.length),
  };
}

function byLetters(surfaces: readonly Surface[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  surfaces.forEach((surface, at) => {
    if (surface.kind === 'measured' || surface.kind === 'described') return;
    for (const letters of new Set([surface.letters, contentWords(surface.words).join('')])) {
      const sharing = found.get(letters);
      if (sharing) sharing.push(at);
      else found.set(letters, [at]);
    }
  });
  return found;
}

function weighed(surface: Surface, weightOf: (word: string) => number): Surface {
  const weights = surface.words.map(weightOf);
  return { ...surface, weights, weight: weights.reduce((sum, weight) => sum + weight, 0) };
}
