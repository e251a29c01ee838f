import { formatFullAddress } from './full-address.ts';
import { isValidPosition } from './geo-distance.ts';

type AddressWithPosition = {
  name: string;
  address: string;
  locality: string | null;
  city: string;
  pincode: string | null;
  latitude: number | null;
  longitude: number | null;
  approximatePosition?: boolean | undefined;
};

/** Google's address for the way to a position; neither part is checked. */
export function getDirectionsUrl({ latitude, longitude }: { latitude: unknown; longitude: unknown }): string {
  return buildDirectionsUrl(`${latitude},${longitude}`);
}

/** Directions to the confirmed position, or else to the address, which says more than an approximate position. */
export function getVendorDirectionsUrl(vendor: AddressWithPosition): string {
  const { latitude, longitude, approximatePosition } = vendor;
  return !approximatePosition && latitude !== null && longitude !== null && isValidPosition(latitude, longitude)
    ? getDirectionsUrl({ latitude, longitude })
    : buildDirectionsUrl(`${vendor.name}, ${formatFullAddress(vendor)}`);
}

/** Directions to a place or an address in words. */
export function buildDirectionsUrl(destination: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
