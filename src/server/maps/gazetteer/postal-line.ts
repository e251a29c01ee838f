import type { Coordinates } from '../../../domain/places/geo-distance.ts';
import { listDistrictTowns } from './district-towns.ts';

export type PostalLine = Coordinates & { pincode: string; place: string; state: string; district: string };

const maxNameLength = 200;

const currentNames: Readonly<Record<string, string>> = {
  'Andaman and Nicobar': 'Andaman and Nicobar Islands',
  Chattisgarh: 'Chhattisgarh',
  'Dadra and Nagar Haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'Daman and Diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'NCT of Delhi': 'Delhi',
  'National Capital Territory of Delhi': 'Delhi',
  Orissa: 'Odisha',
  Pondicherry: 'Puducherry',
  Uttaranchal: 'Uttarakhand',
};

/**
 * Parses a line of the GeoNames postal format: tab-separated country, pincode, place, name and code of state, district
 * and subdistrict, latitude, longitude and optional accuracy. Returns a message if it is invalid.
 */
export function parsePostalLine(line: string): PostalLine | string {
  const columns = line.split('\t').map((column) => column.trim().replace(/\s+/g, ' '));
  if (columns.length < 11 || columns.length > 12) return `It has ${columns.length} columns instead of 12.`;
  const [country, pincode = '', place = '', stateName = '', , districtName = '', , , , latitude, longitude] = columns;
  if (country !== 'IN') return 'It is not of India.';
  if (!/^[1-8]\d{5}$/.test(pincode)) return `"${pincode.slice(0, 20)}" is not a pincode.`;
  const state = toCurrentState(stateName);
  if (!state) return `"${stateName.slice(0, 50)}" is not a state.`;
  const district = districtName || place;
  if (!place || place.length > maxNameLength || district.length > maxNameLength)
    return 'It has no usable name of a place.';
  const position = { latitude: parseDegrees(latitude), longitude: parseDegrees(longitude) };
  if (!isWithinIndia(position)) return 'Its coordinates are not in India.';
  return { pincode, place, state, district, ...position };
}

let states: ReadonlySet<string> | undefined;

function toCurrentState(name: string): string | null {
  states ??= new Set(listDistrictTowns().map(({ state }) => state));
  const spelt = name.replaceAll('&', 'and');
  const current = currentNames[spelt] ?? spelt;
  return states.has(current) ? current : null;
}

function parseDegrees(text = ''): number {
  return /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

function isWithinIndia({ latitude, longitude }: Coordinates): boolean {
  return latitude > 6 && latitude < 38 && longitude > 68 && longitude < 98;
}
