import { beforeAll, describe, expect, it } from 'vitest';
import { reverseGeocode } from '../../contract/locations.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

const ask = (body: unknown) =>
  world.request('/_api/location/reverse-geocode', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the address of a position', () => {
  it('gives locality, city and state, finest first, in the envelope of the location calls', async () => {
    const response = await ask({ lat: 19.1176, lon: 72.906 });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      json: {
        status: 'OK',
        results: [
          {
            city: 'Mumbai',
            state: 'Maharashtra',
            locality: 'Mumbai',
            subLocality: 'Powai',
            formatted_address: 'Powai, Mumbai, Maharashtra',
            eLoc: 'gz:locality:mumbai:powai',
          },
          {
            city: 'Mumbai',
            state: 'Maharashtra',
            locality: 'Mumbai',
            subLocality: null,
            formatted_address: 'Mumbai, Maharashtra',
            eLoc: 'gz:city:mumbai',
          },
        ],
      },
    });
  });

  it('is the nearest town outside the list of cities', async () => {
    const { results } = await world.visitor()(reverseGeocode, { lat: 34.16, lon: 77.58 });
    expect(results).toMatchObject([{ city: 'Leh', state: 'Ladakh', subLocality: null }]);
  });

  it.each([
    ['in Lahore', 31.55, 74.34],
    ['at sea', 15, 85],
  ])('%s is an empty list', async (_where, lat, lon) => {
    expect(await world.visitor()(reverseGeocode, { lat, lon })).toEqual({ status: 'ZERO_RESULTS', results: [] });
  });

  it.each([
    [{ lon: 72.9 }, 'Latitude must be between -90 and 90.', 'lat'],
    [{ lat: 91, lon: 72.9 }, 'Latitude must be between -90 and 90.', 'lat'],
    [{ lat: 'north', lon: 72.9 }, 'Latitude must be between -90 and 90.', 'lat'],
    [{ lat: 19.1 }, 'Longitude must be between -180 and 180.', 'lon'],
    [{ lat: 19.1, lon: -180.5 }, 'Longitude must be between -180 and 180.', 'lon'],
  ])('is rejected for %j: %s', async (body, error, path) => {
    const response = await ask(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error, message: error, issues: [{ path, message: error }] });
  });
});
