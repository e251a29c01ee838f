import { LRUCache } from 'lru-cache';
import { findNearestPlaces } from '../../domain/places/find-nearest-places.ts';
import { beforeDeadline } from '../database/deadline.ts';
import type { Snapshot } from '../listings/snapshot.ts';
import { findPlacePosition } from './find-place-position.ts';
import { listPlacesWithPackage, listPlacesWithTest, type OfferPlaceServices } from './offer-places.ts';
import type { FindLocality } from './vendor-localities.ts';

/** Metres to its nearest lab's area; null if the position of the given place is unknown. */
export type NearestCity = { city: string; metres: number | null };

type Subject = { type: 'test' | 'package'; id: number; slug: string };

/** Maximum wait of a typing visitor for the labs to be current. */
type NearestCityServices = OfferPlaceServices & { maxWaitMs: number };

const maxAnswers = 2000;

export class NearestCities {
  readonly #services: NearestCityServices;
  readonly #answers = new LRUCache<string, { countsId: number; nearest: NearestCity | null }>({ max: maxAnswers });
  /** The areas that the answers are from. */
  #lastFinder: FindLocality | undefined;

  constructor(services: NearestCityServices) {
    this.#services = services;
  }

  /** Null if no lab has it. Fails when the labs are late: suggestions cannot wait. */
  async find(subject: Subject, citySlug: string): Promise<NearestCity | null> {
    const { listings, vendorLocalities, maxWaitMs } = this.#services;
    const current = Promise.all([listings.snapshotOf('all'), vendorLocalities.finder()]);
    const [snapshot, find] = await beforeDeadline(current, 'The labs were not read in time.', { timeoutMs: maxWaitMs });
    if (find !== this.#lastFinder) this.#answers.clear();
    this.#lastFinder = find;
    const key = `${citySlug} ${subject.type} ${subject.slug}`;
    const known = this.#answers.get(key);
    if (known?.countsId === snapshot.counts.id) return known.nearest;
    const nearest = await this.#search(snapshot, find, subject, citySlug);
    if (find === this.#lastFinder) this.#answers.set(key, { countsId: snapshot.counts.id, nearest });
    return nearest;
  }

  async #search(
    snapshot: Snapshot,
    find: FindLocality,
    { type, id, slug }: Subject,
    citySlug: string,
  ): Promise<NearestCity | null> {
    const from = await findPlacePosition(this.#services.vendorLocalities, citySlug, null);
    const places =
      type === 'test' ? listPlacesWithTest(snapshot, find, id) : listPlacesWithPackage(snapshot, find, slug);
    const [first] = findNearestPlaces(places, citySlug, from).places;
    return first ? { city: first.city, metres: first.metres } : null;
  }
}
