import type { Call } from '../../contract/client.ts';
import { isApiError } from '../../contract/errors.ts';
import { reverseGeocode } from '../../contract/locations.ts';
import { unknownCity } from '../../domain/places/address-components.ts';
import { convertAddressToSelection, type LocationSelection } from './location-selection.ts';

export type LocationFailure = { status: 'permission_denied' | 'error'; message: string };
type CurrentLocation = { status: 'success'; selection: LocationSelection } | LocationFailure;

const positionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 };

const permissionDenied = 1;

export const unknownFailure: LocationFailure = { status: 'error', message: 'An unknown error occurred' };

const failures = {
  unsupported: { status: 'error', message: 'Geolocation is not supported by this browser' },
  denied: {
    status: 'permission_denied',
    message: 'Location permission denied. Please enable it in your browser settings.',
  },
  noPosition: { status: 'error', message: 'Failed to get location' },
  noAddress: { status: 'error', message: 'Could not determine address from coordinates' },
} as const satisfies Record<string, LocationFailure>;

export async function detectCurrentLocation(
  geolocation: Geolocation | undefined,
  call: Call,
): Promise<CurrentLocation> {
  if (!geolocation) return failures.unsupported;
  let coordinates: GeolocationCoordinates;
  try {
    coordinates = await getPosition(geolocation);
  } catch (error) {
    return (error as Partial<GeolocationPositionError>).code === permissionDenied
      ? failures.denied
      : failures.noPosition;
  }
  try {
    const { latitude, longitude } = coordinates;
    const { results } = await call(reverseGeocode, { lat: latitude, lon: longitude });
    const nearest = results[0];
    if (!nearest || nearest.city === unknownCity) return failures.noAddress;
    return { status: 'success', selection: convertAddressToSelection(nearest, coordinates) };
  } catch (error) {
    return isApiError(error) ? { status: 'error', message: error.message } : unknownFailure;
  }
}

async function getPosition(geolocation: Geolocation): Promise<GeolocationCoordinates> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    geolocation.getCurrentPosition(resolve, reject, positionOptions);
  });
  return coords;
}
