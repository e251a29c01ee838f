import { findCityByName } from '../../../domain/places/city-names.ts';
import { localities } from '../../../domain/places/localities.ts';
import { getLocalityPincode } from '../../../domain/places/locality-pincodes.ts';
import type { Database } from '../../database/connect.ts';
import type { KnownPlace } from './known-place.ts';
import { findPincodeArea } from './pincode-areas.ts';
import { findPostalCode } from './postal-code-queries.ts';

/** Uses the operator's table, else the digits; null for an impossible pincode. */
export async function findPincodePlace(db: Database, pincode: string): Promise<KnownPlace | null> {
  const listed = await findPostalCode(db, pincode);
  const area = findPincodeArea(pincode);
  const state = listed?.state ?? area?.state;
  if (!state) return null;
  const city =
    (listed && findCityOfDistrict(listed.district, state)) ?? (area?.state === state ? area.town : listed?.district);
  const position = listed ?? getCentreOfLocalities(pincode) ?? area;
  if (!city || !position) return null;
  return {
    id: `gz:pincode:${pincode}`,
    kind: 'pincode',
    name: pincode,
    otherNames: [],
    context: [],
    city,
    state,
    locality: null,
    pincode,
    latitude: position.latitude,
    longitude: position.longitude,
    types: ['postal_code'],
    prominence: 0.5,
  };
}

function findCityOfDistrict(district: string, state: string): string | undefined {
  const city = findCityByName(district);
  return city?.state === state ? city.name : undefined;
}

/** Known localities of a pincode are closer to it than its town. */
export function getCentreOfLocalities(pincode: string) {
  const sharing = localities.filter((locality) => getLocalityPincode(locality) === pincode);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  if (!sharing.length) return null;
  return {
    latitude: mean(sharing.map(({ latitude }) => latitude)),
    longitude: mean(sharing.map(({ longitude }) => longitude)),
  };
}
