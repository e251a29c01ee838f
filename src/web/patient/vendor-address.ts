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

export function getValidCoordinates({ latitude, longitude }: VendorAddress) {
  if (latitude === null || longitude === null || !isValidPosition(latitude, longitude)) return null;
  return { latitude, longitude };
}

/** The way there on a map: to the position, or else to the address. */
export function getVendorDirectionsUrl(vendor: VendorAddress): string {
  const position = getValidCoordinates(vendor);
  return position ? getDirectionsUrl(position) : buildDirectionsUrl(`${vendor.name}, ${formatFullAddress(vendor)}`);
}
