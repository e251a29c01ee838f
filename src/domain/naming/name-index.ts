import { foldText } from '../search/scripts/fold-text.ts';
import { axesOf, isGeneric, isNoise, noiseWords, specimenOf, toNameTokens } from './name-tokens.ts';

/** What a test is called and made of. */
export type TestNaming = {
  name: string;
  /** Other names and abbreviations. */
  names: readonly string[];
  /** 'Blood', '24-hour urine'. */
  sample: string;
  /** Names of what a profile is made of. */
  parts?: readonly string[];
};

/** `weak`: words that tell tests apart only if nothing else does. */
export type IndexedName = { tokens: ReadonlySet<string>; key: string; weak: ReadonlySet<string> };
export type IndexedTest<Test> = {
  test: Test;
  names: readonly IndexedName[];
  /** All words of its names and of what it is made of. */
  words: ReadonlySet<string>;
  /** The words of its main name and of its parts. Words of its other names count only where the whole name is there. */
  ownWords: ReadonlySet<string>;
  /** Those of its parts alone. */
  partWords: ReadonlySet<string>;
  /** What tells it from its siblings, by group. */
  qualifiers: ReadonlyMap<number, ReadonlySet<string>>;
  specimens: ReadonlySet<string>;
};

export type NameIndex<Test> = {
  byTest: ReadonlyMap<Test, IndexedTest<Test>>;
  /** By whole names, folded. Main names come before other names. */
  byName: ReadonlyMap<string, readonly Test[]>;
  mainNames: ReadonlySet<string>;
  /** By words that are the name of none of them, folded; the likeliest test first. */
  byAmbiguousWord: ReadonlyMap<string, readonly Test[]>;
  /** The same by the words that count, in any order. */
  byAmbiguousKey: ReadonlyMap<string, readonly IndexedTest<Test>[]>;
  /** The words that count of these, in their order. */
  ambiguousTexts: ReadonlySet<string>;
  byKey: ReadonlyMap<string, readonly IndexedTest<Test>[]>;
  byToken: ReadonlyMap<string, readonly IndexedTest<Test>[]>;
  vocabulary: ReadonlySet<string>;
  /** The words of names, and those that do not count, by their length: for slips of writing. */
  wordsByLength: ReadonlyMap<number, readonly string[]>;
  /** The words that were found near a misspelt one, because lists repeat their words. */
  nearWords: Map<string, readonly string[]>;
};

/** A word that means several tests, the likeliest first. */
export type AmbiguousWord<Test> = { word: string; tests: readonly Test[] };

export function indexNames<Test>(
  tests: readonly Test[],
  namingOf: (test: Test) => TestNaming,
  ambiguousWords: readonly AmbiguousWord<Test>[] = [],
): NameIndex<Test> {
  const byMainName = new Map<string, Test[]>();
  const byOtherName = new Map<string, Test[]>();
  const byKey = new Map<string, IndexedTest<Test>[]>();
  const byToken = new Map<string, IndexedTest<Test>[]>();
  const byTest = new Map<Test, IndexedTest<Test>>();
  for (const test of tests) {
    const naming = namingOf(test);
    add(byMainName, foldText(naming.name), test);
    for (const name of naming.names) add(byOtherName, foldText(name), test);
    const indexed = { test, ...readNaming(naming) };
    byTest.set(test, indexed);
    for (const { key } of indexed.names) add(byKey, key, indexed);
    for (const token of indexed.words) add(byToken, token, indexed);
  }
  const vocabulary = new Set(byToken.keys());
  const wordsByLength = new Map<number, string[]>();
  for (const word of new Set([...vocabulary, ...noiseWords])) add(wordsByLength, word.length, word);
  const byName = new Map([...byOtherName, ...byMainName]);
  const mainNames = new Set(byMainName.keys());
  const byAmbiguousWord = new Map<string, readonly Test[]>();
  const byAmbiguousKey = new Map<string, readonly IndexedTest<Test>[]>();
  const ambiguousTexts = new Set<string>();
  for (const { word, tests } of ambiguousWords) {
    // A word without meaning of its own leaves no key.
    for (const key of [foldText(word), withoutNoise(word)]) if (key !== '') byAmbiguousWord.set(key, tests);
    const telling = toTelling(toNameTokens(word));
    if (telling.size === 0) continue;
    ambiguousTexts.add([...telling].join(' '));
    byAmbiguousKey.set(
      toKey(telling),
      tests.flatMap((test) => byTest.get(test) ?? []),
    );
  }
  const ambiguous = { byAmbiguousWord, byAmbiguousKey, ambiguousTexts };
  return { byTest, byName, mainNames, ...ambiguous, byKey, byToken, vocabulary, wordsByLength, nearWords: new Map() };
}

