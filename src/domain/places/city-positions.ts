import positions from './city-positions.json' with { type: 'json' };
import type { Coordinates } from './geo-distance.ts';

/** The city's centre in degrees (WGS 84), and the pincode of its head or main post office. */
type CityPosition = Coordinates & { pincode: string };

/** From general knowledge of maps and of India Post's list of head offices. */
const byName = new Map(positions.map(({ name, ...position }) => [name, position]));

export function getCityPosition({ name }: { name: string }): CityPosition {
  const position = byName.get(name);
  if (!position) throw new RangeError(`No position is known for ${name}.`);
  return position;
}
