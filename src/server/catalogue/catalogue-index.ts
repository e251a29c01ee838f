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
import { parseQuery } from '../../domain/search/reading/parse-query.ts';
import { type SearchHit, search } from '../../domain/search/search.ts';
import { searchLines } from '../../domain/search/search-lines.ts';
import { slugify } from '../../domain/text/slug.ts';
import { foldTyped } from '../../domain/text/typed-text.ts';
import { CachedValue } from '../database/cached-value.ts';
import type { Database } from '../database/connect.ts';
import { type AmbiguousWord, readAmbiguousWords } from './ambiguous-words.ts';
import {
  type DiagnosticTest,
  getCatalogueVersion,
  listDiagnosticTests,
  listOldTestSlugs,
  listPackageNames,
  listTestParts,
} from './catalogue-queries.ts';
import { cleanHtml } from './clean-html.ts';
import { toPublicTest } from './public-test.ts';

/** How long a change by another process may stay unseen. */
const ttlMs = 1000;
/** One or two megabytes. */
const maxRememberedQueries = 2000;
/** Of one query: a busy processor finds less instead of letting others wait. */
const maxGuessMs = 40;
/** Of a whole page. */
const maxPrescriptionMs = 150;

/** One object, because answers are compared by it. */
const noParts: readonly DiagnosticTest[] = [];

type IndexEntry = SearchEntry & { hit: CatalogueHit };
type Limits = {
  tests: number;
  packages: number;
  isPrescription?: boolean;
};

type CatalogueSnapshot = {
  version: number;
  testsVersion: number;
  ambiguousWords: readonly AmbiguousWord[];
  /** With all texts, for operators. */
  tests: readonly DiagnosticTest[];
  wholeTestById: ReadonlyMap<number, DiagnosticTest>;
  /** As patients get them. */
  testById: ReadonlyMap<number, DiagnosticTest>;
  /** By the id of a profile. */
  partsById: ReadonlyMap<number, readonly DiagnosticTest[]>;
  /** By slug, by former slugs, and by the slugs of abbreviations and other names. */
  testBySlug: ReadonlyMap<string, DiagnosticTest>;
  packageSlugs: ReadonlySet<string>;
  /** Current slugs by former ones that no other test has taken. */
  presentSlugs: ReadonlyMap<string, string>;
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
};

export type CatalogueNames = Pick<CatalogueSnapshot, 'tests' | 'packageSlugs'>;

export type CatalogueReader = {
  search(query: string, limits: Limits): CatalogueHit[];
  isAboutTests(text: string): boolean;
  isUnknown(word: string): boolean;
  readPrescription(text: string): ReturnType<typeof toAnswerLine>[];
};

