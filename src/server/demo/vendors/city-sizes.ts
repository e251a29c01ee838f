import { type City, cities } from '../../../domain/places/cities.ts';
import { listLocalities } from '../../../domain/places/localities.ts';
import { getLocalityPincode } from '../../../domain/places/locality-pincodes.ts';
import { neighbourhoodsOfSmallerCities } from '../../maps/gazetteer/neighbourhoods.ts';
import { createRandom } from '../random.ts';

export type Neighbourhood = { name: string; pincode: string; latitude: number; longitude: number };

export type VendorCity = {
  city: City;
  neighbourhoods: readonly Neighbourhood[];
  vendorCount: number;
  /** Price level of tests, where 1 is typical for the country. */
  priceLevel: number;
};

const vendorCountOfLargest: Readonly<Record<string, number>> = {
  mumbai: 108,
  delhi: 104,
  bangalore: 96,
  hyderabad: 76,
  chennai: 72,
  kolkata: 68,
  pune: 64,
  ahmedabad: 61,
};
/** Cities with more and more expensive labs than their population suggests. */
const prosperous: ReadonlySet<string> = new Set(['gurgaon', 'noida', 'navi-mumbai', 'thane', 'chandigarh', 'kochi']);

export const vendorCities: readonly VendorCity[] = cities.map((city, rank) => {
  const localities = listLocalities(city.slug).map((one) => ({ ...one, pincode: getLocalityPincode(one) }));
  return {
    city,
    neighbourhoods: localities.length > 0 ? localities : (neighbourhoodsOfSmallerCities.get(city.slug) ?? []),
    vendorCount: vendorCountOfLargest[city.slug] ?? vendorCountByRank(rank) + (prosperous.has(city.slug) ? 6 : 0),
    priceLevel: priceLevel(city.slug, rank),
  };
});

function vendorCountByRank(rank: number): number {
  return Math.round(4 + 9 * Math.exp(-(rank - 7) / 22));
}

function priceLevel(slug: string, rank: number): number {
  const random = createRandom('price level', slug);
  if (slug in vendorCountOfLargest || prosperous.has(slug)) return random.between(1, 1.25);
  return rank < 50 ? random.between(0.82, 1) : random.between(0.65, 0.9);
}