/** The folded text without words that do not count: 'troponin' of 'Troponin level'. */
export function withoutNoise(text: string): string {
  const words = foldText(text).split(' ');
  return words.filter((word) => !isNoise(word)).join(' ');
}

type ReadNaming = Omit<IndexedTest<unknown>, 'test'>;

/** What was read of namings, which takes most of the time of an index. A catalogue changes by one test after the other. */
const readNamings = new Map<string, ReadNaming>();
const maxReadNamings = 10_000;

/** Called before for some tests at a time, it leaves little work for an index of all. */
export function readNaming(naming: TestNaming): ReadNaming {
  const key = JSON.stringify([naming.name, naming.names, naming.sample, naming.parts]);
  const known = readNamings.get(key);
  if (known) return known;
  if (readNamings.size >= maxReadNamings) readNamings.clear();
  const read = toReadNaming(naming);
  readNamings.set(key, read);
  return read;
}

function toReadNaming({ name, names: others, sample, parts }: TestNaming): ReadNaming {
  const names = [name, ...others].map(toIndexedName).filter(({ tokens }) => tokens.size > 0);
  const qualifiers = new Map<number, Set<string>>();
  for (const token of toTelling(toNameTokens(name))) for (const axis of axesOf(token)) addTo(qualifiers, axis, token);
  const specimens = new Set(toNameTokens(sample).flatMap((token) => specimenOf(token) ?? []));
  for (const token of [name, ...others].flatMap(toNameTokens)) {
    const specimen = specimenOf(token);
    if (specimen) specimens.add(specimen);
  }
  const nameWords = toTelling(toNameTokens(name));
  const wordsOfParts = (parts ?? []).flatMap((part) => [...toTelling(toNameTokens(part))]);
  const partWords = new Set(wordsOfParts.filter((word) => !nameWords.has(word)));
  const ownWords = new Set([...nameWords, ...partWords]);
  const words = new Set([...ownWords, ...names.flatMap(({ tokens }) => [...tokens])]);
  return { names, words, ownWords, partWords, qualifiers, specimens };
}

function toIndexedName(name: string): IndexedName {
  const all = toNameTokens(name);
  const tokens = toTelling(all);
  return { tokens, key: toKey(tokens), weak: new Set(all.filter((token) => !tokens.has(token))) };
}

/** The words that count. 'Blood' and 'serum' do so only if nothing else names the test, as in 'Blood Culture'. */
export function toTelling(tokens: readonly string[]): ReadonlySet<string> {
  const telling = tokens.filter((token) => !isNoise(token) && specimenOf(token) !== 'blood');
  if (telling.some((token) => !isGeneric(token))) return new Set(telling);
  return new Set(tokens.filter((token) => !isNoise(token)));
}

export function toKey(tokens: ReadonlySet<string>): string {
  return [...tokens].sort().join(' ');
}

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const known = map.get(key);
  if (!known) map.set(key, [value]);
  else if (!known.includes(value)) known.push(value);
}

function addTo(map: Map<number, Set<string>>, axis: number, token: string) {
  const known = map.get(axis);
  if (known) known.add(token);
  else map.set(axis, new Set([token]));
}
