import { distanceMeters } from '../../../domain/places/geo-distance.ts';
import type { PostalCodeRow } from '../../database/tables/platform-rows.ts';
import { type PostalLine, parsePostalLine } from './postal-line.ts';

type BadLine = { number: number; reason: string };

export type PostalFile = {
  codes: PostalCodeRow[];
  lineCount: number;
  badLineCount: number;
  firstBadLines: BadLine[];
};

const badLinesNamed = 5;
/** A file that starts with this many bad lines has another format. */
const badLinesAtBeginning = 100;

/** Parses a postal file and merges the places of each pincode. Throws a message for another format. */
export async function parsePostalFile(lines: AsyncIterable<string>): Promise<PostalFile> {
  const places = new Map<string, PostalLine[]>();
  const firstBadLines: BadLine[] = [];
  let number = 0;
  let lineCount = 0;
  let badLineCount = 0;
  for await (const text of lines) {
    number += 1;
    const line = text.replace(/^\uFEFF/, '');
    if (line.trim() === '') continue;
    lineCount += 1;
    const read = parsePostalLine(line);
    if (typeof read === 'string') {
      badLineCount += 1;
      if (firstBadLines.length < badLinesNamed) firstBadLines.push({ number, reason: read });
      if (places.size === 0 && badLineCount >= badLinesAtBeginning) break;
      continue;
    }
    const known = places.get(read.pincode);
    if (known) known.push(read);
    else places.set(read.pincode, [read]);
  }
  if (lineCount === 0) throw new Error('The file is empty.');
  if (badLineCount > lineCount / 2) throw new Error(formatMessage(firstBadLines[0]));
  return { codes: [...places.values()].map(mergePlaces), lineCount, badLineCount, firstBadLines };
}

function formatMessage(first: BadLine | undefined): string {
  const example = first ? ` Line ${first.number}: ${first.reason}` : '';
  return `The file is not in the GeoNames postal format (unpacked text, 12 columns separated by tabs).${example}`;
}

/**
 * Merges the places of a pincode. State and district are those of the majority; the position is the median, which
 * outliers hardly move; the name is that of the nearest place.
 */
function mergePlaces(places: readonly PostalLine[]): PostalCodeRow {
  const state = findMostFrequent(places.map((place) => place.state));
  const district = findMostFrequent(places.filter((place) => place.state === state).map((place) => place.district));
  const own = places.filter((place) => place.state === state && place.district === district);
  const middle = { latitude: median(own.map((p) => p.latitude)), longitude: median(own.map((p) => p.longitude)) };
  const [nearest] = own
    .map((place) => ({ place, distance: distanceMeters(place, middle) }))
    .sort((a, b) => a.distance - b.distance || compareNames(a.place.place, b.place.place));
  const first = nearest?.place ?? places[0];
  if (!first) throw new RangeError('A pincode needs a place.');
  return { pincode: first.pincode, state, district, place: first.place, ...middle, placeCount: places.length };
}

function findMostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || compareNames(a[0], b[0]))[0]?.[0] ?? '';
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** Independent of the order of lines and the machine's language. */
function compareNames(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}
