import type { Coordinates } from '../../../domain/places/geo-distance.ts';
import { type DistrictTown, listDistrictTowns } from './district-towns.ts';

/** `town` is the town of the pincode's district. */
export type PincodeArea = Coordinates & { pincode: string; state: string; town: string };

let townByPrefix: ReadonlyMap<string, DistrictTown> | undefined;

function getTownsByPrefix(): ReadonlyMap<string, DistrictTown> {
  townByPrefix ??= new Map(
    listDistrictTowns().flatMap((town) => town.prefixes.map((prefix) => [prefix, town] as const)),
  );
  return townByPrefix;
}

/**
 * Derives the area of a pincode from its digits: the first three are a sorting district, which the next three divide
 * where districts or states meet. Null for army post offices (9…) and unused prefixes. Does not check that the post
 * office exists.
 */
export function findPincodeArea(pincode: string): PincodeArea | null {
  if (!/^[1-8]\d{5}$/.test(pincode) || pincode.endsWith('000')) return null;
  for (let length = 6; length >= 3; length -= 1) {
    const town = getTownsByPrefix().get(pincode.slice(0, length));
    if (town) {
      const { name, state, latitude, longitude } = town;
      return { pincode, state, town: name, latitude, longitude };
    }
  }
  return null;
}
