import type { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Call, createHttpClient } from '../../../../contract/client.ts';
import { createApp } from '../../../app.ts';
import { defaultTimeouts } from '../../../maps/google/google-client.ts';
import { openGooglePlaces } from '../../../maps/google/google-places.ts';
import { testWorld } from '../../test-world.ts';
import { type FakeGoogle, fakeApiKey, startFakeGoogle } from './fake-google.ts';

/** For requests that are answered: long enough for a busy machine. */
const patientTimeouts = { ...defaultTimeouts, attemptMs: 60_000, requestMs: 150_000 };
/** For requests that are never answered. */
export const shortTimeouts = { ...defaultTimeouts, attemptMs: 400, requestMs: 1000 };

/** Serves our whole HTTP stack with the fake Google; caches and circuit breakers are new for each test. */
export function setUpFakeGoogleApp(timeouts = patientTimeouts) {
  let google: FakeGoogle;
  let app: Hono;
  const logged: string[] = [];

  beforeAll(async () => {
    google = await startFakeGoogle();
  });
  afterAll(() => google.stop());
  beforeEach(async () => {
    const { services } = await testWorld();
    logged.length = 0;
    google.requests.length = 0;
    app = createApp({
      ...services,
      log: pino({ level: 'warn' }, { write: (line) => logged.push(line) }),
      places: openGooglePlaces({ apiKey: fakeApiKey, baseUrl: google.baseUrl }, timeouts),
    });
  });

  const request = async (path: string, init?: RequestInit) => app.request(`http://jaanch.test${path}`, init);
  const call: Call = createHttpClient(request);
  return { request, call, logged, google: () => google };
}
