import { isValidPosition } from '../../domain/places/geo-distance.ts';

export type VendorAddress = {
  name: string;
  address: string;
  locality: string | null;
  city: string;
  pincode: string | null;
  latitude: number | null;
  longitude: number | null;
  approximatePosition?: boolean | undefined;
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
