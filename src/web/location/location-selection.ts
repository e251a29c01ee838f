import type { AddressAtPosition } from '../../contract/locations.ts';
import type { MapPlace, PlaceDetails } from '../../contract/maps.ts';
import {
  findLocalityName,
  findPincode,
  getCityName,
  getStateName,
  parseCityAndState,
} from '../../domain/places/address-components.ts';
import type { Coordinates } from '../../domain/places/geo-distance.ts';

export type LocationSelection = {
  address: string;
  city: string;
  state: string;
  locality: string | null;
  latitude: number;
  longitude: number;
  formattedAddress: string;
  googlePlaceId: string;
  pincode?: string;
};

/** A place found by name. Without details, its address must end in city and state. */
export function convertPlaceToSelection(found: MapPlace, details: PlaceDetails | null): LocationSelection {
  const formattedAddress = details?.formatted_address ?? found.formatted_address;
  const { lat, lng } = (details?.geometry ?? found.geometry).location;
  const parts = details?.address_components;
  const pincode = findPincode(parts);
  const { city, state } = parts
    ? { city: getCityName(parts), state: getStateName(parts) }
    : parseCityAndState(formattedAddress);
  return {
    address: formattedAddress,
    city,
    state,
    locality: omitCityName(city, findLocalityName(parts)),
    latitude: lat,
    longitude: lng,
    formattedAddress,
    googlePlaceId: found.place_id,
    ...(pincode && { pincode }),
  };
}

export function convertAddressToSelection(
  found: AddressAtPosition,
  { latitude, longitude }: Coordinates,
): LocationSelection {
  const { city, state, subLocality, locality, formatted_address, eLoc } = found;
  return {
    address: formatted_address,
    city,
    state,
    locality: subLocality || omitCityName(city, locality),
    latitude,
    longitude,
    formattedAddress: formatted_address,
    googlePlaceId: eLoc,
  };
}

function omitCityName(city: string, locality: string | null): string | null {
  return locality && locality.toLowerCase() !== city.toLowerCase() ? locality : null;
}
