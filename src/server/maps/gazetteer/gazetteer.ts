import type { MapPlace } from '../../../contract/maps.ts';
import type { Database } from '../../database/connect.ts';
import { isOnlyPincode, parsePincode } from '../parse-pincode.ts';
import type { Places } from '../places.ts';
import type { Business } from './business-directory.ts';
import { findPincodePlace } from './find-pincode-place.ts';
import type { KnownPlace } from './known-place.ts';
import { listKnownPlaces } from './known-places.ts';
import { toMapPlace, toPlaceDetails } from './map-place.ts';
import { findNearestPlaces } from './nearest-gazetteer-places.ts';
import { parseAddress } from './parse-address.ts';
import { buildPlaceIndex, type PlaceIndex } from './place-index.ts';
import { searchPlaces } from './place-search.ts';

const maxResults = 10;

type Gazetteer = PlaceIndex & { byId: ReadonlyMap<string, KnownPlace> };

/**
 * Needs no key or network. Asks the database only for pincodes, because operators may load the national list.
 * `listFurtherBusinesses` is asked once, at the first search.
 */
export function openGazetteer(db: Database, listFurtherBusinesses: () => readonly Business[] = () => []): Places {
  let cachedGazetteer: Gazetteer | undefined;
  const getGazetteer = () => {
    cachedGazetteer ??= buildGazetteer(listFurtherBusinesses());
    return cachedGazetteer;
  };
  return {
    async search(query) {
      const pincode = parsePincode(query);
      const pincodePlace = pincode ? await findPincodePlace(db, pincode) : null;
      const found = searchPlaces(getGazetteer(), query).map(({ place }) => place);
      const isAlone = isOnlyPincode(query);
      const places = isAlone ? [pincodePlace, ...found] : [...found, pincodePlace];
      return places
        .filter((place) => place !== null)
        .slice(0, maxResults)
        .map((place) => toMapPlace(place));
    },

    async details(placeId, fields) {
      const pincode = /^gz:pincode:(\d{6})$/.exec(placeId)?.[1];
      const place = pincode ? await findPincodePlace(db, pincode) : getGazetteer().byId.get(placeId);
      return place ? toPlaceDetails(place, fields) : null;
    },

    async geocodeAddress(address) {
      const pincode = parsePincode(address);
      const pincodePlace = pincode ? await findPincodePlace(db, pincode) : null;
      if (isOnlyPincode(address)) return pincodePlace ? [toMapPlace(pincodePlace)] : [];
      return parseAddress(getGazetteer(), address, pincodePlace).map(({ place, pincode }) =>
        toMapPlace({ ...place, pincode }),
      );
    },

    async geocodePosition(position) {
      return findNearestPlaces(getGazetteer().places, position).map(
        ({ place, address }): MapPlace => toMapPlace(place, address),
      );
    },

    photo: async () => null,
  };
}

function buildGazetteer(furtherBusinesses: readonly Business[]): Gazetteer {
  const places = listKnownPlaces(furtherBusinesses);
  return { ...buildPlaceIndex(places), byId: new Map(places.map((place) => [place.id, place])) };
}
