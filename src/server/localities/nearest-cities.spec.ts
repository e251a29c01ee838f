import { beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts';
import { unloadedListings } from '../testing/test-listings.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { NearestCities } from './nearest-cities.ts';

describe('the nearest city with a test', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  it('changes as soon as another one is nearer', async () => {
    const { db, nearestCities } = world.services;
    const test = { name: 'Nearness Test', slug: `nearness-${process.pid}` };
    const { id } = await db.insertInto('diagnosticTests').values(test).returning('id').executeTakeFirstOrThrow();
    const subject = { type: 'test', id, slug: test.slug } as const;
    expect(await nearestCities.find(subject, 'leh')).toBeNull();
    const { vendorId } = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Next Door Nagar' });
    await db.updateTable('offers').set({ diagnosticTestId: subject.id }).where('vendorId', '=', vendorId).execute();
    expect(await nearestCities.find(subject, 'leh')).toEqual({ city: 'Next Door Nagar', metres: null });
    await db.updateTable('offers').set({ withdrawnAt: new Date() }).where('vendorId', '=', vendorId).execute();
    expect(await nearestCities.find(subject, 'leh')).toBeNull();
  });

  it('has its distance once the area of a new lab is known', async () => {
    const { db, nearestCities, vendorLocalities } = world.services;
    const test = { name: 'Distance Test', slug: `distance-${process.pid}` };
    const { id } = await db.insertInto('diagnosticTests').values(test).returning('id').executeTakeFirstOrThrow();
    const subject = { type: 'test', id, slug: test.slug } as const;
    await vendorLocalities.finder();
    const { vendorId } = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'New Area Nagar' });
    const position = { latitude: 34.2, longitude: 77.6 };
    await db.updateTable('vendors').set(position).where('id', '=', vendorId).execute();
    await db.updateTable('offers').set({ diagnosticTestId: id }).where('vendorId', '=', vendorId).execute();
    expect(await nearestCities.find(subject, 'mumbai')).toEqual({ city: 'New Area Nagar', metres: null });
    vendorLocalities.invalidate();
    expect(await nearestCities.find(subject, 'mumbai')).toEqual({ city: 'New Area Nagar', metres: expect.any(Number) });
  });

  it('is unknown while the labs are not in memory', async () => {
    const cities = new NearestCities({ ...world.services, listings: unloadedListings(world), maxWaitMs: 1000 });
    const found = cities.find({ type: 'test', id: 1, slug: 'complete-blood-count' }, 'leh');
    await expect(found).rejects.toSatisfy(isDatabaseUnavailable);
  });
});
