import { beforeAll, describe, expect, it } from 'vitest';
import { nearestPlaces } from '../../contract/patient/localities.ts';
import { vendorsByTest } from '../../contract/patient/offers.ts';
import { searchPackages, suggestions } from '../../contract/patient/search.ts';
import { keyedHash } from '../http/keyed-hash.ts';
import { takeFromMemory } from '../http/rate-limit.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { searchTimeLimit } from './search-time-limit.ts';

describe('suggestions', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  it('come in the envelope, with tests and packages', async () => {
    const response = await world.request('/_api/search/suggestions?query=thyroid');
    const { json } = (await response.json()) as { json: { type: string }[] };
    expect(new Set(json.map(({ type }) => type))).toEqual(new Set(['test', 'package']));
  });

  it('fail in the envelope, and with the usual fields of an error', async () => {
    const sentence = { error: 'Query cannot be empty', message: 'Query cannot be empty' };
    const refused = await world.request('/_api/search/suggestions?query=');
    const { json, ...beside } = (await refused.json()) as { json: object };
    expect(refused.status).toBe(400);
    expect(json).toMatchObject(sentence);
    expect(beside).toEqual(json);
    const plain = await world.request('/_api/tests/content?testName=');
    expect(await plain.json()).not.toHaveProperty('json');
  });

  it.each([
    '/_api/search/suggestions?query=thyrod',
    '/_api/search/packages?query=thyrod',
    '/_api/packages/free-on-day?query=thyrod&location=Mumbai&day=today',
  ])('take from the time that an address may search: %s', async (path) => {
    const { config } = world.services;
    // The first search builds the index.
    expect((await world.request(path)).status).toBe(200);
    Object.assign(config, { rateLimitScale: 1 });
    // Seconds in which no other spec of this process has counted.
    const { now } = world.clock;
    world.clock.now += 40 * 24 * 3_600_000 + path.length * 60_000;
    try {
      takeFromMemory(world.services, searchTimeLimit, keyedHash('in-process', config), searchTimeLimit.calls);
      expect((await world.request(path)).status).toBe(429);
    } finally {
      world.clock.now = now;
      Object.assign(config, { rateLimitScale: 0 });
    }
  });

  it('include the other name that matched', async () => {
    const [first] = await world.visitor()(suggestions, { query: 'cbc' });
    expect(first).toMatchObject({
      name: 'Complete Blood Count',
      type: 'test',
      slug: 'complete-blood-count',
      matchedName: 'CBC',
    });
  });

  it('are at most ten tests and ten packages', async () => {
    const found = await world.visitor()(suggestions, { query: 'test' });
    expect(found.filter(({ type }) => type === 'test').length).toBeLessThanOrEqual(10);
    expect(found.filter(({ type }) => type === 'package').length).toBeLessThanOrEqual(10);
  });

  it('are marked as popular if nothing in particular was asked for', async () => {
    const found = await world.visitor()(suggestions, { query: 'lab test near me' });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ popular }) => popular)).toBe(true);
    const specific = await world.visitor()(suggestions, { query: 'sugar test near me' });
    expect(specific[0]).toMatchObject({ slug: 'blood-sugar-test' });
    expect(specific.some(({ popular }) => popular)).toBe(false);
  });

  it.each(['near me home collection evening', 'lab near me open today evening'])(
    'are the popular ones for %j, which says only where and when',
    async (query) => {
      const found = await world.visitor()(suggestions, { query });
      expect(found.length).toBeGreaterThan(0);
      expect(found.every(({ popular }) => popular)).toBe(true);
    },
  );

  it('begin with the test that is wanted in the evening', async () => {
    const [first] = await world.visitor()(suggestions, { query: 'thyroid near me home collection evening' });
    expect(first?.name).toBe('Thyroid Test (TSH)');
  });

  it('in a city include the number of labs and the lowest price', async () => {
    const ask = world.visitor();
    const [cbc] = await ask(suggestions, { query: 'complete blood count', city: 'mumbai' });
    const offers = await ask(vendorsByTest, { testId: cbc?.id ?? 0, location: 'Mumbai' });
    expect(offers.length).toBeGreaterThan(1);
    expect(cbc).toMatchObject({ labs: offers.length, fromPrice: offers[0]?.price });
    const found = await ask(suggestions, { query: 'full body checkup', city: 'Mumbai' });
    const packages = await ask(searchPackages, { query: 'full body checkup', location: 'mumbai' });
    const cheapest = packages.find(({ packageName }) => packageName === 'Full Body Checkup');
    expect(cheapest).toBeDefined();
    expect(found).toContainEqual(
      expect.objectContaining({ type: 'package', name: 'Full Body Checkup', fromPrice: cheapest?.packagePrice }),
    );
  });

  it('name the nearest labs that offer it, like the page that they lead to', async () => {
    const ask = world.visitor();
    for (const city of ['barasat', 'leh', 'atlantis']) {
      for (const query of ['cbc', 'full body checkup']) {
        const found = await ask(suggestions, { query, city });
        for (const { id, type, slug, labs, nearest } of found.slice(0, 3)) {
          const subject = type === 'test' ? { testId: id } : { packageSlug: slug };
          const [place] = (await ask(nearestPlaces, { ...subject, location: city })).places;
          expect(labs).toBe(0);
          // Other specs add tests that no lab offers.
          expect(nearest).toEqual(place && { city: place.city, distance: place.distance });
        }
      }
    }
    const [{ nearest } = {}] = await ask(suggestions, { query: 'cbc', city: 'barasat' });
    expect(nearest).toMatchObject({ city: 'Kolkata' });
  });

  it('tell that no lab in a city offers a test, and have no prices without a city', async () => {
    const [nowhere] = await world.visitor()(suggestions, { query: 'cbc', city: 'Atlantis' });
    expect(nowhere).toMatchObject({ labs: 0 });
    expect(nowhere).not.toHaveProperty('fromPrice');
    const [anywhere] = await world.visitor()(suggestions, { query: 'cbc' });
    expect(anywhere).not.toHaveProperty('labs');
  });

  it.each(['%', '_', '\\', "'", '(', '*', '🩺', '٪'])('accept %j as it is', async (query) => {
    const found = await world.visitor()(suggestions, { query });
    expect(found.length).toBeLessThan(20);
  });

  it.each([
    ['query=', 'Query cannot be empty'],
    ['query=%20%20', 'Query cannot be empty'],
    ['', 'Query cannot be empty'],
    [`query=${'a'.repeat(501)}`, 'Must be at most 500 characters.'],
  ])('reject %j', async (query, sentence) => {
    const response = await world.request(`/_api/search/suggestions?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: sentence });
  });
});
