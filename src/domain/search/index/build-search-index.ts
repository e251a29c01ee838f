import { isForChildren } from '../lexicon/circumstances.ts';
import { phraseWords, removeFillers, rewordings, wordings } from '../lexicon/lexicon.ts';
import { listDoubledBeginnings } from '../scripts/doubled-letters.ts';
import { foldWords } from '../scripts/fold-text.ts';
import { createFieldColumns } from './field-columns.ts';
import { createMatchBuffer } from './match-buffer.ts';
import { listNameBeginnings } from './name-beginnings.ts';
import { findPhraseMatches } from './phrase-matches.ts';
import { createPostingColumns } from './posting-columns.ts';
import type { SearchEntry } from './search-entry.ts';
import { indexFields, type SearchField } from './search-fields.ts';
import type { SearchIndex } from './search-index.ts';
import { buildVocabulary } from './vocabulary.ts';
import { getWordWeight, isCommonWord } from './word-weight.ts';

const doubledInLexicon = wordings.flatMap(listDoubledBeginnings);

export function buildSearchIndex<Entry extends SearchEntry>(entries: readonly Entry[]): SearchIndex<Entry> {
  const building = buildInSteps(entries);
  for (;;) {
    const step = building.next();
    if (step.done) return step.value;
  }
}

/** The same in steps of a few milliseconds, between which a server answers others. */
export function* buildInSteps<Entry extends SearchEntry>(
  entries: readonly Entry[],
): Generator<void, SearchIndex<Entry>> {
  const { fields, postingOf, namedWords, rareWords, distinctiveWords, ...found } = yield* indexFields(entries);
  const wholeWords = new Set([...found.wholeWords, ...phraseWords]);
  const vocabulary = buildVocabulary([...namedWords, ...phraseWords]);
  yield;
  const rareVocabulary = buildVocabulary([...rareWords].filter((word) => !vocabulary.idOf.has(word)));
  yield;
  const described = [...postingOf.keys()].filter((word) => !vocabulary.idOf.has(word));
  const words = [...vocabulary.words, ...described];
  const idOf = new Map(words.map((word, id) => [word, id]));
  const postings = words.map((word) => postingOf.get(word) ?? { fields: [], positions: [] });
  yield;
  const usualEntries = entries.filter(({ isRare }) => !isRare).length;
  const weights = Float64Array.from(words, (word, id) => {
    const usual = (postings[id]?.fields ?? []).flatMap((at) => (fields[at]?.isRare ? [] : [fields[at]?.entry]));
    return getWordWeight(word, new Set(usual).size, usualEntries);
  });
  yield;
  const weighted = fields.map((field) => withWeights(field, (word) => weights[idOf.get(word) ?? -1] ?? 0));
  yield;
  const phrases = yield* findPhraseMatches(fields, postingOf);
  const columns = createFieldColumns(weighted, entries);
  yield;
  const fieldsByLetters = indexByLetters(fields);
  yield;
  const nameBeginnings = listNameBeginnings(fields);
  yield;
  const doubled = fields.flatMap(({ text }) => listDoubledBeginnings(text));
  yield;
  const distinctiveNames = listDistinctiveNames(fields);
  yield;
  return {
    entries,
    fields: weighted,
    columns,
    vocabulary,
    rareVocabulary,
    words,
    idOf,
    wholeWords,
    distinctiveWords: new Set([...distinctiveWords, ...rewordings.keys()]),
    explainingWords: new Set([...found.explainingWords].filter((word) => !wholeWords.has(word))),
    doubledBeginnings: new Set([...doubledInLexicon, ...doubled]),
    postings: createPostingColumns(postings),
    weights,
    fieldsByLetters,
    meaningsByLetters: indexMeanings(entries),
    nameBeginnings,
    distinctiveNames,
    phrases,
    phraseParts: new Set([...phrases.keys()].filter((key) => key.includes(' ')).flatMap((key) => key.split(' '))),
    hasTestsForChildren: entries.some(({ name }) => isForChildren(name)),
    typedWords: new Map(),
    neighbours: new Map(),
    matchBuffer: createMatchBuffer(fields.length, entries.length),
  };
}

function indexByLetters(fields: readonly SearchField[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  fields.forEach((field, at) => {
    if (field.kind === 'measured' || field.kind === 'described' || field.isBroad) return;
    for (const letters of new Set([field.letters, removeFillers(field.words).join('')])) {
      const sharing = found.get(letters);
      if (sharing) sharing.push(at);
      else found.set(letters, [at]);
    }
  });
  return found;
}

function indexMeanings(entries: readonly SearchEntry[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const add = (name: string, at: number) => {
    const letters = foldWords(name).join('');
    if (letters !== '') found.set(letters, [...(found.get(letters) ?? []), at]);
  };
  entries.forEach(({ broadNames = [] }, at) => {
    for (const name of broadNames) add(name, at);
  });
  entries.forEach(({ sharedNames = [] }, at) => {
    for (const name of sharedNames) add(name, at);
  });
  return found;
}

function listDistinctiveNames(fields: readonly SearchField[]): Set<string> {
  return new Set(
    fields
      .filter(({ kind, isBroad }) => kind !== 'measured' && kind !== 'described' && !isBroad)
      .map(({ words }) =>
        removeFillers(words)
          .filter((word) => !isCommonWord(word))
          .join(''),
      ),
  );
}

function withWeights(field: SearchField, weightOf: (word: string) => number): SearchField {
  const weights = field.words.map(weightOf);
  return { ...field, weights, weight: weights.reduce((sum, weight) => sum + weight, 0) };
}
