import type { Coordinates } from '../../../domain/geo-distance.ts';
import { type DistrictTown, listDistrictTowns } from './district-towns.ts';

/** Whereabouts a pincode is: its state and the town of its district, with the coordinates of that town. */
export type PincodeArea = Coordinates & { pincode: string; state: string; town: string };

let townByPrefix: ReadonlyMap<string, DistrictTown> | undefined;

function getTownsByPrefix(): ReadonlyMap<string, DistrictTown> {
  townByPrefix ??= new Map(
    listDistrictTowns().flatMap((town) => town.prefixes.map((prefix) => [prefix, town] as const)),
  );
  return townByPrefix;
}

/**
 * The area of a pincode as far as its digits tell: the first three are a sorting district, which the fourth to sixth
 * divide further where districts or states meet. Null for what is no pincode of a place (9… are army post offices) or
 * begins with digits not in use; whether this very post office exists is not known here.
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
