import * as contract from '../../contract/patient/nearest-places.ts';
import { nearestPlacesAnswer, nearestPlacesInput } from '../../contract/patient/nearest-places-schemas.ts';
import { findCityBySlug } from '../../domain/cities.ts';
import { serializeRupees } from '../../domain/money.ts';
import { findNearestPlaces, type NearestPlace } from '../../domain/nearest-places.ts';
import { titleFromSlug } from '../../domain/place.ts';
import { slugify } from '../../domain/slug.ts';
import { implement } from '../http/operation.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { findPlacePosition } from './find-place-position.ts';
import { listPlacesWithPackage, listPlacesWithTest } from './offer-places-queries.ts';
import type { VendorLocalities } from './vendor-localities.ts';

export const nearestPlaces = implement(contract.nearestPlaces, nearestPlacesInput, nearestPlacesAnswer).with<{
  vendorLocalities: VendorLocalities;
}>(async ({ testId, packageSlug = '', location, locality, lat, lon }, { readDb, vendorLocalities }) => {
  const citySlug = toCitySlug(location);
  const known = await findPlacePosition(vendorLocalities, citySlug, locality ? slugify(locality) : null);
  const name = `the middle of ${titleFromSlug(citySlug)}`;
  const told = lat === undefined || lon === undefined ? null : { name, latitude: lat, longitude: lon };
  const from = known ?? told;
  const offerPlaces = await (testId === undefined
    ? listPlacesWithPackage(readDb, slugify(packageSlug))
    : listPlacesWithTest(readDb, testId));
  const { places, isNear, nearestAreas } = findNearestPlaces(offerPlaces, citySlug, from);
  return { from, places: places.map(serializePlace), isNear, nearestAreas };
});

function serializePlace({ city, citySlug, locality, localitySlug, vendorCount, lowestPaise, metres }: NearestPlace) {
  return {
    // A city of the list has one name, however its labs write it.
    city: findCityBySlug(citySlug)?.name ?? city,
    citySlug,
    locality,
    localitySlug,
    vendorCount,
    lowestPrice: serializeRupees(lowestPaise),
    distance: metres,
  };
}