/** In memory for every page and key press of a search. A new version in the database replaces the snapshot. */
export class Catalogue {
  readonly #db: Database;
  readonly #snapshot: CachedValue<CatalogueSnapshot>;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#snapshot = new CachedValue({ read: (previous) => this.#read(previous), clock, ttlMs });
  }

  /** Call after a change, so that later reads see it. Failures are ignored, because the change is saved. */
  async refresh(): Promise<void> {
    this.#snapshot.invalidate();
    await this.#snapshot.get().catch(() => {});
  }

  /** Synchronous: the tests as pages need them, or null before the first read. Refreshes in the background. */
  peek(): Pick<CatalogueSnapshot, 'testsVersion' | 'presentSlugs'> | null {
    return this.#snapshot.peek();
  }

  /** Fails without a copy to answer from. */
  async check(): Promise<void> {
    await this.#snapshot.get();
  }

  async findTest(id: number): Promise<DiagnosticTest | undefined> {
    return (await this.#snapshot.get()).testById.get(id);
  }

  /** What a profile is made of; empty for an analyte. */
  async listParts(id: number): Promise<readonly DiagnosticTest[]> {
    return (await this.#snapshot.get()).partsById.get(id) ?? noParts;
  }

  /** With texts that patients may not see yet. */
  async listTests(): Promise<readonly DiagnosticTest[]> {
    return (await this.#snapshot.get()).tests;
  }

  /** All tests, with what profiles are made of, and the words that mean several tests. */
  async listWhole(): Promise<Pick<CatalogueSnapshot, 'tests' | 'partsById' | 'ambiguousWords'>> {
    return this.#snapshot.get();
  }

  /** All that new names of tests must differ from. */
  async listNames(): Promise<CatalogueNames> {
    return this.#snapshot.get();
  }

  async findTestBySlug(slug: string): Promise<DiagnosticTest | undefined> {
    return (await this.#snapshot.get()).testBySlug.get(slugify(slug));
  }

  async search(query: string, limits: Limits): Promise<CatalogueHit[]> {
    return findHits(await this.#snapshot.get(), query, limits);
  }

  async reader(): Promise<CatalogueReader> {
    return toReader(await this.#snapshot.get());
  }

  /** Returns first what patients would find, then tests with the text in one of their names. */
  async searchTests(query: string): Promise<readonly DiagnosticTest[]> {
    const { index, tests, wholeTestById } = await this.#snapshot.get();
    const hits = search(index, query, { tests: tests.length, packages: 0 });
    const found = new Set(hits.map(({ entry }) => wholeTestById.get(entry.id)).filter((test) => test !== undefined));
    const typed = foldTyped(query);
    for (const test of tests) {
      const names = [test.name, ...test.abbreviations, ...test.alternativeNames];
      if (names.some((name) => foldTyped(name).includes(typed))) found.add(test);
    }
    return [...found];
  }

  async #read(previous: CatalogueSnapshot | undefined): Promise<CatalogueSnapshot> {
    const { version, testsVersion } = await getCatalogueVersion(this.#db);
    if (previous?.version === version) return previous;
    const [ambiguousWords, rows, oldSlugs, packages, parts] = await Promise.all([
      readAmbiguousWords(),
      listDiagnosticTests(this.#db),
      listOldTestSlugs(this.#db),
      listPackageNames(this.#db),
      listTestParts(this.#db),
    ]);
    const tests = rows.map((test) => {
      const known = previous?.wholeTestById.get(test.id);
      // Sanitizing is the slowest step.
      const isClean = known?.version === test.version;
      return { ...test, seoContent: isClean ? known.seoContent : test.seoContent && cleanHtml(test.seoContent) };
    });
    const { broadNames, sharedNames } = listAmbiguousNames(ambiguousWords, tests);
    const publicTests = tests.map(toPublicTest);
    const testById = new Map(publicTests.map((test) => [test.id, test]));
    const partsById = new Map(
      [...Map.groupBy(parts, ({ diagnosticTestId }) => diagnosticTestId)].map(([id, own]) => [
        id,
        own.flatMap(({ partId }) => testById.get(partId) ?? []),
      ]),
    );
    const ownSlugs = new Set(tests.map(({ slug }) => slug));
    const presentSlugs = new Map(
      oldSlugs.filter(({ oldSlug }) => !ownSlugs.has(oldSlug)).map(({ oldSlug, slug }) => [oldSlug, slug]),
    );
    return {
      version,
      testsVersion,
      ambiguousWords,
      presentSlugs,
      packageSlugs: new Set(packages.map(({ slug }) => slug)),
      tests: tests.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id),
      wholeTestById: new Map(tests.map((test) => [test.id, test])),
      testById,
      partsById,
      testBySlug: indexBySlug(publicTests, presentSlugs),
      cachedHits: new LRUCache({ max: maxRememberedQueries }),
      index: await inTurns(
        buildInSteps([
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
        ]),
      ),
    };
  }
}

/** Other calls have their turn between steps: an index of all takes half a second. */
async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

function toReader(snapshot: CatalogueSnapshot): CatalogueReader {
  return {
    search: (query, limits) => findHits(snapshot, query, limits),
    isAboutTests: (text) => isReadWhole(parseQuery(snapshot.index, `${text} `)),
    isUnknown: (word) => isUnread(parseQuery(snapshot.index, word)),
    // Not cached: the text is health data.
    readPrescription: (text) =>
      readPrescription(snapshot.index, text, new Guesses(maxGuessedWords, untilMs(maxPrescriptionMs))).map(
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

function findHits({ index, cachedHits }: CatalogueSnapshot, query: string, limits: Limits): CatalogueHit[] {
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

/** Own slugs win over former ones, these over other names, and popular tests over others. */
function indexBySlug(
  tests: readonly DiagnosticTest[],
  presentSlugs: ReadonlyMap<string, string>,
): Map<string, DiagnosticTest> {
  const found = new Map(tests.map((test) => [test.slug, test]));
  for (const [oldSlug, slug] of presentSlugs) {
    const test = found.get(slug);
    if (test) found.set(oldSlug, test);
  }
  for (const test of [...tests].sort((a, b) => b.popularity - a.popularity)) {
    for (const name of [test.name, ...test.abbreviations, ...test.alternativeNames]) {
      const slug = slugify(name);
      if (slug && !found.has(slug)) found.set(slug, test);
    }
  }
  return found;
}

function withHit(hit: CatalogueHit) {
  return { id: hit.id, type: hit.type, name: hit.name, hit };
}

function toCatalogueHit({ entry, matchedName, popular, part, isOther }: SearchHit<IndexEntry>): CatalogueHit {
  if (!matchedName && !popular && part === undefined && !isOther) return entry.hit;
  return {
    ...entry.hit,
    ...(matchedName && { matchedName }),
    ...(popular && { popular }),
    ...(part !== undefined && { part }),
    ...(isOther && { isOther }),
  };
}
