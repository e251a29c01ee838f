import { getDirectionsUrl } from '../../../domain/places/directions-url.ts';
import { isValidPosition } from '../../../domain/places/geo-distance.ts';

export type Destination = { latitude: unknown; longitude: unknown };

type DirectionsPlan = { kind: 'missing' | 'invalid' } | { kind: 'same-tab' | 'new-tab'; url: string };

/** Phones follow the link, which opens their maps app; others get a new tab. */
export function planDirections({ latitude, longitude }: Destination, userAgent: string): DirectionsPlan {
  if (isBlank(latitude) || isBlank(longitude)) return { kind: 'missing' };
  if (!isValidPosition(Number(latitude), Number(longitude))) return { kind: 'invalid' };
  const url = getDirectionsUrl({ latitude, longitude });
  return { kind: isPhone(userAgent) ? 'same-tab' : 'new-tab', url };
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function isPhone(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|Opera Mini|IEMobile/i.test(userAgent);
}
