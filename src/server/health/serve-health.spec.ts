import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { Catalogue } from '../catalogue/catalogue-index.ts';
import type { Database } from '../database/connect.ts';
import { Listings } from '../listings/listings.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { Readiness } from './readiness.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

/** The same database with replaced answers. */
const answering = (answer: () => Promise<never>): Database =>
  world.services.db.withPlugin({ transformQuery: ({ node }) => node, transformResult: answer });
const broken = () => answering(() => Promise.reject(new Error('relation "diagnostic_tests" does not exist')));
const away = () => answering(() => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })));
const silent = () => answering(() => new Promise(() => {}));

describe('live and ready', () => {
  const statusOf = async (path: string, changed: Partial<TestWorld['services']>) =>
    (await createApp({ ...world.services, ...changed }).request(path)).status;

  it('answer 200 also while the database is away, which concerns all processes', async () => {
    expect(await statusOf('/_api/live', { db: away(), readDb: away() })).toBe(200);
    expect(await statusOf('/_api/ready', { db: away(), readDb: away() })).toBe(200);
  });

  it('differ until the labs have been read for the first time', async () => {
    const { db, log, clock } = world.services;
    const listings = new Listings({ db, log, clock, processWrites: world.processWrites });
    const readiness = new Readiness(() => listings.wasLoaded);
    expect(await statusOf('/_api/ready', { readiness })).toBe(503);
    expect(await statusOf('/_api/live', { readiness })).toBe(200);
    await listings.start();
    expect(await statusOf('/_api/ready', { readiness })).toBe(200);
    listings.stop();
    expect(await statusOf('/_api/ready', { readiness })).toBe(200);
  });

  it('differ while the process drains', async () => {
    const readiness = new Readiness(() => true);
    readiness.drain();
    expect(await statusOf('/_api/ready', { readiness })).toBe(503);
    expect(await statusOf('/_api/live', { readiness })).toBe(200);
  });
});

describe('health', () => {
  const healthWith = async (changed: Partial<TestWorld['services']>) =>
    createApp({ ...world.services, ...changed }).request('/_api/health');

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
