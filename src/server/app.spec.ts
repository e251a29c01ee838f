import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { Catalogue } from './catalogue/catalogue.ts';
import type { Database } from './database/connect.ts';
import { type TestWorld, testWorld } from './testing/test-world.ts';

describe('health', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const healthWith = async (changed: Partial<TestWorld['services']>) =>
    createApp({ ...world.services, ...changed }).request('/_api/health');
  /** The same database; what comes back of a question is up to `answer`. */
  const answering = (answer: () => Promise<never>): Database =>
    world.services.db.withPlugin({ transformQuery: ({ node }) => node, transformResult: answer });
  const broken = () => answering(() => Promise.reject(new Error('relation "diagnostic_tests" does not exist')));
  const away = () => answering(() => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })));
  const silent = () => answering(() => new Promise(() => {}));

  it('is good while pages and bookings can be had', async () => {
    const response = await healthWith({});
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  it('is bad when a database is away, the one for reading as well', async () => {
    expect((await healthWith({ db: away() })).status).toBe(503);
    expect((await healthWith({ readDb: away() })).status).toBe(503);
  });

  it('is bad when the catalogue cannot be read, which every page needs', async () => {
    const catalogue = new Catalogue(broken(), world.services.clock);
    expect((await healthWith({ catalogue })).status).toBe(503);
  });

  it('is said in time when a database says nothing', async () => {
    expect((await healthWith({ db: silent() })).status).toBe(503);
  });
});
