import { afterEach, describe, expect, it, vi } from 'vitest';
import { reverseGeocode } from '../../../contract/locations.ts';
import { geocode, placeById, searchPlaces } from '../../../contract/maps.ts';
import { eventually } from '../../testing/eventually.ts';
import { fakeApiKey } from '../../testing/fakes/google/fake-google.ts';
import { setUpFakeGoogleApp, shortTimeouts } from '../../testing/fakes/google/fake-google-app.ts';
import { defaultTimeouts } from './google-client.ts';

const failures = [
  ['denied', /SERVICE_DISABLED|REQUEST_DENIED/],
  ['key', /API_KEY_INVALID|REQUEST_DENIED/],
  ['limit', /RESOURCE_EXHAUSTED|OVER_QUERY_LIMIT/],
  ['unknown', /503|UNKNOWN_ERROR/],
  ['500', /500/],
  ['cut', /no connection/],
  ['html', /no JSON/],
  ['huge', /more than 1048576 bytes/],
  ['malformed', /unknown form/],
  ['broken', /broken JSON/],
  ['redirect', /302/],
] as const;

const photoPath = (name: string) =>
  `/_api/maps/photo?${new URLSearchParams({ photoReference: `places/a/photos/${name}` })}`;

/** Makes every call fail in this way, and expects the documented messages and the log. */
async function expectFailures(
  { request, call, logged }: ReturnType<typeof setUpFakeGoogleApp>,
  failure: string,
  reason: RegExp,
) {
  const name = `fail-${failure}`;
  await expect(call(searchPlaces, { query: `near ${name}` })).rejects.toMatchObject({
    status: 503,
    message: 'Search failed',
  });
  await expect(call(placeById, { placeId: name })).rejects.toMatchObject({
    status: 503,
    message: 'Fetching place details failed',
  });
  await expect(call(geocode, { type: 'address', address: name })).rejects.toMatchObject({
    status: 503,
    message: 'Geocoding failed',
  });
  const response = await request(photoPath(name));
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: 'Fetching the photo failed' });

  expect(logged).toHaveLength(4);
  for (const line of logged) expect(line).toMatch(reason);
  expect(logged.join()).not.toContain(name);
  expect(logged.join()).not.toContain(fakeApiKey);
}

afterEach(() => {
  vi.useRealTimers();
});

describe('when Google does not answer', () => {
  const app = setUpFakeGoogleApp(shortTimeouts);
  const { request, call, google } = app;

  it.each(['silent', 'slow', 'stuck'])("'%s' is 503 with the documented message for every call", (failure) =>
    expectFailures(app, failure, /no answer in time/),
  );

  it('cancels a request whose caller has left', async () => {
    // `eventually` advances the time by 20 ms at each check, so that each request arrives before its timeout.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asking = call(searchPlaces, { query: 'fail-silent' }).catch(() => {});
    const givenUp = () => google().requests.filter(({ wasGivenUp }) => wasGivenUp);
    await eventually(() => expect(givenUp()).toHaveLength(2));
    expect(google().requests).toHaveLength(2);
    await asking;
  });

  it('the rest of the program is not affected', async () => {
    const asking = call(searchPlaces, { query: 'fail-silent' }).catch(() => 'failed');
    expect((await request('/_api/health')).status).toBe(200);
    expect((await request('/_api/search/suggestions?query=sugar')).status).toBeLessThan(500);
    expect(await asking).toBe('failed');
  });
});

