import { offersInPlacePath } from '../../domain/paths.ts';
import { findCityByAnySlug } from '../../domain/places/city-names.ts';
import { parsePlaceParam } from '../../domain/places/place.ts';
import { reservedTestSlugs } from '../../domain/text/slug.ts';
import type { VendorLocalities } from './vendor-localities.ts';

/** In characters; names of area and city are never as long. */
const maxLength = 200;

/** Redirects '/cbc/vijay-nagar-indore' to '/cbc/indore/vijay-nagar'. Areas of the built-in list need no redirect. */
export async function findLocalityPath(
  vendorLocalities: Pick<VendorLocalities, 'finder'>,
  pathname: string,
): Promise<string | null> {
  const [, testName, location = '', ...rest] = pathname.split('/');
  const isPlacePage = testName && !reservedTestSlugs.has(testName) && rest.length === 0;
  if (!isPlacePage || !location.includes('-') || location.length > maxLength) return null;
  if (parsePlaceParam(location).city) return null;
  const find = await vendorLocalities.finder();
  // Start at the first hyphen, so that the longest city name is tried first.
  for (let at = location.indexOf('-'); at !== -1; at = location.indexOf('-', at + 1)) {
    const citySlug = location.slice(at + 1);
    const locality = find(findCityByAnySlug(citySlug)?.slug ?? citySlug, location.slice(0, at));
    if (locality?.slug) return offersInPlacePath(testName, locality.citySlug, locality.slug);
  }
  return null;
}
