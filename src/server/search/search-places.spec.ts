import { beforeAll, describe, expect, it } from 'vitest';
import { vendorsByTest } from '../../contract/patient/offers.ts';
import { type Suggestion, suggestions } from '../../contract/patient/search.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

const find = (query: string, city = 'mumbai') => world.visitor()(suggestions, { query, city });

const toText = ({ slug, place }: Suggestion) => [slug, place?.citySlug, place?.localitySlug].filter(Boolean).join(' ');

describe('a test next to a place', () => {
  it.each([
    ['cbc indore', 'complete-blood-count indore'],
    ['cbc test price in delhi', 'complete-blood-count delhi'],
    ['sugar test andheri west', 'blood-sugar-test mumbai andheri-west'],
    ['cbc vijay nagar indore', 'complete-blood-count indore vijay-nagar'],
    ['cbc vijay nagar mumbai', 'complete-blood-count mumbai'],
    ['सीबीसी विजय नगर इंदौर', 'complete-blood-count indore vijay-nagar'],
    ['dilli mein cbc', 'complete-blood-count delhi'],
    ['diabetes care package andheri west', 'diabetes-care-package mumbai andheri-west'],
    // Areas without labs.
    ['cbc sadashiv peth', 'complete-blood-count pune'],
    ['cbc sadashiv peth pune', 'complete-blood-count pune'],
    ['psa test salt lake', 'psa-test kolkata salt-lake'],
  ])('%j is %s', async (query, text) => {
    const [best] = await find(query);
    expect(best && toText(best)).toBe(text);
  });

  it('has the prices and labs of that place', async () => {
    const [cbc] = await find('cbc vijay nagar indore');
    const where = { location: 'indore', locality: 'vijay-nagar' };
    const offers = await world.visitor()(vendorsByTest, { testId: cbc?.id ?? 0, ...where });
    expect(offers.length).toBeGreaterThan(0);
    expect(cbc).toMatchObject({ labs: offers.length, fromPrice: offers[0]?.price, place: { asked: 'cbc' } });
  });

  it("is listed for each place with the name, unless the visitor's city has one", async () => {
    expect((await find('cbc vijay nagar')).slice(0, 2).map(toText).sort()).toEqual([
      'complete-blood-count indore vijay-nagar',
      'complete-blood-count jabalpur vijay-nagar',
    ]);
    const [best, ...others] = (await find('cbc vijay nagar', 'Jabalpur')).map(toText);
    expect(best).toBe('complete-blood-count jabalpur vijay-nagar');
    expect(others.filter((other) => !other.endsWith(' jabalpur vijay-nagar'))).toEqual([]);
  });

  it('is listed for each of several tests, too', async () => {
    expect((await find('cbc, lipid profile vijay nagar')).map(toText).sort()).toEqual([
      'complete-blood-count indore vijay-nagar',
      'complete-blood-count jabalpur vijay-nagar',
      'lipid-profile indore vijay-nagar',
      'lipid-profile jabalpur vijay-nagar',
    ]);
  });

  it.each([
    'CBC, lipid, thyroid and sugar, near Vijay Nagar, tomorrow before 8',
    'cbc lipid thyroid sugar near vijay nagar tomorrow before 8 am',
    'tomorrow before 8, near Vijay Nagar: CBC, lipid, thyroid, sugar',
  ])('is one of four tests of %j, whatever the day and time', async (query) => {
    const best = (await find(query, 'indore')).filter(
      ({ part }, at, found) => found.findIndex((each) => each.part === part) === at,
    );
    expect(best.map(toText)).toEqual([
      'complete-blood-count indore vijay-nagar',
      'lipid-profile indore vijay-nagar',
      expect.stringMatching(/^thyroid-.* indore vijay-nagar$/),
      'blood-sugar-test indore vijay-nagar',
    ]);
  });

  it.each(['gold rate today', 'horoscope today', 'weather tomorrow', 'sensex today', 'match tomorrow'])(
    'is not found in %j',
    async (query) => {
      expect(await find(query)).toEqual([]);
    },
  );

  it('is listed for the rest of the city if the area does not have it', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Nonepur' });
    const { db, vendorLocalities } = world.services;
    const where = { locality: 'Zafran Tola' };
    await db.updateTable('vendors').set(where).where('id', '=', vendor.vendorId).execute();
    vendorLocalities.invalidate();
    const [here, there] = [await find('cbc zafran tola'), await find('lipid profile zafran tola')];
    expect(here[0]).toMatchObject({ labs: 1, place: { city: 'Nonepur', locality: 'Zafran Tola', labs: 1 } });
    expect(there[0]).toMatchObject({ labs: 0, place: { localitySlug: 'zafran-tola' } });
    expect(there[0]).toHaveProperty('nearest');
  });

  it("needs the visitor's city: without it, the documented call behaves as before", async () => {
    const [cbc] = await world.visitor()(suggestions, { query: 'cbc indore' });
    expect(cbc).toMatchObject({ slug: 'complete-blood-count' });
    expect(cbc).not.toHaveProperty('place');
    expect(await world.visitor()(suggestions, { query: 'vijay nagar' })).toEqual([]);
  });
});

