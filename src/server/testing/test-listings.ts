import { createApp } from '../app.ts';
import { connectPostgres } from '../database/connect.ts';
import { ProcessWrites } from '../database/process-writes.ts';
import { defaultListingsLimits, Listings } from '../listings/listings.ts';
import { type TestWorld, testDatabaseUrl } from './test-world.ts';

export function unloadedListings({ services, processWrites }: TestWorld): Listings {
  const { db, log, clock, timeLimits } = services;
  return new Listings({ db, processWrites, log, clock, limits: { ...timeLimits.listings, maxWaitForCopyMs: 50 } });
}

/** Calls a program with these listings and the rest of the world. */
export function askWith(world: TestWorld, listings: Listings) {
  const app = createApp({ ...world.services, listings });
  return async (path: string): Promise<{ status: number; body: unknown }> => {
    const response = await app.request(`http://jaanch.test${path}`);
    return { status: response.status, body: await response.json() };
  };
}

/** Calls a program that has just read all labs from the database. */
export async function askAfresh(world: TestWorld, questions: readonly string[]) {
  const { db, log, clock, timeLimits } = world.services;
  const listings = new Listings({ db, processWrites: world.processWrites, log, clock, limits: timeLimits.listings });
  await listings.start();
  try {
    return await Promise.all(questions.map(askWith(world, listings)));
  } finally {
    listings.stop();
  }
}

/** Like another process on the same PostgreSQL. Its own connections use `url`, which may lead through a fault proxy. */
export async function startDistantListings(
  { services: { log, clock } }: TestWorld,
  url: string,
  limits = defaultListingsLimits,
) {
  const processWrites = new ProcessWrites();
  const ownDb = connectPostgres(testDatabaseUrl ?? '', 2, log, { processWrites });
  const db = connectPostgres(url, 4, log);
  const listings = new Listings({ db, processWrites, log, clock, limits });
  await listings.start();
  const stop = async () => {
    listings.stop();
    await Promise.all([ownDb.destroy(), db.destroy()]);
  };
  return { db: ownDb, listings, stop };
}

/** Lists every call about a lab and its test that the listings answer for an area. */
export function listAreaQuestions(
  { vendorId, slug, testId }: { vendorId: number; slug: string; testId: number },
  { city, date, packageId }: { city: string; date: string; packageId?: number | undefined },
): string[] {
  const place = `location=${city}`;
  return [
    `/_api/vendors/by-test?testId=${testId}&${place}`,
    `/_api/vendors/by-test?testId=${testId}&${place}&locality=Specnagar`,
    `/_api/vendors/by-test?testId=${testId}&lat=19.1&lon=72.9&radius=40`,
    `/_api/localities?testId=${testId}&${place}`,
    `/_api/vendor/available-slots?vendorId=${vendorId}&date=${date}`,
    `/_api/vendor/available-slots?vendorId=${vendorId}&date=${date}&testId=${testId}`,
    `/_api/vendors/bookable-days?vendorId=${vendorId}&testId=${testId}`,
    `/_api/vendor/by-slug?vendorSlug=${slug}`,
    `/_api/packages/by-vendor?vendorSlug=${slug}`,
    `/_api/search/packages?${place}`,
    `/_api/packages/common?${place}`,
    ...(packageId === undefined ? [] : [`/_api/packages/by-id?packageId=${packageId}`]),
  ];
}

export const nationwideQuestions = ['/_api/packages/common', '/_api/vendors/summary'];
