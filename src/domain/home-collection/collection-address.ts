import { buildDirectionsUrl } from '../places/directions-url.ts';

export type CollectionAddress = {
  pincode: string;
  house: string;
  street: string;
  floor: string | null;
  landmark: string | null;
};

/** '12 B, 2nd floor, Sapna Sangeeta Road, near Big Bazaar, 452010' */
export function formatCollectionAddress({ house, floor, street, landmark, pincode }: CollectionAddress): string {
  return [house, floor, street, landmark, pincode].filter(Boolean).join(', ');
}

/** Without the floor, which a map does not know. */
export function getCollectionDirectionsUrl(address: CollectionAddress): string {
  return buildDirectionsUrl(formatCollectionAddress({ ...address, floor: null }));
}
