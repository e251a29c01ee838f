import { describe, expect, test } from 'vitest';
import { getPagePlace, getPathWithPlace } from './place-address.ts';
import { parsePlace } from './place-cookie.ts';

const pune = parsePlace('pune');
const baner = parsePlace('pune/baner');
const panaji = parsePlace('Panaji%2CGoa');

describe('getPathWithPlace', () => {
  test.each([
    ['/lipid-profile', pune, '/lipid-profile/pune'],
    ['/lipid-profile/delhi', pune, '/lipid-profile/pune'],
    ['/lipid-profile/delhi/saket', baner, '/lipid-profile/pune/baner'],
    ['/lipid-profile/delhi', panaji, '/lipid-profile/panaji'],
    ['/lipid-profile/delhi', parsePlace('indore/Vijay%20Nagar/labs'), '/lipid-profile/indore/vijay-nagar'],
    ['/lipid-profile/delhi', parsePlace('mumbai/powai/none'), '/lipid-profile/mumbai'],
    // Not known to have labs.
    ['/lipid-profile/delhi', parsePlace('mumbai/Lower%20Parel'), '/lipid-profile/mumbai'],
  ])('keeps the test of %s', (from, place, to) => {
    expect(getPathWithPlace(from, place)).toBe(to);
  });

  test.each(['/', '/admin/dashboard', '/vendor/a-lab', '/login', '/signup', '/location-test', '/book/a-lab/a-test'])(
    'of %s does not change',
    (from) => {
      expect(getPathWithPlace(from, baner)).toBeNull();
    },
  );
});

describe('getPagePlace', () => {
  test('takes the visitor’s own place if the address names none', () => {
    expect(getPagePlace({}, pune).text).toBe('Pune, Maharashtra');
    expect(getPagePlace({}, baner).text).toBe('Baner, Pune');
    expect(getPagePlace({}, panaji).text).toBe('Panaji, Goa');
  });

  test('takes the place in the address', () => {
    expect(getPagePlace({ location: 'mumbai' }, pune).text).toBe('Mumbai, Maharashtra');
    expect(getPagePlace({ location: 'mumbai', locality: 'powai' }, pune)).toMatchObject({
      text: 'Powai, Mumbai',
      locality: { slug: 'powai' },
    });
    expect(getPagePlace({ location: 'andheri-west-mumbai' }, pune).text).toBe('Andheri West, Mumbai');
  });

  test("names no area for a city's page, and keeps the visitor's own as the start of distances", () => {
    const juhu = parsePlace('mumbai/Juhu');
    expect(getPagePlace({ location: 'mumbai' }, juhu).text).toBe('Mumbai, Maharashtra');
    expect(getPagePlace({ location: 'pune' }, juhu).text).toBe('Pune, Maharashtra');
    expect(getPagePlace({ location: 'mumbai', locality: 'powai' }, juhu).text).toBe('Powai, Mumbai');
    expect(getPagePlace({ location: 'pune' }, baner)).toMatchObject({
      text: 'Pune, Maharashtra',
      locality: { slug: 'baner' },
    });
    expect(getPagePlace({ location: 'aundh-pune' }, baner).text).toBe('Aundh, Pune');
    expect(getPagePlace({ location: 'panaji' }, panaji).text).toBe('Panaji, Goa');
  });

  test('uses the spelling that the visitor chose', () => {
    const mgRoad = parsePlace('indore/MG%20Road/labs');
    expect(getPagePlace({ location: 'indore', locality: 'mg-road' }, mgRoad)).toMatchObject({
      text: 'MG Road, Indore',
      locality: { slug: 'mg-road' },
    });
    expect(getPagePlace({ location: 'indore' }, mgRoad).text).toBe('Indore, Madhya Pradesh');
  });

  test('keeps names that are not in the lists', () => {
    expect(getPagePlace({ location: 'mumbai', locality: 'lower-parel' }, pune)).toMatchObject({
      text: 'Lower Parel, Mumbai',
      locality: undefined,
    });
    expect(getPagePlace({ location: 'foo' }, pune)).toEqual({ text: 'Foo', city: undefined, locality: undefined });
  });
});
