import type { Coordinates } from '../../../domain/places/geo-distance.ts';

/**
 * India's land border and coast with about 140 corners ('latitude,longitude'): accurate to about 10 km along straight
 * stretches, less along winding borders, and a few kilometres out to sea. It only prevents points of neighbouring
 * countries from matching an Indian town, and makes no statement about borders.
 */
const coast = `
  23.95,68.2 23.2,68.35 22.75,69.1 22.45,68.85 22,68.9 21.2,69.75 20.62,70.85 20.65,71.3 21.2,72.2 21,72.62 20.3,72.68
  19.6,72.62 18.85,72.72 17.3,73.1 16,73.35 14.75,74.05 13.3,74.62 11.85,75.25 10.5,75.9 9.3,76.3 8.25,76.95 8.02,77.55
  8.35,78.1 8.9,78.3 9.15,79 9.15,79.48 9.45,79.2 10.2,79.35 10.25,79.92 11.7,79.85 12.6,80.24 13.3,80.42 14.4,80.25
  15.6,80.4 15.7,81.1 16.25,81.4 16.3,82.35 17.5,83.3 18.5,84.5 19.2,85.25 19.75,86.25 20.2,86.85 21.2,87 21.5,87.6
  21.5,88.3 21.5,89.05`;
const bangladesh = `
  22.2,89 22.85,88.97 23.2,88.78 23.65,88.56 23.85,88.57 24.05,88.72 24.2,88.74 24.5,88.1 24.95,88.2 25.17,88.5
  25.2,88.92 25.28,89 25.48,88.75 25.55,88.55 25.75,88.42 25.85,88.28 26.05,88.17 26.3,88.33 26.48,88.32 26.63,88.43
  26.45,88.6 26.3,88.75 26.25,89.2 26,89.6 25.95,89.85 25.3,89.82 25.12,90.4 25.17,91.5 25.15,92.1 24.9,92.3 24.4,92.12
  24.37,91.97 24.24,91.83 24.1,91.6 24.1,91.35 23.75,91.17 23.1,91.35 22.96,91.75 23.7,91.95 23.4,92.32 22.4,92.55
  21.95,92.65`;
const myanmarAndBhutan = `
  22,93.1 23,93.35 23.5,93.45 24,93.4 24,94.15 24.75,94.65 25.6,94.8 26.6,95.2 27.15,96.15 27.4,97.05 28.3,97.4
  28.6,96.6 29.4,96.1 29.2,95.2 29.1,94.5 28.6,93.6 28,92.5 27.8,91.65 26.82,92.05 26.77,91.5 26.85,91 26.72,90.2
  26.8,89.6 26.87,89.4 26.86,89.15 26.95,88.93`;
const sikkimAndNepal = `
  27.3,88.9 28.1,88.75 27.9,88.15 26.95,88.02 26.75,88.17 26.5,88.1 26.37,88 26.37,87.3 26.41,87.27 26.53,87 26.52,86.73
  26.62,86.1 26.6,85.9 26.75,85.27 27,84.85 27.02,84.65 27.4,84.1 27.49,83.5 27.47,83.4 27.53,82.7 27.87,81.88
  28.03,81.62 28.1,81.4 28.7,80.55 28.85,80.08 29.82,80.55 30.2,81.03`;
const tibetAndLadakh = `
  31.1,79.35 31.45,78.75 32.55,78.4 32.75,79.5 33.9,78.85 35,79 35.5,78 35.3,77 34.85,76.6 34.7,75.8 34.55,74.6
  34.75,74.1 34.35,73.8 33.75,74.05`;
const pakistan = `
  33,74.05 32.72,74.5 32.6,74.66 32.49,74.78 32.45,75.05 32.33,75.3 32.12,75.25 32.05,75 31.85,74.6 31.05,74.52
  30.4,73.95 29.95,73.4 29.6,73.25 29.1,72.95 28.1,71.95 27.75,70.7 27.95,70.2 27.2,69.55 26.55,70.1 25.7,70.2
  25.3,70.65 24.7,71.05 24.35,70.85 24.25,69.7 23.95,68.8`;

type Corner = readonly [latitude: number, longitude: number];

/** From Kutch around the cape, then along the borders from the Sundarbans back to the west. */
const mainland: readonly Corner[] = [coast, bangladesh, myanmarAndBhutan, sikkimAndNepal, tibetAndLadakh, pakistan]
  .flatMap((stretch) => stretch.trim().split(/\s+/))
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
function isInside(outline: readonly Corner[], latitude: number, longitude: number): boolean {
  let inside = false;
  let last = outline.at(-1) ?? [0, 0];
  for (const corner of outline) {
    const [north, east] = corner;
    const passes = north > latitude !== last[0] > latitude;
    const crossing = passes && ((last[1] - east) * (latitude - north)) / (last[0] - north) + east;
    if (crossing !== false && longitude < crossing) inside = !inside;
    last = corner;
  }
  return inside;
}
