import { LRUCache } from 'lru-cache';
import { buildSearchIndex } from '../../domain/search/build-search-index.ts';
import { isReadWhole, isUnread } from '../../domain/search/is-meaningful.ts';
import { parseQuery } from '../../domain/search/parse-query.ts';
import { type SearchHit, search } from '../../domain/search/search.ts';
import type { SearchEntry } from '../../domain/search/search-entry.ts';
import type { SearchIndex } from '../../domain/search/search-index.ts';
import { searchLines } from '../../domain/search/search-lines.ts';
import { slugify } from '../../domain/slug.ts';
import { CachedValue } from '../database/cached-value.ts';
import type { Database } from '../database/connect.ts';
import {
  type DiagnosticTest,
  getCatalogueVersion,
  listDiagnosticTests,
  listOldTestSlugs,
  listPackageNames,
} from './catalogue-queries.ts';
import { cleanHtml } from './clean-html.ts';

/** How long a change by another process may go unseen. */
const ttlMs = 1000;
/** A megabyte or two. */
const maxRememberedQueries = 2000;

/** `hit` is its answer, when nothing is to be said but that it was found. */
type IndexEntry = SearchEntry & { hit: CatalogueHit };
type Limits = {
  tests: number;
  packages: number;
  /** Whether the text may be a list of many tests. */
  isPrescription?: boolean;
};

type CatalogueSnapshot = {
  version: number;
  /** By name. */
  tests: readonly DiagnosticTest[];
  testById: ReadonlyMap<number, DiagnosticTest>;
  /** By slug, by slugs of former times, and by the slugs of abbreviations and other names. */
  testBySlug: ReadonlyMap<string, DiagnosticTest>;
  /** The present slug by each former one that no other test has now. */
  presentSlugs: ReadonlyMap<string, string>;
  index: SearchIndex<IndexEntry>;
  /** Answers already found: everybody types the same first letters. */
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
};

export type CatalogueReader = {
  search(query: string, limits: Limits): CatalogueHit[];
  /** Whether all words of a text are of tests. */
  isAboutTests(text: string): boolean;
  /** Whether a word, perhaps not typed to its end, says nothing here. */
  isUnknown(word: string): boolean;
};

/**
 * The catalogue and its search index in memory: every page and each keystroke of a search read it. The database counts
 * changes in a version; a new version replaces the snapshot.
 */
