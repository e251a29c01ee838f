import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { reverseGeocode } from '../../../contract/locations.ts';
import { geocode, placeById, searchPlaces } from '../../../contract/maps.ts';
import { describePlaces } from '../../testing/describe-places.ts';
import { type FakeGoogle, fakeApiKey, fakePhoto, startFakeGoogle } from '../../testing/fakes/google/fake-google.ts';
import { setUpFakeGoogleApp } from '../../testing/fakes/google/fake-google-app.ts';
import { openGooglePlaces } from './google-places.ts';

const lab = 'ChIJsunrise-diagnostics';
const photo = `places/${lab}/photos/AcnlKN0front`;
const photoPath = (reference: string) => `/_api/maps/photo?${new URLSearchParams({ photoReference: reference })}`;

describe('the provider', () => {
  let google: FakeGoogle;
  beforeAll(async () => {
    google = await startFakeGoogle();
  });
  afterAll(() => google.stop());
  // In a block of its own, to start the server before and stop it after.
  describePlaces('Google', () => openGooglePlaces({ apiKey: fakeApiKey, baseUrl: google.baseUrl }));
});

describe('places from Google', () => {
  const { request, call, google } = setUpFakeGoogleApp();

  it('come from a search in India for the fields on the wire, and no more expensive ones', async () => {
    const { status, results, attribution } = await call(searchPlaces, { query: 'Sunrise' });
    expect({ status, attribution }).toEqual({ status: 'OK', attribution: 'Google Maps' });
    expect(results).toEqual([
      expect.objectContaining({
        place_id: lab,
        name: 'Sunrise Diagnostics',
        geometry: { location: { lat: 18.559, lng: 73.7868 } },
        types: expect.arrayContaining(['medical_lab']),
      }),
    ]);
    const [searchRequest] = google().requests;
    expect(searchRequest?.url.pathname).toBe('/v1/places:searchText');
    expect(searchRequest?.key).toBe(fakeApiKey);
    expect(searchRequest?.fieldMask.split(',')).toEqual(
      ['id', 'displayName', 'formattedAddress', 'location', 'addressComponents', 'types'].map((f) => `places.${f}`),
    );
    expect(searchRequest?.body).toMatchObject({
      textQuery: 'Sunrise',
      regionCode: 'IN',
      pageSize: 10,
      locationRestriction: { rectangle: expect.anything() },
    });
  });

  it('exclude places outside India and results that are not places', async () => {
    for (const query of ['Kathmandu', 'Arabian Sea']) {
      expect(await call(searchPlaces, { query })).toMatchObject({ status: 'ZERO_RESULTS', results: [] });
    }
  });

  it('have all documented details under their documented names', async () => {
    const { result } = await call(placeById, { placeId: lab });
    expect(result).toMatchObject({
      place_id: lab,
      formatted_phone_number: '020 5555 0110',
      international_phone_number: '+91 20 5555 0110',
      website: 'https://sunrise-diagnostics.example/',
      rating: 4.4,
      user_ratings_total: 128,
      price_level: 2,
      opening_hours: { open_now: true, weekday_text: ['Monday: 7:00 AM – 9:00 PM', 'Sunday: Closed'] },
      business_status: 'OPERATIONAL',
      // The other one is not a valid photo name of Google's.
      photos: [{ photo_reference: photo, width: 4032, height: 3024 }],
      plus_code: { global_code: '7JCMHQ5P+JP', compound_code: 'HQ5P+JP Pune, Maharashtra' },
      vicinity: '14, Baner Rd, Baner, Pune',
    });
  });

  it('are requested with only the wanted fields', async () => {
    const { result } = await call(placeById, { placeId: lab, fields: ['website', 'formatted_phone_number'] });
    expect(Object.keys(result ?? {}).sort()).toEqual(['formatted_phone_number', 'website']);
    expect(google().requests.map(({ fieldMask }) => fieldMask)).toEqual(['nationalPhoneNumber,websiteUri']);
  });

  it('are not found if unknown, and not requested for an impossible id', async () => {
    expect(await call(placeById, { placeId: 'ChIJnobody' })).toEqual({ status: 'NOT_FOUND', result: null });
    expect(await call(placeById, { placeId: '../places:searchText' })).toEqual({ status: 'NOT_FOUND', result: null });
    expect(google().requests).toHaveLength(1);
  });

  it('are geocoded within India, with a name', async () => {
    const { results } = await call(geocode, { type: 'address', address: '560034, India' });
    expect(results[0]).toMatchObject({ name: '560034', geometry: { location_type: 'APPROXIMATE' } });
    expect(google().requests[0]?.url.searchParams.get('components')).toBe('country:IN');
    const street = await call(geocode, { type: 'address', address: '14, Baner Rd' });
    expect(street.results[0]?.name).toBe('Baner Rd');
  });

  it('at a position start with a real place', async () => {
    const { results } = await call(reverseGeocode, { lat: 12.93519, lon: 77.62449 });
    expect(results[0]).toMatchObject({ city: 'Bengaluru', state: 'Karnataka', subLocality: 'Koramangala' });
    expect(google().requests[0]?.url.searchParams.get('latlng')).toBe('12.9352,77.6245');
  });

  it('have photos through our server', async () => {
    const response = await request(photoPath(photo));
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(fakePhoto);
    const [media, bytes] = google().requests;
    expect(media?.url.searchParams.get('maxWidthPx')).toBe('400');
    expect(bytes?.key).toBeNull();
  });

  it.each(['https://elsewhere.example/a.jpg', 'places/a/photos/../../b', 'places/a'])(
    'have no photo named %s',
    async (reference) => {
      expect((await request(photoPath(reference))).status).toBe(404);
      expect(google().requests).toEqual([]);
    },
  );

  it('never contain the key', async () => {
    const answers = [
      await call(searchPlaces, { query: 'Bengaluru' }),
      await call(placeById, { placeId: lab }),
      await call(geocode, { type: 'address', address: 'Koramangala' }),
      [...(await request(photoPath(photo))).headers],
    ];
    expect(google().requests).toHaveLength(5);
    expect(JSON.stringify(answers)).not.toContain(fakeApiKey);
  });
});