describe('when Google fails', () => {
  const app = setUpFakeGoogleApp();
  const { request, call, google, logged } = app;
  const photo = (name: string) => request(photoPath(name));

  it.each(failures)("'%s' is 503 with the documented message for every call", (failure, reason) =>
    expectFailures(app, failure, reason),
  );

  it("the address of a position has its own message: 'Location API error'", async () => {
    await expect(call(reverseGeocode, { lat: 21, lon: 71 })).rejects.toMatchObject({
      status: 503,
      message: 'Location API error',
    });
  });

  it('a request that Google rejects is 503 for a search, and not found for a place or a photo', async () => {
    await expect(call(searchPlaces, { query: 'fail-invalid' })).rejects.toMatchObject({ status: 503 });
    await expect(call(geocode, { type: 'address', address: 'fail-invalid' })).rejects.toMatchObject({ status: 503 });
    expect(await call(placeById, { placeId: 'fail-invalid' })).toEqual({ status: 'NOT_FOUND', result: null });
    expect((await photo('fail-invalid')).status).toBe(404);
  });

  it.each([
    ['foreign', 'a photo at a foreign address'],
    ['svg', 'no picture'],
    ['hugephoto', 'more than 5242880 bytes'],
  ])("a photo that is '%s' is not passed on", async (failure, reason) => {
    expect((await photo(`fail-${failure}`)).status).toBe(503);
    expect(logged.join()).toContain(reason);
  });

  it('stops reading at the limit', async () => {
    await call(searchPlaces, { query: 'fail-huge' }).catch(() => {});
    await eventually(() => expect(google().requests).toMatchObject([{ wasGivenUp: true }]));
  });

  it('retries once after a temporary fault, and caches no failure', async () => {
    expect(await call(searchPlaces, { query: 'fail-once' })).toMatchObject({ status: 'ZERO_RESULTS' });
    expect(google().requests).toHaveLength(2);
    await call(searchPlaces, { query: 'fail-500' }).catch(() => {});
    await call(searchPlaces, { query: 'fail-500' }).catch(() => {});
    expect(google().requests).toHaveLength(6);
  });

  it.each(['fail-denied', 'fail-html', 'fail-malformed', 'fail-invalid'])(
    'does not ask again what would fail again: %s',
    async (query) => {
      await call(searchPlaces, { query }).catch(() => {});
      expect(google().requests).toHaveLength(1);
    },
  );

  it('pauses after several failures in a row, and resumes by itself', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let time = 0; time < 3; time += 1) await call(searchPlaces, { query: 'fail-500' }).catch(() => {});
    expect(google().requests).toHaveLength(5);
    await expect(call(searchPlaces, { query: 'Bengaluru' })).rejects.toMatchObject({ message: 'Search failed' });
    expect(logged.at(-1)).toContain('not asked for a while after: HTTP 500');
    // Other kinds of requests continue.
    expect(await call(geocode, { type: 'address', address: 'Bengaluru' })).toMatchObject({ status: 'OK' });
    expect(google().requests).toHaveLength(6);

    vi.advanceTimersByTime(defaultTimeouts.pauseAfterFailuresMs);
    expect(await call(searchPlaces, { query: 'Bengaluru' })).toMatchObject({ status: 'OK' });
    expect(await call(searchPlaces, { query: 'Koramangala' })).toMatchObject({ status: 'OK' });
  });

  it('pauses at once after a refusal, and for longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await call(searchPlaces, { query: 'fail-limit' }).catch(() => {});
    vi.advanceTimersByTime(defaultTimeouts.pauseAfterFailuresMs);
    await expect(call(searchPlaces, { query: 'Bengaluru' })).rejects.toMatchObject({ status: 503 });
    expect(google().requests).toHaveLength(1);
    vi.advanceTimersByTime(defaultTimeouts.pauseAfterDenialMs);
    expect(await call(searchPlaces, { query: 'Bengaluru' })).toMatchObject({ status: 'OK' });
  });

  it('limits the number of requests, in case of a fault or an attack', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const positions = Array.from({ length: 601 }, (_, index) => ({ lat: 12 + index / 1000, lng: 77 }));
    const answers = [];
    for (const latLng of positions) answers.push(await call(geocode, { type: 'latlng', latLng }).catch(() => null));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(google().requests).toHaveLength(600);
    vi.advanceTimersByTime(60_000);
    expect(await call(geocode, { type: 'latlng', latLng: { lat: 12.9628, lng: 77.5774 } })).toMatchObject({
      status: 'OK',
    });
  });

  it('answers within the promised five seconds', () => {
    expect(defaultTimeouts.requestMs).toBeLessThan(5000);
    // Both attempts and the pause between them.
    expect(2 * defaultTimeouts.attemptMs + 300).toBeLessThanOrEqual(defaultTimeouts.requestMs);
  });
});
