import type { ParsedInputOf } from '../../contract/endpoint.ts';
import type { vendorsByTest } from '../../contract/patient/offers.ts';
import { type Coordinates, toBoundingBox } from '../../domain/places/geo-distance.ts';
import { slugify } from '../../domain/text/slug.ts';
import type { Place } from '../listings/area.ts';
import { findDistance, isInBox, keepNearest } from '../listings/distance.ts';
import type { Snapshot } from '../listings/snapshot.ts';
import { findOffer, type ListedOffer } from '../listings/vendor-snapshot.ts';
import { toCitySlug } from '../locations/city-slug.ts';

const maxOffers = 200;

type OfferQuery = { testId: number; place: Place; from: Coordinates | null; radiusMetres: number };

/** `metres` is undefined if the distance is unknown or the query has no position. */
export type FoundOffer = { offer: ListedOffer; metres: number | undefined };

/** Null for a locality without Latin letters: its slug is empty and would match all others like it. */
export function toOfferQuery(input: ParsedInputOf<typeof vendorsByTest>): OfferQuery | null {
  const { testId, location, locality, lat, lon, radius } = input;
  const citySlug = location ? toCitySlug(location) : null;
  const localitySlug = locality ? slugify(locality) : null;
  if (localitySlug === '') return null;
  const from = lat !== undefined && lon !== undefined ? { latitude: lat, longitude: lon } : null;
  const radiusMetres = from && radius ? radius * 1000 : Infinity;
  const boundingBox = from && radius ? toBoundingBox(from, radiusMetres) : null;
  return { testId, place: { citySlug, localitySlug, boundingBox }, from, radiusMetres };
}

/** Returns the cheapest first. Of too many the nearest stay, or without a position the cheapest. */
export function findOffers(snapshot: Snapshot, { testId, place, from, radiusMetres }: OfferQuery): FoundOffer[] {
  if (!snapshot.tests.has(testId)) return [];
  const found: FoundOffer[] = [];
  for (const vendor of snapshot.vendors) {
    if (place.localitySlug !== null && vendor.localitySlug !== place.localitySlug) continue;
    if (place.boundingBox && !isInBox(vendor, place.boundingBox)) continue;
    const offer = findOffer(vendor, testId);
    if (!offer) continue;
    const metres = from ? findDistance(from, vendor) : undefined;
    // The box is a square: its corners are farther away than the radius.
    if ((metres ?? 0) <= radiusMetres) found.push({ offer, metres });
  }
  const chosen = from ? keepNearest(found, maxOffers) : found;
  return chosen.sort((one, other) => comparePrice(one.offer, other.offer)).slice(0, maxOffers);
}

function comparePrice(one: ListedOffer, other: ListedOffer): number {
  return one.pricePaise - other.pricePaise || one.id - other.id;
}
