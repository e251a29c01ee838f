import type { Random } from '../random.ts';
import type { Region } from './regions.ts';
import parts from './vendor-addresses.json' with { type: 'json' };
import type { VendorPlan } from './vendor-plans.ts';

const { buildings, landmarks } = parts;
const streets: Record<Region, readonly string[]> = parts.streets;

const metresPerDegree = 111_320;
const maxOffsetMetres = 650;

export function generateAddress({ neighbourhood, city, region }: VendorPlan, random: Random): string {
  const door = random.pick([
    `Shop No. ${random.whole(1, 40)}, ${random.pick(buildings)}`,
    `Ground Floor, ${random.pick(buildings)}`,
    `1st Floor, ${random.pick(buildings)}`,
    `Plot No. ${random.whole(3, 180)}`,
    `House No. ${random.whole(3, 90)}/${random.whole(1, 12)}`,
  ]);
  const state = city.state === city.name ? [] : [city.state];
  return (
    [door, pickStreet(region, random), random.pick(landmarks), neighbourhood.name, city.name, ...state].join(', ') +
    ` ${neighbourhood.pincode}`
  );
}

export function pickStreet(region: Region, random: Random): string {
  return random.pick(streets[region]);
}

/** Picks a point near the neighbourhood's middle; five decimals are about a metre. */
export function pickCoordinates({ neighbourhood }: VendorPlan, random: Random) {
  const metres = maxOffsetMetres * Math.sqrt(random.fraction());
  const bearing = random.between(0, 2 * Math.PI);
  const metresPerDegreeEast = metresPerDegree * Math.cos((neighbourhood.latitude * Math.PI) / 180);
  return {
    latitude: fiveDecimals(neighbourhood.latitude + (metres * Math.cos(bearing)) / metresPerDegree),
    longitude: fiveDecimals(neighbourhood.longitude + (metres * Math.sin(bearing)) / metresPerDegreeEast),
  };
}

function fiveDecimals(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
