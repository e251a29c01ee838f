import { sql } from 'kysely';
import { type Coordinates, distanceMeters, toBoundingBox } from '../../domain/places/geo-distance.ts';
import { localities } from '../../domain/places/localities.ts';
import { getLocalityPincode } from '../../domain/places/locality-pincodes.ts';
import type { Database } from '../database/connect.ts';

type KnownPincode = Coordinates & { pincode: string };

/**
 * The pincodes within `metres`, nearest first: those of the operator's table of postal codes, of known localities, and
 * of other labs, which know their own.
 */
export async function listPincodesWithin(db: Database, from: Coordinates, metres: number): Promise<string[]> {
  const { north, south, east, west } = toBoundingBox(from, metres);
  const { rows } = await sql<KnownPincode>`
    select pincode, latitude, longitude from postal_codes
    where latitude between ${south} and ${north} and longitude between ${west} and ${east}
    union all
    select pincode, latitude, longitude from vendors
    where is_listed and latitude between ${south} and ${north} and longitude between ${west} and ${east}
      and pincode ~ '^[1-9][0-9]{5}$'`.execute(db);
  const ofLocalities = localities.map((locality) => ({ ...locality, pincode: getLocalityPincode(locality) }));
  const near = [...rows, ...ofLocalities]
    .map((known) => ({ pincode: known.pincode, distance: distanceMeters(from, known) }))
    .filter(({ distance }) => distance <= metres)
    .toSorted((one, other) => one.distance - other.distance);
  return [...new Set(near.map(({ pincode }) => pincode))];
}
