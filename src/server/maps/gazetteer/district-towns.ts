import { readFileSync } from 'node:fs';
import { cities } from '../../../domain/places/cities.ts';
import { getCityPosition } from '../../../domain/places/city-positions.ts';
import type { Coordinates } from '../../../domain/places/geo-distance.ts';

/** The seat or the largest town of a district. */
export type DistrictTown = Coordinates & { name: string; state: string };

type TownWithPincodes = DistrictTown & { prefixes: readonly string[] };

/**
 * Parses a table of towns. '= Punjab' starts a state; each line below has a town, its latitude and longitude, and its
 * pincode prefixes ('508204-508206' means three; an indented line continues the one above). A town without coordinates
 * is one of the hundred cities; domain/places/city-positions.json has its position. '#' starts a comment.
 */
export function* parseTowns(table: string): Generator<TownWithPincodes> {
  let state = '';
  for (const line of table.trim().split(/\n(?! )/)) {
    if (line.startsWith('= ')) state = line.slice(2);
    else if (line && !line.startsWith('#')) yield parseTown(line, state);
  }
}

function parseTown(line: string, state: string): TownWithPincodes {
  const row = /^(?<name>\D+?)(?: (?<latitude>\d+\.\d+) (?<longitude>\d+\.\d+))?(?:: (?<prefixes>[\d\s-]+))?$/.exec(
    line,
  )?.groups;
  if (!row?.name) throw new SyntaxError(`Not a row of a town: ${line}`);
  const position = row.latitude
    ? { latitude: Number(row.latitude), longitude: Number(row.longitude) }
    : getKnownCityPosition(row.name, state);
  const prefixes = row.prefixes?.split(/\s+/).flatMap(expandRange) ?? [];
  return { name: row.name, state, ...position, prefixes };
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
  cachedTowns ??= [...parseTowns(readTable('district-towns.txt'))];
  return cachedTowns;
}

/** Known across India, or the last town before a border, but no district seat. The same format, without pincodes. */
export function listFurtherTowns(): DistrictTown[] {
  return [...parseTowns(readTable('further-towns.txt'))];
}

function readTable(file: string): string {
  return readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8');
}
