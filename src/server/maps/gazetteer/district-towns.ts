import { cities } from '../../../domain/places/cities.ts';
import { getCityPosition } from '../../../domain/places/city-positions.ts';
import type { Coordinates } from '../../../domain/places/geo-distance.ts';
import { townsOfTheCentre } from './towns-centre.ts';
import { townsOfBiharAndJharkhand } from './towns-east.ts';
import { townsOfTheFarSouth } from './towns-far-south.ts';
import { townsOfTheNorth } from './towns-north.ts';
import { townsOfTheNorthEast } from './towns-north-east.ts';
import { townsOfTheDeccan } from './towns-south.ts';
import { townsOfUttarPradesh } from './towns-uttar-pradesh.ts';
import { townsOfTheWest } from './towns-west.ts';

/** The seat or the largest town of a district. */
export type DistrictTown = Coordinates & { name: string; state: string };

type TownWithPincodes = DistrictTown & { prefixes: readonly string[] };

const tables = [
  townsOfTheNorth,
  townsOfUttarPradesh,
  townsOfTheWest,
  townsOfTheCentre,
  townsOfTheDeccan,
  townsOfTheFarSouth,
  townsOfTheNorthEast,
  townsOfBiharAndJharkhand,
];

/**
 * Parses a table of towns. '= Punjab' starts a state; each line below has a town, its latitude and longitude, and its
 * pincode prefixes ('508204-508206' means three; an indented line continues the one above). A town without coordinates
 * is one of the hundred cities; domain/places/city-positions.ts has its position.
 */
export function* parseTowns(table: string): Generator<TownWithPincodes> {
  let state = '';
  for (const line of table.trim().split(/\n(?! )/)) {
    if (line.startsWith('= ')) state = line.slice(2);
    else if (line) yield parseTown(line, state);
  }
}

function parseTown(line: string, state: string): TownWithPincodes {
  const row = /^(?<name>\D+?)(?: (?<latitude>\d+\.\d+) (?<longitude>\d+\.\d+))?: (?<prefixes>[\d\s-]+)$/.exec(
    line,
  )?.groups;
  if (!row?.name || !row.prefixes) throw new SyntaxError(`Not a row of a town: ${line}`);
  const position = row.latitude
    ? { latitude: Number(row.latitude), longitude: Number(row.longitude) }
    : getKnownCityPosition(row.name, state);
  return { name: row.name, state, ...position, prefixes: row.prefixes.split(/\s+/).flatMap(expandRange) };
}

function getKnownCityPosition(name: string, state: string): Coordinates {
  const city = cities.find((candidate) => candidate.name === name && candidate.state === state);
  if (!city) throw new RangeError(`${name} in ${state} needs coordinates: it is not one of the hundred cities.`);
  const { latitude, longitude } = getCityPosition(city);
  return { latitude, longitude };
}

function expandRange(prefixes: string): string[] {
  const [first = '', last = first] = prefixes.split('-');
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => String(Number(first) + step));
}

let cachedTowns: readonly TownWithPincodes[] | undefined;

export function listDistrictTowns(): readonly TownWithPincodes[] {
  cachedTowns ??= tables.flatMap((table) => [...parseTowns(table)]);
  return cachedTowns;
}
