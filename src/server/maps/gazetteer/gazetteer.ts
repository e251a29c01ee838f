import type { MapPlace } from '../../../contract/maps.ts';
import type { Database } from '../../database/connect.ts';
import { isPincodeAlone, pincodeIn } from '../parse-pincode.ts';
import type { Places } from '../places.ts';
import type { KnownPlace } from './known-place.ts';
import { knownPlaces } from './known-places.ts';
import { mapPlaceOf, placeDetailsOf } from './map-place.ts';
import { nearestPlaces } from './nearest-places.ts';
import { readAddress } from './parse-address.ts';
import { type PlaceIndex, placeIndexOf } from './place-index.ts';
import { placeOfPincode } from './place-of-pincode.ts';
import { searchPlaces } from './place-search.ts';

const mostResults = 10;

type Gazetteer = PlaceIndex & { byId: ReadonlyMap<string, KnownPlace> };

/**
 * The built-in places: no key, no network. It is read on first use. The database is asked for pincodes only, of which
 * an operator may have loaded the national list.
 */
export function openGazetteer(db: Database): Places {
  let read: Gazetteer | undefined;
  const gazetteer = () => {
    read ??= readGazetteer();
    return read;
  };
  return {
    async search(query) {
      const pincode = pincodeIn(query);
      const ofPincode = pincode ? await placeOfPincode(db, pincode) : null;
      const found = searchPlaces(gazetteer(), query).map(({ place }) => place);
      const isAlone = isPincodeAlone(query);
      const places = isAlone ? [ofPincode, ...found] : [...found, ofPincode];
      return places
        .filter((place) => place !== null)
        .slice(0, mostResults)
        .map((place) => mapPlaceOf(place));
    },

    async details(placeId, fields) {
      const pincode = /^gz:pincode:(\d{6})$/.exec(placeId)?.[1];
      const place = pincode ? await placeOfPincode(db, pincode) : gazetteer().byId.get(placeId);
      return place ? placeDetailsOf(place, fields) : null;
    },

    async geocodeAddress(address) {
      const pincode = pincodeIn(address);
      const ofPincode = pincode ? await placeOfPincode(db, pincode) : null;
      if (isPincodeAlone(address)) return ofPincode ? [mapPlaceOf(ofPincode)] : [];
      return readAddress(gazetteer(), address, ofPincode).map(({ place, pincode }) =>
        mapPlaceOf({ ...place, pincode }),
      );
    },

    async geocodePosition(position) {
      return nearestPlaces(gazetteer().places, position).map(
        ({ place, address }): MapPlace => mapPlaceOf(place, address),
      );
    },

    photo: async () => null,
  };
}

function readGazetteer(): Gazetteer {
  const places = knownPlaces();
  return { ...placeIndexOf(places), byId: new Map(places.map((place) => [place.id, place])) };
}