export class Catalogue {
  readonly #db: Database;
  readonly #snapshot: CachedValue<CatalogueSnapshot>;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#snapshot = new CachedValue({ read: (previous) => this.#read(previous), clock, ttlMs });
  }

  /** For whoever has just changed it: shows the change to everybody who asks afterwards. What was saved stays saved. */
  async refresh(): Promise<void> {
    this.#snapshot.invalidate();
    await this.#snapshot.get().catch(() => {});
  }

  /**
   * Without waiting: which version is known, and what became of slugs of former times. Null before the first reading. A
   * change by another process is known a moment after somebody has asked.
   */
  peek(): Pick<CatalogueSnapshot, 'version' | 'presentSlugs'> | null {
    return this.#snapshot.peek();
  }

  /** Fails when there is no copy to answer from. */
  async check(): Promise<void> {
    await this.#snapshot.get();
  }

  async findTest(id: number): Promise<DiagnosticTest | undefined> {
    return (await this.#snapshot.get()).testById.get(id);
  }

  /** Every test, by name. */
  async listTests(): Promise<readonly DiagnosticTest[]> {
    return (await this.#snapshot.get()).tests;
  }

  /** Finds a test by slug, abbreviation or other name; also by the address that older links use. */
  async findTestBySlug(slug: string): Promise<DiagnosticTest | undefined> {
    return (await this.#snapshot.get()).testBySlug.get(slugify(slug));
  }

  /** Tests and packages for what was typed, best match first. */
  async search(query: string, limits: Limits): Promise<CatalogueHit[]> {
    return findHits(await this.#snapshot.get(), query, limits);
  }

  /** What searches the catalogue as it is now, again and again. */
  async reader(): Promise<CatalogueReader> {
    return toReader(await this.#snapshot.get());
  }

  /** The same without waiting; null when the database has to be asked first whether anything has changed. */
  readerAtOnce(): CatalogueReader | null {
    const snapshot = this.#snapshot.peekFresh();
    return snapshot && toReader(snapshot);
  }

  /** Every test for what was typed: as patients find them, then those with the text in one of their names. */
  async searchTests(query: string): Promise<readonly DiagnosticTest[]> {
    const { index, tests, testById } = await this.#snapshot.get();
    const hits = search(index, query, { tests: tests.length, packages: 0 });
    const found = new Set(hits.map(({ entry }) => testById.get(entry.id)).filter((test) => test !== undefined));
    const typed = query.trim().toLowerCase();
    for (const test of tests) {
      const names = [test.name, ...test.abbreviations, ...test.alternativeNames];
      if (names.some((name) => name.toLowerCase().includes(typed))) found.add(test);
    }
    return [...found];
  }

  async #read(previous: CatalogueSnapshot | undefined): Promise<CatalogueSnapshot> {
    const version = await getCatalogueVersion(this.#db);
    if (previous?.version === version) return previous;
    const [rows, oldSlugs, packages] = await Promise.all([
      listDiagnosticTests(this.#db),
      listOldTestSlugs(this.#db),
      listPackageNames(this.#db),
    ]);
    const tests = rows.map((test) => {
      const known = previous?.testById.get(test.id);
      // Cleaning takes longer than all else here.
      const isClean = known?.version === test.version;
      return { ...test, seoContent: isClean ? known.seoContent : test.seoContent && cleanHtml(test.seoContent) };
    });
    const ownSlugs = new Set(tests.map(({ slug }) => slug));
    const presentSlugs = new Map(
      oldSlugs.filter(({ oldSlug }) => !ownSlugs.has(oldSlug)).map(({ oldSlug, slug }) => [oldSlug, slug]),
    );
    return {
      version,
      presentSlugs,
      tests: tests.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id),
      testById: new Map(tests.map((test) => [test.id, test])),
      testBySlug: indexBySlug(tests, presentSlugs),
      cachedHits: new LRUCache({ max: maxRememberedQueries }),
      index: buildSearchIndex([
        ...tests.map((test) => ({
          ...withHit({ id: test.id, type: 'test', name: test.name, slug: test.slug }),
          abbreviations: test.abbreviations,
          alternativeNames: test.alternativeNames,
          category: test.category,
          description: test.description ?? '',
          whatItMeasures: (test.whatItMeasures ?? '').split('\n'),
          popularity: test.popularity,
        })),
        ...packages.map(({ id, name, slug }) => ({
          ...withHit({ id, type: 'package', name, slug }),
          abbreviations: [],
          alternativeNames: [],
        })),
      ]),
    };
  }
}

function toReader(snapshot: CatalogueSnapshot): CatalogueReader {
  return {
    search: (query, limits) => findHits(snapshot, query, limits),
    // what was typed to its end
    isAboutTests: (text) => isReadWhole(parseQuery(snapshot.index, `${text} `)),
    isUnknown: (word) => isUnread(parseQuery(snapshot.index, word)),
  };
}

function findHits({ index, cachedHits }: CatalogueSnapshot, query: string, limits: Limits): CatalogueHit[] {
  const key = `${limits.tests} ${limits.packages} ${query}`;
  const known = cachedHits.get(key);
  if (known) return known;
  const lines = limits.isPrescription ? searchLines(index, query, limits) : null;
  // Hardly anybody sends the same one again.
  if (lines) return lines.map(toCatalogueHit);
  const found = search(index, query, limits).map(toCatalogueHit);
  cachedHits.set(key, found);
  return found;
}

/** Own slugs win over former ones, these over other names, and better-known tests over lesser-known ones. */
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

/** Frozen, because it is handed out again and again. */
function withHit(hit: CatalogueHit) {
  return { id: hit.id, type: hit.type, name: hit.name, hit: Object.freeze(hit) };
}

function toCatalogueHit({ entry, matchedName, popular, part }: SearchHit<IndexEntry>): CatalogueHit {
  if (!matchedName && !popular && part === undefined) return entry.hit;
  return {
    ...entry.hit,
    ...(matchedName && { matchedName }),
    ...(popular && { popular }),
    ...(part !== undefined && { part }),
  };
}
