import { describe, expect, it } from 'vitest';
import { formatPagePlace, getOffersPath, parsePagePlace, toPagePlace } from './page-place.ts';

const getPagePath = (params: Parameters<typeof parsePagePlace>[0]) => getOffersPath('cbc', parsePagePlace(params));
const formatName = (params: Parameters<typeof parsePagePlace>[0]) => formatPagePlace(parsePagePlace(params));

describe('parsePagePlace', () => {
  it('finds a city, ignoring case', () => {
    expect(formatName({ location: 'mumbai' })).toBe('Mumbai');
    expect(getPagePath({ location: 'Navi-Mumbai' })).toBe('/cbc/navi-mumbai');
  });

  it('finds a locality of a city, in one segment or two', () => {
    expect(formatName({ location: 'mumbai', locality: 'andheri-west' })).toBe('Andheri West, Mumbai');
    expect(getPagePath({ location: 'andheri-west-mumbai' })).toBe('/cbc/mumbai/andheri-west');
  });

  it("uses the lists' spelling, not the slug's", () => {
    expect(formatName({ location: 'bangalore', locality: 'hsr-layout' })).toBe('HSR Layout, Bangalore');
  });

  it('keeps names that are not in the lists', () => {
    const place = parsePagePlace({ location: 'foo-town', locality: 'old-bazaar' });
    expect(place).toMatchObject({ city: null, locality: null, citySlug: 'foo-town', localitySlug: 'old-bazaar' });
    expect(formatPagePlace(place)).toBe('Old Bazaar, Foo Town');
  });

  it('limits odd names to what the API accepts', () => {
    expect(parsePagePlace({ location: '???' }).citySlug).toBe('unknown');
    expect(parsePagePlace({ location: 'x'.repeat(500) }).citySlug.length).toBeLessThanOrEqual(100);
  });
});

it("parses a visitor's own city to the same place, whether it is in the lists or not", () => {
  expect(toPagePlace({ name: 'Pune', slug: 'pune', state: 'Maharashtra' })).toEqual(
    parsePagePlace({ location: 'pune' }),
  );
  expect(toPagePlace({ name: 'Panaji', slug: 'panaji', state: 'Goa' })).toEqual(parsePagePlace({ location: 'panaji' }));
});
