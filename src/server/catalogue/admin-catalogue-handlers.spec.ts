import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../contract/admin/admin-catalogue.ts';
import type { Call } from '../../contract/client.ts';
import { type CatalogueActions, openCatalogue, outcomeOf } from '../testing/test-catalogue.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import type { TestWorld } from '../testing/test-world.ts';

let world: TestWorld;
let admin: Call;
let tests: CatalogueActions;
beforeAll(async () => {
  ({ world, admin, tests } = await openCatalogue());
});

describe('the list of all tests', () => {
  it('gives administrators and labs every test with its other names', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const { call: desk } = await createTestMember(world, vendor, 'desk');
    const all = await admin(contract.allTests, {});
    expect(all.length).toBeGreaterThan(150);
    expect(all.find(({ slug }) => slug === 'complete-blood-count')).toEqual({
      id: expect.any(Number),
      name: 'Complete Blood Count',
      slug: 'complete-blood-count',
      category: 'blood_test',
      abbreviations: expect.arrayContaining(['CBC']),
      alternativeNames: expect.any(Array),
    });
    const names = all.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(await desk(contract.allTests, {})).toEqual(all);
  });
});

describe('the search for tests in a portal', () => {
  it.each([
    ['tsh', 'thyroid-test'],
    ['थायराइड', 'thyroid-profile-test'],
    ['thyriod', 'thyroid-profile-test'],
    ['cbc', 'complete-blood-count'],
  ])('has for %s what patients find', async (search, slug) => {
    const { testIds } = await admin(contract.findTests, { search });
    const byId = new Map((await admin(contract.allTests, {})).map((test) => [test.id, test.slug]));
    expect(testIds.slice(0, 3).map((id) => byId.get(id))).toContain(slug);
  });

  it('says which test is surely named, and of which profiles it is a part', async () => {
    const all = await admin(contract.allTests, {});
    const slugOf = (id: number) => all.find((test) => test.id === id)?.slug;
    const named = async (search: string) => (await admin(contract.findTests, { search })).named;
    const creatinine = await named('creatinine');
    expect(creatinine?.name).toMatch(/creatinine/i);
    expect(creatinine?.partOf.map(slugOf)).toContain('kidney-function-test');
    expect(slugOf((await named('thyroid profile'))?.testId ?? 0)).toBe('thyroid-profile-test');
    expect(await named('zzz')).toBeNull();
  });

  it('is for administrators and labs, and needs a text', async () => {
    expect(await outcomeOf(world.visitor()(contract.findTests, { search: 'cbc' }))).toMatchObject({ status: 401 });
    expect(await outcomeOf(admin(contract.findTests, { search: ' ' }))).toMatchObject({ status: 400 });
  });
});

describe('the pages of tests', () => {
  it('have ten by name, and the total number', async () => {
    const first = await admin(contract.listTests, {});
    const second = await admin(contract.listTests, { page: 2 });
    const { length } = await admin(contract.allTests, {});
    expect([first.tests.length, first.totalCount, second.totalCount]).toEqual([10, length, length]);
    const names = [...first.tests, ...second.tests].map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(await admin(contract.listTests, { page: 999, limit: 100 })).toEqual({ tests: [], totalCount: length });
  });

  it.each([
    [{ page: 0 }, 'Page must be a whole number, 1 at least.'],
    [{ page: 1.5 }, 'Page must be a whole number, 1 at least.'],
    [{ limit: 101 }, 'Limit must be a whole number from 1 to 100.'],
    [{ limit: 0 }, 'Limit must be a whole number from 1 to 100.'],
  ])('are rejected for %j', async (input, message) => {
    expect(await outcomeOf(admin(contract.listTests, input))).toMatchObject({ status: 400, message });
  });

  it.each([
    ['cbc', 'Complete Blood Count'],
    ['sugr tset', 'Blood Sugar'],
    ['hemogram', 'Complete Blood Count'],
    ['khoon ki kami', 'Haemoglobin'],
  ])('for %s start with what patients find', async (search, name) => {
    expect((await tests.find(search))[0]?.name).toContain(name);
  });

  it('also contain tests with a part of a word in one of their names', async () => {
    const found = await tests.find('lete bloo');
    expect(found.map(({ name }) => name)).toContain('Complete Blood Count');
    expect(await tests.find('xqzw%')).toEqual([]);
  });
});
