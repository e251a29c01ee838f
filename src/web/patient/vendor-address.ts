import { formatFullAddress } from '../../domain/places/full-address.ts';
import { isValidPosition } from '../../domain/places/geo-distance.ts';
import { buildDirectionsUrl, getDirectionsUrl } from './directions/directions-url.ts';

export type VendorAddress = {
  name: string;
  address: string;
  locality: string | null;
  city: string;
  pincode: string | null;
  latitude: number | null;
  longitude: number | null;
};

export function formatArea({ locality, city }: Pick<VendorAddress, 'locality' | 'city'>): string {
  return locality && locality !== city ? `${locality}, ${city}` : city;
}

/** Labs with a number in the slug share a name. Adds the building, because page titles must be unique. */
export function formatBranch(slug: string, place: Pick<VendorAddress, 'address' | 'locality' | 'city'>): string {
  const building = /-\d+$/.test(slug) ? place.address.split(',').slice(0, 2).join(',').trim() : '';
  return building ? `${building}, ${formatArea(place)}` : formatArea(place);
}

export function getValidCoordinates({ latitude, longitude }: VendorAddress) {
  if (latitude === null || longitude === null || !isValidPosition(latitude, longitude)) return null;
  return { latitude, longitude };
}

/** Directions to the position, or else to the address. */
export function getVendorDirectionsUrl(vendor: VendorAddress): string {
  const position = getValidCoordinates(vendor);
  return position ? getDirectionsUrl(position) : buildDirectionsUrl(`${vendor.name}, ${formatFullAddress(vendor)}`);
}
