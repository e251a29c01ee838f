import type { ListedVendor } from './vendor-snapshot.ts';

/** Left out for confirmed positions, as most of a list are. */
export function serializeAccuracy({
  latitude,
  positionConfirmed,
}: Pick<ListedVendor, 'latitude'> & { positionConfirmed: boolean | null }): { approximatePosition?: true } {
  return latitude === null || positionConfirmed ? {} : { approximatePosition: true };
}