describe('a misspelt or unfinished place, or a town without labs', () => {
  it.each([
    ['cbc bangalor', ['bangalore', 'mumbai']],
    ['sugar test koramangla', ['bangalore koramangala', 'mumbai']],
    ['cbc vijay nag', ['indore vijay-nagar', 'jabalpur vijay-nagar', 'mumbai']],
    ['vijay nagr', ['indore vijay-nagar', 'jabalpur vijay-nagar']],
    ['andheri wst', ['mumbai andheri-west']],
    ['labs in bangalor', ['bangalore']],
    ['cbc inbore', ['indore', 'mumbai']],
    ['cbc bamgalore', ['bangalore', 'mumbai']],
    ['cbc panipat', ['panipat', 'mumbai']],
    ['panipat', ['panipat']],
    ['cbc bijapur', ['bijapur-chhattisgarh', 'bijapur-karnataka', 'mumbai']],
  ])('%j lists several choices: %j', async (query, where) => {
    const placed = (await find(query)).filter(({ place }) => place);
    const slugs = new Set(placed.map(({ place }) => [place?.citySlug, place?.localitySlug].filter(Boolean).join(' ')));
    expect([...slugs].sort()).toEqual([...where].sort());
  });

  it('names the nearest labs of a town', async () => {
    const [there] = await find('cbc barasat');
    expect(there).toMatchObject({ labs: 0, place: { city: 'Barasat', labs: 0 }, nearest: { city: 'Kolkata' } });
  });

  it.each(['cbc sharma', 'cbc khanna', 'mandi', 'lal path lab', 'vitamin d kol', 'cbc xyz', 'thyr'])(
    '%j is none',
    async (query) => {
      expect((await find(query)).every(({ place }) => place === undefined)).toBe(true);
    },
  );
});

describe('a place alone', () => {
  it.each([
    ['andheri west', 'mumbai andheri-west'],
    ['labs in indore', 'indore'],
    ['gaya', 'gaya'],
    ['अंधेरी वेस्ट', 'mumbai andheri-west'],
  ])('%j lists the popular tests there', async (query, where) => {
    const found = await find(query, 'pune');
    expect(found.length).toBeGreaterThan(5);
    for (const { popular, place, labs = 0 } of found) {
      expect(popular).toBe(true);
      expect([place?.citySlug, place?.localitySlug].filter(Boolean).join(' ')).toBe(where);
      expect(labs).toBeGreaterThan(0);
      expect(labs).toBeLessThanOrEqual(place?.labs ?? 0);
    }
  });

  it('is listed for each place with the name', async () => {
    const found = await find('vijay nagar', 'pune');
    expect(found.map(({ place }) => place?.city).sort()).toEqual(['Indore', 'Jabalpur']);
  });
});

const noPlaces = [
  'kashi',
  'khasi',
  'blood test',
  'vitamin d',
  'thyroid',
  'sugar badh gaya',
  'sugar badh gaya ?',
  'khoon kam ho gaya',
  'city scan',
];

it.each(noPlaces)('%j stays a test', async (query) => {
  const found = await find(query);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ place }) => place === undefined)).toBe(true);
});

it('a lab cannot hide a test by the name of its area', async () => {
  const vendor = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Wordpur' });
  const { db, vendorLocalities } = world.services;
  for (const locality of ['Thyroid', 'Lipid Profile']) {
    await db.updateTable('vendors').set({ locality }).where('id', '=', vendor.vendorId).execute();
    vendorLocalities.invalidate();
    const found = await find(`${locality} test`);
    expect(found[0]?.name).toContain(locality);
    expect(found.every(({ place }) => place === undefined)).toBe(true);
  }
});

it.each(['xyzzy plugh', 'zzzz', 'mumbai pune bus', 'restaurant andheri west'])(
  'nothing is found for %j',
  async (query) => expect(await find(query)).toEqual([]),
);