describe('answers of Google', () => {
  const { request, call, google } = setUpFakeGoogleApp();
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('are cached for all spellings of a query', async () => {
    for (const query of ['Koramangala', ' koramangala ', 'KORAMANGALA']) await call(searchPlaces, { query });
    for (const address of ['Koramangala, Bengaluru', 'koramangala,  bengaluru']) {
      await call(geocode, { type: 'address', address });
    }
    for (const lat of [12.93521, 12.93519]) await call(geocode, { type: 'latlng', latLng: { lat, lng: 77.6245 } });
    for (let time = 0; time < 2; time += 1) {
      await call(placeById, { placeId: lab, fields: ['rating', 'website'] });
      await call(placeById, { placeId: lab, fields: ['website', 'rating'] });
      await call(placeById, { placeId: 'ChIJnobody' });
      await request(photoPath(photo));
    }
    const paths = google().requests.map(({ url }) => url.pathname);
    expect(paths.filter((path) => path === '/v1/places:searchText')).toHaveLength(1);
    expect(paths.filter((path) => path === '/maps/api/geocode/json')).toHaveLength(2);
    expect(paths.filter((path) => /^\/v1\/places\/[^/]+$/.test(path))).toHaveLength(2);
    expect(paths.filter((path) => path.includes('/photos/'))).toHaveLength(2);
  });

  it('are requested once for many simultaneous callers', async () => {
    await Promise.all(Array.from({ length: 20 }, () => call(searchPlaces, { query: 'Bengaluru' })));
    expect(google().requests).toHaveLength(1);
  });

  it('from a search are reused when the suggestion is chosen', async () => {
    const { results } = await call(searchPlaces, { query: 'Koramangala' });
    const fields = ['place_id', 'name', 'formatted_address', 'geometry', 'address_components'] as const;
    const { result } = await call(placeById, { placeId: results[0]?.place_id ?? '', fields: [...fields] });
    expect(result).toMatchObject({ name: 'Koramangala', geometry: { location: { lat: 12.9352403 } } });
    expect(google().requests).toHaveLength(1);
  });

  it('are requested again after a while', async () => {
    await call(searchPlaces, { query: 'Koramangala' });
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 31 * 60_000);
    await call(searchPlaces, { query: 'Koramangala' });
    expect(google().requests).toHaveLength(2);
  });
});
