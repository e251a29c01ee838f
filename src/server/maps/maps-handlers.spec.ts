import { beforeAll, describe, expect, it } from 'vitest';
import { geocode, placeById, searchPlaces } from '../../contract/maps.ts';
import { placeField } from '../../contract/maps-schemas.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const json = { 'content-type': 'application/json' };

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

const post = (path: string, body: unknown) =>
  world.request(path, { method: 'POST', headers: json, body: JSON.stringify(body) });

describe('maps/search', () => {
  it('answers with a status and a list, in plain JSON', async () => {
    const response = await post('/_api/maps/search', { query: 'cst mumbai' });
    expect(response.status).toBe(200);
    const body = (await response.json()) as { status: string; results: object[] };
    expect(Object.keys(body).sort()).toEqual(['results', 'status']);
    expect(body.status).toBe('OK');
    expect(body.results[0]).toEqual({
      place_id: 'gz:landmark:mumbai:chhatrapati-shivaji-maharaj-terminus',
      name: 'Chhatrapati Shivaji Maharaj Terminus',
      formatted_address: 'Chhatrapati Shivaji Maharaj Terminus, Fort, Mumbai, Maharashtra 400001',
      geometry: { location: { lat: 18.9398, lng: 72.8355 }, location_type: 'GEOMETRIC_CENTER' },
      address_components: [
        { long_name: 'Fort', types: ['sublocality_level_1', 'sublocality', 'political'] },
        { long_name: 'Mumbai', types: ['locality', 'political'] },
        { long_name: 'Maharashtra', types: ['administrative_area_level_1', 'political'] },
        { long_name: 'India', short_name: 'IN', types: ['country', 'political'] },
        { long_name: '400001', types: ['postal_code'] },
      ],
      types: ['transit_station', 'point_of_interest', 'establishment'],
    });
  });

  it('answers without results as well', async () => {
    expect(await world.visitor()(searchPlaces, { query: 'zzqxv' })).toEqual({ status: 'ZERO_RESULTS', results: [] });
  });
});

describe('the details of a place', () => {
  it('are complete unless fields are named', async () => {
    const { status, result } = await world.visitor()(placeById, { placeId: 'gz:business:musi-diagnostics' });
    expect(status).toBe('OK');
    const unknown = ['price_level', 'photos', 'plus_code'];
    expect(Object.keys(result ?? {}).sort()).toEqual(
      placeField.options.filter((field) => !unknown.includes(field)).sort(),
    );
  });

  it('contain only the named fields', async () => {
    const input = { placeId: 'gz:city:pune', fields: ['name' as const, 'geometry' as const, 'website' as const] };
    expect((await world.visitor()(placeById, input)).result).toEqual({
      name: 'Pune',
      geometry: { location: { lat: 18.5204, lng: 73.8567 }, location_type: 'APPROXIMATE' },
    });
  });

  it('are NOT_FOUND for an unknown place', async () => {
    const answer = await world.visitor()(placeById, { placeId: 'gz:city:atlantis' });
    expect(answer).toEqual({ status: 'NOT_FOUND', result: null });
  });
});

describe('maps/geocode', () => {
  it('finds an address', async () => {
    const { status, results } = await world.visitor()(geocode, { type: 'address', address: '560034, India' });
    expect(status).toBe('OK');
    expect(results[0]).toMatchObject({ place_id: 'gz:pincode:560034', types: ['postal_code'] });
  });

  it('finds the places at a position', async () => {
    const { results } = await world.visitor()(geocode, { type: 'latlng', latLng: { lat: 19.1176, lng: 72.906 } });
    expect(results[0]).toMatchObject({ name: 'Powai', formatted_address: 'Powai, Mumbai, Maharashtra' });
  });

  it('finds nothing for an impossible pincode', async () => {
    const answer = await world.visitor()(geocode, { type: 'address', address: '999999, India' });
    expect(answer).toEqual({ status: 'ZERO_RESULTS', results: [] });
  });
});

describe('a photo', () => {
  it('does not exist for the built-in places', async () => {
    const response = await world.request('/_api/maps/photo?photoReference=anything');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: 'There is no such photo.' });
  });

  it.each([
    ['', 'Photo reference cannot be empty'],
    ['?photoReference=%20', 'Photo reference cannot be empty'],
    ['?photoReference=a&maxWidth=wide', 'Width must be a number.'],
    ['?photoReference=a&maxWidth=0', 'Width must be between 1 and 1600.'],
    ['?photoReference=a&maxWidth=1601', 'Width must be between 1 and 1600.'],
  ])('is rejected for %j: %s', async (query, error) => {
    const response = await world.request(`/_api/maps/photo${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error, message: error });
  });
});

describe('a call for places', () => {
  it.each([
    ['search', {}, 'Search query cannot be empty', 'query'],
    ['search', { query: '  ' }, 'Search query cannot be empty', 'query'],
    ['search', { query: 'x'.repeat(201) }, 'Must be at most 200 characters.', 'query'],
    ['details', {}, 'Place ID cannot be empty', 'placeId'],
    ['details', { placeId: ' ' }, 'Place ID cannot be empty', 'placeId'],
    ['details', { placeId: 'gz:city:pune', fields: ['reviews'] }, 'There is no such place field.', 'fields.0'],
    ['geocode', {}, "The type must be 'address' or 'latlng'.", 'type'],
    ['geocode', { type: 'address' }, 'Address cannot be empty', 'address'],
    ['geocode', { type: 'address', address: ' ' }, 'Address cannot be empty', 'address'],
    ['geocode', { type: 'address', address: 'x'.repeat(501) }, 'Must be at most 500 characters.', 'address'],
    [
      ...(['geocode', { type: 'latlng', latLng: { lat: 91, lng: 0 } }] as const),
      ...(['Latitude must be between -90 and 90.', 'latLng.lat'] as const),
    ],
    [
      ...(['geocode', { type: 'latlng', latLng: { lat: 0, lng: 'east' } }] as const),
      ...(['Longitude must be between -180 and 180.', 'latLng.lng'] as const),
    ],
  ])('%s is rejected for %j: %s', async (call, body, error, path) => {
    const response = await post(`/_api/maps/${call}`, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error, message: error, issues: [{ path, message: error }] });
  });

  it('is limited per caller, for all such calls together', async () => {
    const { config, db } = world.services;
    config.rateLimitScale = 0.01;
    try {
      const calls = [
        () => post('/_api/maps/search', { query: 'pune' }),
        () => post('/_api/maps/details', { placeId: 'gz:city:pune' }),
        () => post('/_api/maps/geocode', { type: 'address', address: 'Pune' }),
        () => post('/_api/location/reverse-geocode', { lat: 18.52, lon: 73.85 }),
      ];
      const statuses: number[] = [];
      for (const call of [...calls, ...calls]) statuses.push((await call()).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
      const refused = await post('/_api/maps/search', { query: 'pune' });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      config.rateLimitScale = 0;
      await db.deleteFrom('rateLimitWindows').where('kind', '=', 'maps').execute();
    }
  });
});
