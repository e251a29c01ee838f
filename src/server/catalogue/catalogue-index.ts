import { search } from '../../domain/search/search.ts';
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
  type PackageName,
} from './catalogue-queries.ts';
import { buildCatalogueSearch, type CatalogueReader, type CatalogueSearch, toReader } from './catalogue-search.ts';
import { cleanHtml } from './clean-html.ts';
import { toPublicTest } from './public-test.ts';

/** How long a change by another process may stay unseen, and as long again by searches. */
const ttlMs = 1000;
/** The index takes half a second, and ten times as long on a busy machine. Another one beside it would take longer still. */
const searchTimeoutMs = 20_000;

/** One object, because answers are compared by it. */
const noParts: readonly DiagnosticTest[] = [];

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
  packages: readonly PackageName[];
};

export type CatalogueNames = Pick<CatalogueSnapshot, 'tests' | 'packageSlugs'>;

/** In memory for every page and key press of a search. A new version in the database replaces the snapshot. */
export class Catalogue {
  readonly #db: Database;
  readonly #snapshot: CachedValue<CatalogueSnapshot>;
  /** Takes longer than all else, so only searches wait for it. */
  readonly #search: CachedValue<CatalogueSearch>;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#snapshot = new CachedValue({ read: (previous) => this.#read(previous), clock, ttlMs });
    const read = (previous: CatalogueSearch | undefined) => this.#readSearch(previous);
    this.#search = new CachedValue({ read, clock, ttlMs, timeoutMs: searchTimeoutMs });
  }

  /** Before the first search, which need not wait then. A failure is that of the first search. */
  async start(): Promise<void> {
    await this.#search.get().catch(() => {});
  }

  /** Call after a change, so that later reads see it. Failures are ignored, because the change is saved. */
  async refresh(): Promise<void> {
    this.#snapshot.invalidate();
    this.#search.invalidate();
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

  async reader(): Promise<CatalogueReader> {
    return toReader(await this.#search.get());
  }

  /** Returns first what patients would find, then tests with the text in one of their names. */
  async searchTests(query: string): Promise<readonly DiagnosticTest[]> {
    const { index } = await this.#search.get();
    const { tests, wholeTestById } = await this.#snapshot.get();
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
      packages,
    };
  }

  async #readSearch(previous: CatalogueSearch | undefined): Promise<CatalogueSearch> {
    const snapshot = await this.#snapshot.get();
    return previous?.version === snapshot.version ? previous : buildCatalogueSearch(snapshot);
  }
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
