import type { ParsedInputOf } from '../../contract/endpoint.ts';
import type { vendorsByTest } from '../../contract/patient/offers.ts';
import {
  type BoundingBox,
  type Coordinates,
  findDistance,
  isInBox,
  keepNearest,
  toBoundingBox,
} from '../../domain/places/geo-distance.ts';
import { slugify } from '../../domain/text/slug.ts';
import { type Area, findOffer, type ListedOffer, type Snapshot } from '../listings/snapshot.ts';
import { toCitySlug } from '../locations/city-slug.ts';

const maxOffers = 200;

type OfferQuery = {
  testId: number;
  /** The labs to search. */
  area: Area;
  localitySlug: string | null;
  boundingBox: BoundingBox | null;
  from: Coordinates | null;
  radiusMetres: number;
};

/** `metres` is undefined if the distance is unknown or the query has no position. */
export type FoundOffer = { offer: ListedOffer; metres: number | undefined };

/** Null for a locality without Latin letters: its slug is empty and would match all others like it. */
export function toOfferQuery(input: ParsedInputOf<typeof vendorsByTest>): OfferQuery | null {
  const { testId, location, locality, lat, lon, radius } = input;
  const localitySlug = locality ? slugify(locality) : null;
  if (localitySlug === '') return null;
  const from = lat !== undefined && lon !== undefined ? { latitude: lat, longitude: lon } : null;
  const radiusMetres = from && radius ? radius * 1000 : Infinity;
  const boundingBox = from && radius ? toBoundingBox(from, radiusMetres) : null;
  const area = location ? { citySlug: toCitySlug(location) } : 'all';
  return { testId, area, localitySlug, boundingBox, from, radiusMetres };
}

/** Returns the cheapest first. Of too many the nearest stay, or without a position the cheapest. */
export function findOffers(snapshot: Snapshot, query: OfferQuery): FoundOffer[] {
  const { testId, localitySlug, boundingBox, from, radiusMetres } = query;
  if (!snapshot.tests.has(testId)) return [];
  const found: FoundOffer[] = [];
  for (const vendor of snapshot.vendors) {
    if (localitySlug !== null && vendor.localitySlug !== localitySlug) continue;
    if (boundingBox && !isInBox(vendor, boundingBox)) continue;
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
