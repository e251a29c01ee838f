import largestCities from './data/neighbourhoods-of-largest-cities.json' with { type: 'json' };
import smallerCities from './data/neighbourhoods-of-smaller-cities.json' with { type: 'json' };

/** Coordinates are degrees (WGS 84) near the middle. */
export type Neighbourhood = {
  name: string;
  pincode: string;
  latitude: number;
  longitude: number;
  otherNames?: readonly string[];
};

/** Areas of the largest cities, by city slug; from general knowledge of maps. Found only by name, not by position. */
export const neighbourhoodsByCity: ReadonlyMap<string, readonly Neighbourhood[]> = new Map(
  largestCities.map(({ citySlug, neighbourhoods }) => [citySlug, neighbourhoods]),
);

/** The areas of each other city of the list, by city slug. */
export const neighbourhoodsOfSmallerCities: ReadonlyMap<string, readonly Neighbourhood[]> = new Map(
  smallerCities.map(({ citySlug, neighbourhoods }) => [citySlug, neighbourhoods]),
);
