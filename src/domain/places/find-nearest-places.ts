import { type Coordinates, distanceMeters } from './geo-distance.ts';

/** An area of a city, or the rest of the city, with labs that offer something. */
export type OfferPlace = {
  city: string;
  citySlug: string;
  /** Null for labs that have named only their city. */
  locality: string | null;
  localitySlug: string | null;
  vendorCount: number;
  lowestPaise: number;
  middle: Coordinates | null;
};

export type NearestPlace = Omit<OfferPlace, 'middle'> & { metres: number | null };

export type NearestPlaces = {
  places: NearestPlace[];
  /** True if the places are within reach; otherwise they are any cities that offer it. */
  isNear: boolean;
  nearestAreas: Pick<OfferPlace, 'citySlug' | 'localitySlug'>[];
};

/** Maximum distance that people travel for a test. */
const maxMetres = 100_000;
const maxNear = 6;
const maxCities = 8;
/** As many labs as the page shows. */
const enoughVendors = 3;
const maxAreas = 3;

/**
 * Suggests places with offers: areas of this city and its neighbours, else cities, nearest first. If none is near, any
 * cities; if the position is unknown, those with the most labs.
 */
export function findNearestPlaces(
  offerPlaces: readonly OfferPlace[],
  citySlug: string,
  from: Coordinates | null,
): NearestPlaces {
  const areas = offerPlaces.map((place) => toNearestPlace(place, from)).sort(compareNearness);
  const isWithinReach = ({ metres, ...place }: NearestPlace) =>
    metres === null ? place.citySlug === citySlug : metres <= maxMetres;
  const isInCity = areas.some((area) => area.citySlug === citySlug);
  const near = (isInCity ? areas : groupByCity(areas)).filter(isWithinReach).slice(0, maxNear);
  const places = near.length > 0 ? near : groupByCity(areas).slice(0, maxCities);
  return { places, isNear: near.length > 0, nearestAreas: takeAreas(areas.filter(isWithinReach)) };
}

function toNearestPlace({ middle, ...place }: OfferPlace, from: Coordinates | null): NearestPlace {
  return { ...place, metres: middle && from && distanceMeters(from, middle) };
}

/** Nearest first; if distances are unknown, most labs first, then cheapest. */
function compareNearness(one: NearestPlace, other: NearestPlace): number {
  return (
    (one.metres ?? Number.MAX_VALUE) - (other.metres ?? Number.MAX_VALUE) ||
    other.vendorCount - one.vendorCount ||
    one.lowestPaise - other.lowestPaise
  );
}

function groupByCity(areas: readonly NearestPlace[]): NearestPlace[] {
  const cities = new Map<string, NearestPlace>();
  for (const area of areas) {
    const known = cities.get(area.citySlug);
    cities.set(area.citySlug, {
      ...area,
      locality: null,
      localitySlug: null,
      vendorCount: (known?.vendorCount ?? 0) + area.vendorCount,
      lowestPaise: Math.min(known?.lowestPaise ?? area.lowestPaise, area.lowestPaise),
      metres: known ? known.metres : area.metres,
    });
  }
  return [...cities.values()].sort(compareNearness);
}

function takeAreas(areas: readonly NearestPlace[]): NearestPlaces['nearestAreas'] {
  const taken: NearestPlaces['nearestAreas'] = [];
  let vendorCount = 0;
  for (const { citySlug, localitySlug, ...area } of areas.slice(0, maxAreas)) {
    if (vendorCount >= enoughVendors) break;
    taken.push({ citySlug, localitySlug });
    vendorCount += area.vendorCount;
  }
  return taken;
}
