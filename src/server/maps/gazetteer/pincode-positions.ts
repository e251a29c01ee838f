import type { Coordinates } from '../../../domain/places/geo-distance.ts';
import type { Database } from '../../database/connect.ts';
import { getCentreOfLocalities } from './find-pincode-place.ts';
import { findPincodeArea } from './pincode-areas.ts';

/** Where these pincodes are, in one query. Impossible ones are missing. */
export async function findPincodePositions(
  db: Database,
  pincodes: readonly string[],
): Promise<Map<string, Coordinates>> {
  const asked = [...new Set(pincodes)];
  if (asked.length === 0) return new Map();
  const listed = await db
    .selectFrom('postalCodes')
    .where('pincode', 'in', asked)
    .select(['pincode', 'latitude', 'longitude'])
    .execute();
  const byPincode = new Map<string, Coordinates>(listed.map((row) => [row.pincode, row]));
  return new Map(
    asked.flatMap((pincode) => {
      const position = byPincode.get(pincode) ?? getCentreOfLocalities(pincode) ?? findPincodeArea(pincode);
      return position ? [[pincode, { latitude: position.latitude, longitude: position.longitude }] as const] : [];
    }),
  );
}
