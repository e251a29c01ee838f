import { type CityLocality, cityLocalities } from '../../contract/patient/localities.ts';
import { type Coordinates, distanceMeters } from '../../domain/places/geo-distance.ts';
import { endpointQuery } from '../api/query-client.ts';

export const cityLocalitiesQuery = (citySlug: string) => ({
  ...endpointQuery(cityLocalities, { location: citySlug }),
  retry: false,
  // Fails while offline instead of waiting, so that the page can show it.
  networkMode: 'always' as const,
});

export type NearLocality = CityLocality & { metres?: number };

/** Nearest first; areas without a position come last, in their own order. */
export function sortByDistance(localities: readonly CityLocality[], from: Coordinates): NearLocality[] {
  return localities
    .map((locality): NearLocality => {
      const { latitude, longitude } = locality;
      if (latitude === null || longitude === null) return locality;
      return { ...locality, metres: distanceMeters(from, { latitude, longitude }) };
    })
    .sort((one, other) => (one.metres ?? Number.MAX_VALUE) - (other.metres ?? Number.MAX_VALUE));
}

/** The origin of distances: the visitor's position if it is in the city, else the chosen area. */
export function findStart(
  localities: readonly CityLocality[],
  chosenSlug: string | undefined,
  own: Coordinates | undefined,
): Coordinates | null {
  if (own) return own;
  const chosen = localities.find(({ slug }) => slug === chosenSlug);
  if (!chosen || chosen.latitude === null || chosen.longitude === null) return null;
  return { latitude: chosen.latitude, longitude: chosen.longitude };
}
