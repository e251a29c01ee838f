import { EventEmitter } from 'node:events';
import { createApp } from '../app.ts';
import type { Announcements } from '../database/announcements.ts';
import { connectPostgres } from '../database/connect.ts';
import { type Listen, listenOnPostgres } from '../database/listen.ts';
import { Listings } from '../listings/listings.ts';
import { type TestWorld, testDatabaseUrl } from './test-world.ts';

/** Listings that hear of nothing: whoever asks them is sent to the database. */
export function deafListings({ services: { db, log, clock } }: TestWorld): Listings {
  const nothingHeard: Listen = () => ({ stop() {}, catchUp: () => Promise.reject(new Error('Nothing is heard.')) });
  return new Listings({ db, log, clock, listen: nothingHeard });
}

/** Asks a program with these listings, and the rest from the world. */
export function askWith(world: TestWorld, listings: Listings) {
  const app = createApp({ ...world.services, listings });
  return async (path: string): Promise<unknown> => {
    const response = await app.request(`http://jaanch.test${path}`);
    return { status: response.status, body: await response.json() };
  };
}

/**
 * The listings of another process on the same PostgreSQL. It writes and reads by connections of its own, and listens at
 * `listenUrl`, which may lead through something that fails.
 */
export async function startDistantListings({ services: { log, clock } }: TestWorld, listenUrl: string) {
  const announcements: Announcements = new EventEmitter();
  const db = connectPostgres(testDatabaseUrl ?? '', 4, log, announcements);
  const listings = new Listings({ db, log, clock, listen: listenOnPostgres(listenUrl, log, { db, announcements }) });
  await listings.start();
  const stop = () => {
    listings.stop();
    return db.destroy();
  };
  return { db, listings, stop };
}

/** What patients ask about a lab and its test, in one city: every call that the listings answer. */
export function listQuestions(
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
    '/_api/packages/common',
    '/_api/vendors/summary',
    ...(packageId === undefined ? [] : [`/_api/packages/by-id?packageId=${packageId}`]),
  ];
}
