import { findCityBySlug } from '../../domain/places/cities.ts';
import { getCityPosition } from '../../domain/places/city-positions.ts';
import { type Coordinates, findMiddle } from '../../domain/places/geo-distance.ts';
import { slugify } from '../../domain/text/slug.ts';
import type { KnownPlace } from '../maps/gazetteer/known-place.ts';
import { listKnownPlaces } from '../maps/gazetteer/known-places.ts';
import type { VendorLocalities } from './vendor-localities.ts';

type NamedPosition = Coordinates & { name: string };

/** By their slugs in addresses: 'mumbai/fort', 'panaji', and 'aurangabad-bihar' if a larger city has the name. */
let knownPlaces: ReadonlyMap<string, KnownPlace> | undefined;

/** Uses labs or the gazetteer for an area, else its city or town. Null for a town of another provider. */
export async function findPlacePosition(
  vendorLocalities: VendorLocalities,
  citySlug: string,
  localitySlug: string | null,
): Promise<NamedPosition | null> {
  knownPlaces ??= indexKnownPlaces();
  const find = await vendorLocalities.finder();
  const ofVendors = localitySlug ? find(citySlug, localitySlug) : undefined;
  if (ofVendors && ofVendors.latitude !== null && ofVendors.longitude !== null) {
    return { latitude: ofVendors.latitude, longitude: ofVendors.longitude, name: `the middle of ${ofVendors.name}` };
  }
  const area = localitySlug ? knownPlaces.get(`${citySlug}/${localitySlug}`) : undefined;
  if (area) return toNamedPosition(area);
  const city = findCityBySlug(citySlug);
  if (city) return toNamedPosition({ ...getCityPosition(city), name: city.name });
  const town = knownPlaces.get(citySlug);
  return town ? toNamedPosition(town) : await findCityOfVendors(vendorLocalities, citySlug);
}

function toNamedPosition({ name, latitude, longitude }: NamedPosition): NamedPosition {
  return { name: `the middle of ${name}`, latitude, longitude };
}

async function findCityOfVendors(vendorLocalities: VendorLocalities, citySlug: string): Promise<NamedPosition | null> {
  const find = await vendorLocalities.finder();
  const rest = find(citySlug, null);
  const localities = [...(await vendorLocalities.listInCity(citySlug)), ...(rest ? [rest] : [])];
  const middle = findMiddle(
    localities.flatMap(({ latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ latitude, longitude }],
    ),
  );
  return middle && { ...middle, name: `the middle of ${localities[0]?.city}` };
}

function indexKnownPlaces(): ReadonlyMap<string, KnownPlace> {
  const index = new Map<string, KnownPlace>();
  const add = (key: string, place: KnownPlace) => index.has(key) || index.set(key, place);
  for (const place of listKnownPlaces()) {
    const { kind, name, city, state } = place;
    if (kind === 'locality' || kind === 'neighbourhood') add(`${slugify(city)}/${slugify(name)}`, place);
    if (kind !== 'town') continue;
    for (const each of [name, ...place.otherNames]) {
      // Names in other scripts have no slug.
      if (slugify(each) === '') continue;
      add(slugify(each), place);
      add(slugify(`${each} ${state}`), place);
    }
  }
  return index;
}
