/** A point on the Earth in degrees (WGS 84). */
export type Coordinates = { latitude: number; longitude: number };

const earthRadiusMeters = 6_371_000;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The great-circle distance (haversine) between two points, in whole metres. */
export function distanceMeters(a: Coordinates, b: Coordinates): number {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord = halfLatitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude ** 2;
  return Math.round(2 * earthRadiusMeters * Math.asin(Math.sqrt(Math.min(1, chord))));
}

/** Whether the two numbers are a latitude within ±90 and a longitude within ±180. */
export function validCoordinates(latitude: number, longitude: number): boolean {
  return (
    Number.isFinite(latitude) && Number.isFinite(longitude) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  );
}

/** A distance as shown to a patient: kilometres to one decimal, '1.5 km away'. */
export function distanceText(metres: number): string {
  return `${(Math.round(metres / 100) / 10).toFixed(1)} km away`;
}

/** The smallest box of latitudes and longitudes that holds every point within `metres`. */
export function areaAround({ latitude, longitude }: Coordinates, metres: number) {
  const northward = ((metres / earthRadiusMeters) * 180) / Math.PI;
  // Meridians come closer towards the poles; at a pole every longitude is near.
  const eastward = Math.min(180, northward / Math.max(1e-9, Math.cos(radians(latitude))));
  return {
    south: latitude - northward,
    north: latitude + northward,
    west: longitude - eastward,
    east: longitude + eastward,
  };
}
