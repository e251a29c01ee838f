export type Coordinates = { latitude: number; longitude: number };

/** Of a lab, whose position may be unknown. */
type Position = { latitude: number | null; longitude: number | null };

const earthRadiusMeters = 6_371_000;

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export function distanceMeters(a: Coordinates, b: Coordinates): number {
  const halfLatitude = Math.sin(toRadians(b.latitude - a.latitude) / 2);
  const halfLongitude = Math.sin(toRadians(b.longitude - a.longitude) / 2);
  const chord =
    halfLatitude ** 2 + Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * halfLongitude ** 2;
  return Math.round(2 * earthRadiusMeters * Math.asin(Math.sqrt(Math.min(1, chord))));
}

export function findMiddle(points: readonly Coordinates[]): Coordinates | null {
  if (points.length === 0) return null;
  const meanOf = (part: keyof Coordinates) => points.reduce((sum, point) => sum + point[part], 0) / points.length;
  return { latitude: meanOf('latitude'), longitude: meanOf('longitude') };
}

export function isValidPosition(latitude: number, longitude: number): boolean {
  return (
    Number.isFinite(latitude) && Number.isFinite(longitude) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  );
}

export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}

/** `isApproximate`: to an unconfirmed position. */
export function formatDistance(metres: number, isApproximate = false): string {
  return `${isApproximate ? 'about ' : ''}${(Math.round(metres / 100) / 10).toFixed(1)} km away`;
}

/** Moves a position by metres, rounded to six decimals, which is exact to about 10 cm. */
export function movePosition({ latitude, longitude }: Coordinates, by: { north: number; east: number }): Coordinates {
  const metresPerDegree = toRadians(1) * earthRadiusMeters;
  return roundPosition({
    latitude: latitude + by.north / metresPerDegree,
    longitude: longitude + by.east / (metresPerDegree * Math.cos(toRadians(latitude))),
  });
}

export function roundPosition({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: Math.round(latitude * 1e6) / 1e6, longitude: Math.round(longitude * 1e6) / 1e6 };
}

export type BoundingBox = { south: number; north: number; west: number; east: number };

/** Short distance, without "away": '0.4 km', '14 km'. */
export function formatKilometres(metres: number): string {
  const kilometres = metres / 1000;
  return `${kilometres < 9.95 ? kilometres.toFixed(1) : Math.round(kilometres)} km`;
}

/** The smallest box of latitudes and longitudes that holds every point within `metres`. */
export function toBoundingBox({ latitude, longitude }: Coordinates, metres: number): BoundingBox {
  const latitudeSpan = ((metres / earthRadiusMeters) * 180) / Math.PI;
  // Meridians converge towards the poles; at a pole every longitude is near.
  const longitudeSpan = Math.min(180, latitudeSpan / Math.max(1e-9, Math.cos(toRadians(latitude))));
  return {
    south: latitude - latitudeSpan,
    north: latitude + latitudeSpan,
    west: longitude - longitudeSpan,
    east: longitude + longitudeSpan,
  };
}

export function isInBox({ latitude, longitude }: Position, box: BoundingBox): boolean {
  if (latitude === null || longitude === null) return false;
  return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
}

export function findDistance(from: Coordinates, { latitude, longitude }: Position): number | undefined {
  return latitude === null || longitude === null ? undefined : distanceMeters(from, { latitude, longitude });
}

/** Returns the nearest of too many. Those at an unknown distance are left out first. */
export function keepNearest<Found extends { metres: number | undefined }>(found: Found[], max: number): Found[] {
  if (found.length <= max) return found;
  const distanceOf = ({ metres = Number.MAX_VALUE }: Found) => metres;
  return found.toSorted((one, other) => distanceOf(one) - distanceOf(other)).slice(0, max);
}

/** Left out for confirmed positions, as most of a list are. */
export function serializeAccuracy({
  latitude,
  positionConfirmed,
}: Pick<Position, 'latitude'> & { positionConfirmed: boolean | null }): { approximatePosition?: true } {
  return latitude === null || positionConfirmed ? {} : { approximatePosition: true };
}
