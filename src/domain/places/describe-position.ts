import { type Coordinates, distanceMeters, formatKilometres } from './geo-distance.ts';

const directions = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
/** Metres. Closer than this counts as being there. */
const atPlace = 50;

/** A position in words by the nearest known place: '400 m north-west of Rajwada'. Null without any. */
export function describePosition(
  position: Coordinates,
  places: readonly (Coordinates & { name: string })[],
): string | null {
  const distances = places.map((place) => ({ place, metres: distanceMeters(place, position) }));
  const [nearest] = distances.sort((one, other) => one.metres - other.metres);
  if (!nearest) return null;
  const { place, metres } = nearest;
  if (metres < atPlace) return `at ${place.name}`;
  const distance = metres < 950 ? `${Math.round(metres / 10) * 10} m` : formatKilometres(metres);
  return `${distance} ${findDirection(place, position)} of ${place.name}`;
}

function findDirection(from: Coordinates, to: Coordinates): string {
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const eighths = Math.round((Math.atan2(east, north) / Math.PI) * 4);
  return directions[(eighths + 8) % 8] ?? '';
}
