import { describe, expect, test } from 'vitest';
import type { Call } from '../../contract/client.ts';
import { ApiError } from '../../contract/errors.ts';
import { detectCurrentLocation } from './current-location.ts';

const powai = {
  city: 'Mumbai',
  state: 'Maharashtra',
  locality: 'Mumbai',
  subLocality: 'Powai',
  formatted_address: 'Powai, Mumbai, Maharashtra',
  eLoc: 'e1',
};
const answering = (...results: unknown[]) => (async () => ({ status: 'OK', results })) as Call;
const throwing = (error: Error) => (() => Promise.reject(error)) as Call;

type GetCurrentPosition = Geolocation['getCurrentPosition'];
const browser = (getCurrentPosition: GetCurrentPosition) => ({ getCurrentPosition }) as Geolocation;
const granting = browser((take) => take({ coords: { latitude: 19.12, longitude: 72.9 } } as GeolocationPosition));
const refusing = (code: number) => browser((_take, refuse) => refuse?.({ code } as GeolocationPositionError));

describe('the current location', () => {
  test('is the address nearest to the position', async () => {
    expect(
      await detectCurrentLocation(granting, answering(powai, { ...powai, subLocality: 'Vikhroli' })),
    ).toMatchObject({
      status: 'success',
      selection: { city: 'Mumbai', locality: 'Powai', latitude: 19.12, longitude: 72.9, googlePlaceId: 'e1' },
    });
  });

  test('is requested with high accuracy, a timeout of ten seconds and an age of at most five minutes', async () => {
    let asked: PositionOptions | undefined;
    const asking = browser((_take, refuse, options) => {
      asked = options;
      refuse?.({ code: 2 } as GeolocationPositionError);
    });
    await detectCurrentLocation(asking, answering());
    expect(asked).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 });
  });

  const denied = 'Location permission denied. Please enable it in your browser settings.';
  const unsupported = 'Geolocation is not supported by this browser';
  test.each([
    ['a browser that cannot tell', undefined, answering(powai), 'error', unsupported],
    ['a visitor who does not allow it', refusing(1), answering(powai), 'permission_denied', denied],
    ['a device that does not know', refusing(2), answering(powai), 'error', 'Failed to get location'],
    ['a device that takes too long', refusing(3), answering(powai), 'error', 'Failed to get location'],
    ['a place without address', granting, answering(), 'error', 'Could not determine address from coordinates'],
    [
      'a place in no city',
      granting,
      answering({ ...powai, city: 'Unknown City' }),
      'error',
      'Could not determine address from coordinates',
    ],
    ['a refused call', granting, throwing(new ApiError(500, 'Location API error')), 'error', 'Location API error'],
    ['a lost connection', granting, throwing(new TypeError('Failed to fetch')), 'error', 'An unknown error occurred'],
  ])('has a message of its own for %s', async (_case, geolocation, call, status, message) => {
    expect(await detectCurrentLocation(geolocation, call)).toEqual({ status, message });
  });
});
