import type { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Call, httpClient } from '../../../contract/client.ts';
import { createApp } from '../../app.ts';
import { usualPatience } from '../../maps/google/google-client.ts';
import { openGooglePlaces } from '../../maps/google/google-places.ts';
import { specWorld } from '../test-world.ts';
import { type SpecGoogle, specKey, startSpecGoogle } from './fake-google.ts';

/** Long enough for a busy machine to answer, short enough to wait for. */
export const shortPatience = { ...usualPatience, attempt: 400, question: 1000 };

/** Our whole HTTP stack with Google as its provider, fresh for each test: nothing kept, no pause under way. */
export function useGoogleApp(patience = usualPatience) {
  let google: SpecGoogle;
  let app: Hono;
  const logged: string[] = [];

  beforeAll(async () => {
    google = await startSpecGoogle();
  });
  afterAll(() => google.stop());
  beforeEach(async () => {
    const { services } = await specWorld();
    logged.length = 0;
    google.asked.length = 0;
    google.broken.off = 0;
    app = createApp({
      ...services,
      log: pino({ level: 'warn' }, { write: (line) => logged.push(line) }),
      places: openGooglePlaces({ apiKey: specKey, baseUrl: google.baseUrl }, patience),
    });
  });

  const request = async (path: string, init?: RequestInit) => app.request(`http://jaanch.test${path}`, init);
  const call: Call = httpClient(request);
  return { request, call, logged, google: () => google };
}
