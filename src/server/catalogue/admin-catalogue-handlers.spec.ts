import { beforeAll, describe, expect, it } from 'vitest';
import { allTests } from '../../contract/admin/catalogue.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

describe('the list of all tests', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  it('names every test with what it is found by, to administrators and labs', async () => {
    const { call: admin } = await createTestAdmin(world);
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const { call: desk } = await createTestMember(world, vendor, 'desk');
    const tests = await admin(allTests, {});
    expect(tests.length).toBeGreaterThan(150);
    expect(tests.find(({ slug }) => slug === 'complete-blood-count')).toEqual({
      id: expect.any(Number),
      name: 'Complete Blood Count',
      slug: 'complete-blood-count',
      category: 'blood_test',
      abbreviations: expect.arrayContaining(['CBC']),
      alternativeNames: expect.any(Array),
    });
    const names = tests.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(await desk(allTests, {})).toEqual(tests);
  });
});
