import type { MapPlace, PlaceDetails } from '../../../contract/maps.ts';
import { findLocalityName, findPincode, getCityName, unknownCity } from '../../../domain/places/address-components.ts';

export type FoundBusiness = Partial<MapPlace> & PlaceDetails & { place_id: string; isTaken?: boolean };

export type BusinessProfile = {
  labName: string;
  address: string;
  city: string;
  locality: string;
  pincode: string;
  latitude: number | null;
  longitude: number | null;
  formattedAddress: string | null;
  googlePlaceId: string | null;
  phone: string;
  website: string;
};

const areaTypes = /^(country|locality|neighborhood|postal_code|route|sublocality|administrative_area)/;

/** Public places, which maps also call establishments. */
const publicTypes = new Set([
  'airport',
  'bus_station',
  'museum',
  'park',
  'place_of_worship',
  'shopping_mall',
  'stadium',
  'subway_station',
  'tourist_attraction',
  'train_station',
  'transit_station',
  'university',
]);

/** False for towns and stations of the same name. */
export function isBusiness({ types = [] }: { types?: readonly string[] }): boolean {
  return !types.some((type) => areaTypes.test(type) || publicTypes.has(type));
}

export function toBusinessProfile(business: FoundBusiness): BusinessProfile {
  const { name, geometry, vicinity, formatted_address, place_id, address_components: components } = business;
  const city = getCityName(components);
  const pincode = findPincode(components)?.replace(/\D/g, '') ?? '';
  const position = geometry?.location;
  return {
    labName: name ?? '',
    address: withoutName(formatted_address ?? vicinity ?? '', name),
    city: city === unknownCity ? '' : city,
    locality: findLocalityName(components) ?? '',
    pincode: /^\d{6}$/.test(pincode) ? pincode : '',
    latitude: position?.lat ?? null,
    longitude: position?.lng ?? null,
    formattedAddress: formatted_address ?? null,
    googlePlaceId: place_id,
    phone: business.formatted_phone_number ?? '',
    website: business.website ?? '',
  };
}

/** Some addresses begin with the name. */
function withoutName(address: string, name: string | undefined): string {
  return name && address.startsWith(`${name}, `) ? address.slice(name.length + 2) : address;
}

/** 'CLOSED_TEMPORARILY' as 'Closed temporarily'. */
export function formatBusinessStatus(status: string): string {
  const words = status.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
