import { formatFullAddress } from '../../domain/full-address.ts';
import { isValidPosition } from '../../domain/geo-distance.ts';
import { buildDirectionsUrl, getDirectionsUrl } from './directions/directions-url.ts';

/** Where a lab is, as far as it is known. */
export type VendorAddress = {
  name: string;
  address: string;
  locality: string | null;
  city: string;
  pincode: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** 'Andheri West, Mumbai' */
export function formatArea({ locality, city }: Pick<VendorAddress, 'locality' | 'city'>): string {
  return locality && locality !== city ? `${locality}, ${city}` : city;
}

/**
 * Of several labs with one name in a city, all but the first have a number in their address here. Two of them may share
 * an area, and still no two pages may have one title: the building tells them apart.
 */
export function formatBranch(slug: string, place: Pick<VendorAddress, 'address' | 'locality' | 'city'>): string {
  const building = /-\d+$/.test(slug) ? place.address.split(',').slice(0, 2).join(',').trim() : '';
  return building ? `${building}, ${formatArea(place)}` : formatArea(place);
}

export function getValidCoordinates({ latitude, longitude }: VendorAddress) {
  if (latitude === null || longitude === null || !isValidPosition(latitude, longitude)) return null;
  return { latitude, longitude };
}

/** The way there on a map: to the position, or else to the address. */
export function getVendorDirectionsUrl(vendor: VendorAddress): string {
  const position = getValidCoordinates(vendor);
  return position ? getDirectionsUrl(position) : buildDirectionsUrl(`${vendor.name}, ${formatFullAddress(vendor)}`);
}
