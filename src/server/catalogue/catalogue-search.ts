import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { buildInSteps } from '../../domain/search/index/build-search-index.ts';
import type { SearchEntry } from '../../domain/search/index/search-entry.ts';
import type { SearchIndex } from '../../domain/search/index/search-index.ts';
import {
  maxGuessedWords,
  type PrescriptionLine,
  readPrescription,
} from '../../domain/search/prescription/read-prescription.ts';
import { Guesses, maxGuessedInQuery } from '../../domain/search/reading/guesses.ts';
import { isReadWhole, isUnread } from '../../domain/search/reading/is-meaningful.ts';
import { mayBeArea } from '../../domain/search/reading/may-be-area.ts';
import { parseQuery } from '../../domain/search/reading/parse-query.ts';
import { type SearchHit, search } from '../../domain/search/search.ts';
import { searchLines } from '../../domain/search/search-lines.ts';
import type { AmbiguousWord } from './ambiguous-words.ts';
import type { DiagnosticTest, PackageName } from './catalogue-queries.ts';

/** One or two megabytes. */
const maxRememberedQueries = 2000;
/** Of one query: a busy processor finds less instead of letting others wait. */
const maxGuessMs = 40;
/** Of a whole page. */
const maxPrescriptionMs = 150;

type IndexEntry = SearchEntry & { hit: CatalogueHit };
type SearchLimits = {
  tests: number;
  packages: number;
  isPrescription?: boolean;
};

/** Searches one version of the catalogue. */
export type CatalogueSearch = {
  version: number;
  index: SearchIndex<IndexEntry>;
  /** Results of recent searches: many people type the same first letters. */
  cachedHits: LRUCache<string, CatalogueHit[]>;
};

export type CatalogueHit = {
  id: number;
  type: 'test' | 'package';
  slug: string;
  name: string;
  matchedName?: string;
  popular?: true;
  part?: number;
  isOther?: true;
  isOneOfKind?: true;
};

export type CatalogueReader = {
  search(query: string, limits: SearchLimits): CatalogueHit[];
  isAboutTests(text: string): boolean;
  isUnknown(word: string): boolean;
  /** True if words that are the name of an area are likelier that than a test. */
  mayBeArea(name: string): boolean;
  readPrescription(text: string): ReturnType<typeof toAnswerLine>[];
};

type Searchable = {
  version: number;
  tests: readonly DiagnosticTest[];
  packages: readonly PackageName[];
  ambiguousWords: readonly AmbiguousWord[];
};

export async function buildCatalogueSearch({
  version,
  tests,
  packages,
  ambiguousWords,
}: Searchable): Promise<CatalogueSearch> {
  const { broadNames, sharedNames } = listAmbiguousNames(ambiguousWords, tests);
  const entries = [
    ...tests.map((test) => ({
      ...withHit({ id: test.id, type: 'test', name: test.name, slug: test.slug }),
      abbreviations: test.abbreviations,
      alternativeNames: test.alternativeNames,
      broadNames: broadNames.get(test.catalogueKey ?? '') ?? [],
      sharedNames: sharedNames.get(test.catalogueKey ?? '') ?? [],
      category: test.category,
      description: test.description ?? '',
      whatItMeasures: (test.whatItMeasures ?? '').split('\n'),
      popularity: test.popularity,
      isRare: !test.isCommon,
    })),
    ...packages.map(({ id, name, slug }) => ({
      ...withHit({ id, type: 'package', name, slug }),
      abbreviations: [],
      alternativeNames: [],
    })),
  ];
  const index = await inTurns(buildInSteps(entries));
  return { version, index, cachedHits: new LRUCache({ max: maxRememberedQueries }) };
}

/** Other calls have their turn between steps: an index of all takes half a second. */
async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

export function toReader(searched: CatalogueSearch): CatalogueReader {
  return {
    search: (query, limits) => findHits(searched, query, limits),
    isAboutTests: (text) => isReadWhole(parseQuery(searched.index, `${text} `)),
    isUnknown: (word) => isUnread(parseQuery(searched.index, word)),
    mayBeArea: (name) => mayBeArea(searched.index, name),
    // Not cached: the text is health data.
    readPrescription: (text) =>
      readPrescription(searched.index, text, new Guesses(maxGuessedWords, untilMs(maxPrescriptionMs))).map(
        toAnswerLine,
      ),
  };
}

function toAnswerLine({ text, items }: PrescriptionLine<IndexEntry>) {
  return {
    text,
    items: items.map((item) => {
      if (item.kind === 'read') return { kind: item.kind, text: item.text, test: item.entry.hit };
      if (item.kind !== 'unsure') return item;
      return { kind: item.kind, text: item.text, choices: item.choices.map(({ hit }) => hit) };
    }),
  };
}

function findHits({ index, cachedHits }: CatalogueSearch, query: string, limits: SearchLimits): CatalogueHit[] {
  const key = `${limits.tests} ${limits.packages} ${query}`;
  const known = cachedHits.get(key);
  if (known) return known;
  const guesses = new Guesses(maxGuessedInQuery, untilMs(maxGuessMs));
  const lines = limits.isPrescription ? searchLines(index, query, limits, guesses) : null;
  // Not cached, because prescriptions rarely repeat.
  if (lines) return lines.map(toCatalogueHit);
  const found = search(index, query, limits, guesses).map(toCatalogueHit);
  if (!guesses.ranOutOfTime) cachedHits.set(key, found);
  return found;
}

function untilMs(ms: number): () => boolean {
  const endsAt = performance.now() + ms;
  return () => performance.now() < endsAt;
}

/**
 * Words that mean several tests, by the key of the likeliest that the catalogue has, which who searches for 'dengue test' sees
 * first, and by the keys of the others.
 */
function listAmbiguousNames(words: readonly AmbiguousWord[], tests: readonly DiagnosticTest[]) {
  const present = new Set(tests.map(({ catalogueKey }) => catalogueKey));
  const broadNames = new Map<string, string[]>();
  const sharedNames = new Map<string, string[]>();
  const add = (names: Map<string, string[]>, key: string, word: string) =>
    names.set(key, [...(names.get(key) ?? []), word]);
  for (const { word, keys } of words) {
    const [likeliest, ...others] = keys.filter((key) => present.has(key));
    if (likeliest !== undefined) add(broadNames, likeliest, word);
    for (const key of others) add(sharedNames, key, word);
  }
  return { broadNames, sharedNames };
}

function withHit(hit: CatalogueHit) {
  return { id: hit.id, type: hit.type, name: hit.name, hit };
}

function toCatalogueHit({
  entry,
  matchedName,
  popular,
  part,
  isOther,
  isOneOfKind,
}: SearchHit<IndexEntry>): CatalogueHit {
  if (!matchedName && !popular && part === undefined && !isOther && !isOneOfKind) return entry.hit;
  return {
    ...entry.hit,
    ...(matchedName && { matchedName }),
    ...(popular && { popular }),
    ...(part !== undefined && { part }),
    ...(isOther && { isOther }),
    ...(isOneOfKind && { isOneOfKind }),
  };
}
