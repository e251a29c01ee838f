import type { AddressAtPosition } from '../../contract/locations.ts';
import type { MapPlace, PlaceDetails } from '../../contract/maps.ts';
import { cityAndStateOfText, cityOf, localityOf, pincodeOf, stateOf } from '../../domain/address-components.ts';
import type { Coordinates } from '../../domain/geo-distance.ts';

/** A place that somebody picked or where they are, in its provider's words. */
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

/** A place that was found by its name. Without details, its address in words has to say city and state. */
export function selectionOfPlace(found: MapPlace, details: PlaceDetails | null): LocationSelection {
  const formattedAddress = details?.formatted_address ?? found.formatted_address;
  const { lat, lng } = (details?.geometry ?? found.geometry).location;
  const parts = details?.address_components;
  const pincode = pincodeOf(parts);
  const { city, state } = parts ? { city: cityOf(parts), state: stateOf(parts) } : cityAndStateOfText(formattedAddress);
  return {
    address: formattedAddress,
    city,
    state,
    locality: otherThan(city, localityOf(parts)),
    latitude: lat,
    longitude: lng,
    formattedAddress,
    googlePlaceId: found.place_id,
    ...(pincode && { pincode }),
  };
}

/** What is at a position. Its exact coordinates stay, whatever is nearest to it. */
export function selectionOfAddress(found: AddressAtPosition, { latitude, longitude }: Coordinates): LocationSelection {
  const { city, state, subLocality, locality, formatted_address, eLoc } = found;
  return {
    address: formatted_address,
    city,
    state,
    locality: subLocality || otherThan(city, locality),
    latitude,
    longitude,
    formattedAddress: formatted_address,
    googlePlaceId: eLoc,
  };
}

function otherThan(city: string, locality: string | null): string | null {
  return locality && locality.toLowerCase() !== city.toLowerCase() ? locality : null;
}
