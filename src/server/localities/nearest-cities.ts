import { LRUCache } from 'lru-cache';
import { findNearestPlaces } from '../../domain/nearest-places.ts';
import type { Listings } from '../listings/listings.ts';
import { findPlacePosition } from './find-place-position.ts';
import { listPlacesWithPackage, listPlacesWithTest, type OfferPlaceServices } from './offer-places.ts';
import type { VendorLocalities } from './vendor-localities.ts';

/** Metres to its nearest lab's area; null where the place asked about is not known. */
export type NearestCity = { city: string; metres: number | null };

/** Each is a few words. */
const maxAnswers = 2000;

/** Which city with a test or a package is nearest to one without, as fast as a suggestion has to be. */
export class NearestCities {
  readonly #services: OfferPlaceServices;
  readonly #answers = new LRUCache<string, { version: number; nearest: NearestCity | null }>({ max: maxAnswers });

  constructor(services: {
    listings: Listings;
    vendorLocalities: VendorLocalities;
    readDb: OfferPlaceServices['readDb'];
  }) {
    this.#services = services;
  }

  /** Null where nobody has it, and while the labs are not in memory: each answer would be a statement of its own. */
  async find(subject: { type: 'test' | 'package'; id: number; slug: string }, citySlug: string) {
    const version = (await this.#services.listings.current())?.version;
    if (version === undefined) return null;
    const key = toKey(subject, citySlug);
    const known = this.#answers.get(key);
    if (known?.version === version) return known.nearest;
    const nearest = await this.#search(subject, citySlug);
    this.#answers.set(key, { version, nearest });
    return nearest;
  }

  /** What was found already, without waiting; undefined when that is nothing, or too old. */
  peek(subject: { type: 'test' | 'package'; slug: string }, citySlug: string): NearestCity | null | undefined {
    const version = this.#services.listings.peek()?.version;
    const known = this.#answers.get(toKey(subject, citySlug));
    return known && known.version === version ? known.nearest : undefined;
  }

  async #search({ type, id, slug }: { type: 'test' | 'package'; id: number; slug: string }, citySlug: string) {
    const [from, offerPlaces] = await Promise.all([
      findPlacePosition(this.#services.vendorLocalities, citySlug, null),
      type === 'test' ? listPlacesWithTest(this.#services, id, null) : listPlacesWithPackage(this.#services, slug),
    ]);
    const [first] = findNearestPlaces(offerPlaces, citySlug, from).places;
    return first ? { city: first.city, metres: first.metres } : null;
  }
}

function toKey({ type, slug }: { type: 'test' | 'package'; slug: string }, citySlug: string): string {
  return `${citySlug} ${type} ${slug}`;
}
