import * as contract from '../../contract/patient/localities.ts';
import { nearestPlacesAnswer, nearestPlacesInput } from '../../contract/patient/localities-schemas.ts';
import { findNearestPlaces, type NearestPlace } from '../../domain/places/find-nearest-places.ts';
import { titleFromSlug } from '../../domain/places/place.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { slugify } from '../../domain/text/slug.ts';
import { implement } from '../http/operation.ts';
import type { Listings } from '../listings/listings.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { isChannelOpen } from '../outgoing/open-channels.ts';
import { findPlacePosition } from './find-place-position.ts';
import { listPlacesWithPackage, listPlacesWithTest } from './offer-places.ts';
import type { VendorLocalities } from './vendor-localities.ts';

/** The SMS by which a town's first lab is told, and that with the code before. */
const neededToTell = ['town-has-lab', 'phone-code'] as const;

export const nearestPlaces = implement(contract.nearestPlaces, nearestPlacesInput, nearestPlacesAnswer).with<{
  listings: Listings;
  vendorLocalities: VendorLocalities;
}>(async ({ testId, packageSlug = '', location, locality, lat, lon }, services) => {
  const canTell = neededToTell.every((kind) => isChannelOpen(services.config, 'sms', kind));
  const citySlug = toCitySlug(location);
  const known = await findPlacePosition(services.vendorLocalities, citySlug, locality ? slugify(locality) : null);
  const name = `the middle of ${titleFromSlug(citySlug) || location}`;
  const given = lat === undefined || lon === undefined ? null : { name, latitude: lat, longitude: lon };
  const from = known ?? given;
  const [snapshot, find] = await Promise.all([services.listings.snapshotOf('all'), services.vendorLocalities.finder()]);
  const offerPlaces =
    testId === undefined
      ? listPlacesWithPackage(snapshot, find, slugify(packageSlug))
      : listPlacesWithTest(snapshot, find, testId);
  const { places, isNear, nearestAreas } = findNearestPlaces(offerPlaces, citySlug, from);
  const townHasLabs = snapshot.hasSellingLab(citySlug);
  return { from, places: places.map(serializePlace), isNear, nearestAreas, townHasLabs, canTell };
});

function serializePlace({ city, citySlug, locality, localitySlug, vendorCount, lowestPaise, metres }: NearestPlace) {
  return {
    city,
    citySlug,
    locality,
    localitySlug,
    vendorCount,
    lowestPrice: serializeRupees(lowestPaise),
    distance: metres,
  };
}
