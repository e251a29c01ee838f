import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { Catalogue } from './catalogue/catalogue-index.ts';
import type { Database } from './database/connect.ts';
import { type TestWorld, testWorld } from './testing/test-world.ts';

describe('health', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const healthWith = async (changed: Partial<TestWorld['services']>) =>
    createApp({ ...world.services, ...changed }).request('/_api/health');
  /** The same database with replaced answers. */
  const answering = (answer: () => Promise<never>): Database =>
    world.services.db.withPlugin({ transformQuery: ({ node }) => node, transformResult: answer });
  const broken = () => answering(() => Promise.reject(new Error('relation "diagnostic_tests" does not exist')));
  const away = () => answering(() => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })));
  const silent = () => answering(() => new Promise(() => {}));

  it('is 200 while pages and bookings work', async () => {
    const response = await healthWith({});
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  it('is 503 when a database is unreachable, including the one for reads', async () => {
    expect((await healthWith({ db: away() })).status).toBe(503);
    expect((await healthWith({ readDb: away() })).status).toBe(503);
  });

  it('is 503 when the catalogue cannot be read, which every page needs', async () => {
    const catalogue = new Catalogue(broken(), world.services.clock);
    expect((await healthWith({ catalogue })).status).toBe(503);
  });

  it('is answered in time when a database is silent', async () => {
    expect((await healthWith({ db: silent() })).status).toBe(503);
  });
});
