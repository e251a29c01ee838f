import { homePath, offersInPlacePath, testPath } from '../../domain/paths.ts';
import { findCityBySlug } from '../../domain/places/cities.ts';
import { takeLock } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { longTransaction } from '../database/long-transaction.ts';
import { gzip } from '../http/answer/gzip.ts';
import {
  listPackageUrls,
  listTestIds,
  listTestUrls,
  listVendorUrls,
  type SitemapUrl,
  type TestUrl,
} from './sitemap-queries.ts';
import { buildSitemapFiles, buildSitemapIndex } from './sitemap-xml.ts';

const maxDurationMs = 60_000;
/** All at once would hold up everybody else on the embedded database, which has one connection. */
const testsAtOnce = 20;

export type WriteSitemapsServices = { db: Database; clock: () => number; config: { publicUrl: string } };
type SitemapFile = { name: string; content: Buffer<ArrayBuffer> };

/** Reads every offer. */
export async function writeSitemaps({ db, clock, config }: WriteSitemapsServices): Promise<void> {
  const files = await buildFiles(db, config.publicUrl);
  const madeAt = new Date(clock());
  await longTransaction(
    db,
    async (transaction) => {
      // Before the first run of the job, several processes may be asked at once.
      await takeLock(transaction, 'sitemaps');
      await transaction.deleteFrom('sitemapFiles').execute();
      for (const file of files)
        await transaction
          .insertInto('sitemapFiles')
          .values({ ...file, madeAt })
          .execute();
    },
    maxDurationMs,
  );
}

async function buildFiles(db: Database, publicUrl: string): Promise<SitemapFile[]> {
  const testIds = await longTransaction(db, listTestIds, maxDurationMs);
  const tests: TestUrl[] = [];
  for (let at = 0; at < testIds.length; at += testsAtOnce) {
    const part = testIds.slice(at, at + testsAtOnce);
    tests.push(...(await longTransaction(db, (all) => listTestUrls(all, part), maxDurationMs)));
  }
  const vendors = await longTransaction(db, listVendorUrls, maxDurationMs);
  const packages = await longTransaction(db, listPackageUrls, maxDurationMs);
  // A page of an unknown city exists, but is not for search engines.
  const listed = tests.filter(({ city }) => city === null || findCityBySlug(city));
  const addressesWhere = (isWanted: (address: (typeof listed)[number]) => boolean): SitemapUrl[] =>
    listed.filter(isWanted).map(({ test, city, locality, changedAt }) => ({
      path: city ? offersInPlacePath(test, city, locality) : testPath(test),
      changedAt,
    }));
  const kinds: [kind: string, urls: readonly SitemapUrl[]][] = [
    ['pages', [{ path: homePath, changedAt: null }]],
    ['tests', addressesWhere(({ city }) => !city)],
    ['test-cities', addressesWhere(({ city, locality }) => Boolean(city) && !locality)],
    ['test-localities', addressesWhere(({ city, locality }) => Boolean(city && locality))],
    ['labs', vendors],
    ['packages', packages],
  ];
  const made = kinds.flatMap(([kind, urls]) => buildSitemapFiles(kind, urls, publicUrl));
  made.push([
    'sitemap.xml',
    buildSitemapIndex(
      made.map(([name]) => name),
      publicUrl,
    ),
  ]);
  return Promise.all(made.map(async ([name, xml]) => ({ name, content: await gzip(xml) })));
}
