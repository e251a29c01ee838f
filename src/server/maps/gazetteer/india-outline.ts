import type { Coordinates } from '../../../domain/places/geo-distance.ts';
import outline from './data/india-outline.json' with { type: 'json' };

type Corner = readonly [latitude: number, longitude: number];

/**
 * India's land border and coast with about 140 corners ('latitude,longitude'): accurate to about 10 km along straight
 * stretches, less along winding borders, and a few kilometres out to sea. It only prevents points of neighbouring
 * countries from matching an Indian town, and makes no statement about borders. From Kutch around the cape, then along
 * the borders from the Sundarbans back to the west.
 */
const mainland: readonly Corner[] = Object.values(outline)
  .flatMap((stretch) => stretch.flatMap((line) => line.split(' ')))
  .map((corner) => {
    const [latitude = Number.NaN, longitude = Number.NaN] = corner.split(',').map(Number);
    return [latitude, longitude];
  });

/** The Andaman and Nicobar Islands, and Lakshadweep. */
const islands: readonly (readonly [south: number, north: number, west: number, east: number])[] = [
  [6.7, 13.75, 92.1, 94],
  [8.2, 12.4, 71.8, 74],
];

export function isInIndia({ latitude, longitude }: Coordinates): boolean {
  const onIslands = islands.some(
    ([south, north, west, east]) => latitude > south && latitude < north && longitude > west && longitude < east,
  );
  return onIslands || isInside(mainland, latitude, longitude);
}

/** Ray casting: true if a line from the point to the east crosses the outline an odd number of times. */
function isInside(corners: readonly Corner[], latitude: number, longitude: number): boolean {
  let inside = false;
  let last = corners.at(-1) ?? [0, 0];
  for (const corner of corners) {
    const [north, east] = corner;
    const passes = north > latitude !== last[0] > latitude;
    const crossing = passes && ((last[1] - east) * (latitude - north)) / (last[0] - north) + east;
    if (crossing !== false && longitude < crossing) inside = !inside;
    last = corner;
  }
  return inside;
}
