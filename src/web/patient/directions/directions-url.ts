import { validCoordinates } from '../../../domain/geo-distance.ts';

/** Coordinates as they may come: missing, or from a lab that mistyped them. */
export type Destination = { latitude: unknown; longitude: unknown };

export type DirectionsPlan = { kind: 'missing' | 'invalid' } | { kind: 'same-tab' | 'new-tab'; address: string };

/** How to show the way: a phone hands the link to its maps app, others get a tab of their own. */
export function directionsPlan({ latitude, longitude }: Destination, userAgent: string): DirectionsPlan {
  if (isBlank(latitude) || isBlank(longitude)) return { kind: 'missing' };
  if (!validCoordinates(Number(latitude), Number(longitude))) return { kind: 'invalid' };
  const address = directionsAddress({ latitude, longitude });
  return { kind: isPhone(userAgent) ? 'same-tab' : 'new-tab', address };
}

export function directionsAddress({ latitude, longitude }: Destination): string {
  return wayTo(`${latitude},${longitude}`);
}

/** The way on a map to a position or to an address. */
export function wayTo(destination: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function isPhone(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|Opera Mini|IEMobile/i.test(userAgent);
}
