import { Listings } from '../listings/listings.ts';
import type { TestWorld } from './test-world.ts';

/** Listings that hear of nothing: whoever asks them is sent to the database. */
export function deafListings({ services: { db, log, clock } }: TestWorld): Listings {
  const nothingHeard = () => ({ stop() {}, catchUp: () => Promise.reject(new Error('Nothing is heard.')) });
  return new Listings({ db, log, clock, listen: nothingHeard });
}
