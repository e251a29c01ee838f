import { describe, expect, it } from 'vitest';
import { formatPagePlace, getOffersPath, parsePagePlace, toPagePlace } from './page-place.ts';

const getPagePath = (params: Parameters<typeof parsePagePlace>[0]) => getOffersPath('cbc', parsePagePlace(params));
const formatName = (params: Parameters<typeof parsePagePlace>[0]) => formatPagePlace(parsePagePlace(params));

describe('the place that an address names', () => {
  it('is a city, whatever the case', () => {
    expect(formatName({ location: 'mumbai' })).toBe('Mumbai');
    expect(getPagePath({ location: 'Navi-Mumbai' })).toBe('/cbc/navi-mumbai');
  });

  it('is a locality of a city, in one segment or in two', () => {
    expect(formatName({ location: 'mumbai', locality: 'andheri-west' })).toBe('Andheri West, Mumbai');
    expect(getPagePath({ location: 'andheri-west-mumbai' })).toBe('/cbc/mumbai/andheri-west');
  });

  it('is written as the lists write it, not as the slug would', () => {
    expect(formatName({ location: 'bangalore', locality: 'hsr-layout' })).toBe('HSR Layout, Bangalore');
  });

  it('keeps the name of what the lists do not know', () => {
    const place = parsePagePlace({ location: 'foo-town', locality: 'old-bazaar' });
    expect(place).toMatchObject({ city: null, locality: null, citySlug: 'foo-town', localitySlug: 'old-bazaar' });
    expect(formatPagePlace(place)).toBe('Old Bazaar, Foo Town');
  });

  it('is something that can be asked for, however odd', () => {
    expect(parsePagePlace({ location: '???' }).citySlug).toBe('unknown');
    expect(parsePagePlace({ location: 'x'.repeat(500) }).citySlug.length).toBeLessThanOrEqual(100);
  });
});

it("a visitor's own city compares the same way, whether it is in the lists or not", () => {
  expect(toPagePlace({ name: 'Pune', slug: 'pune', state: 'Maharashtra' })).toEqual(
    parsePagePlace({ location: 'pune' }),
  );
  expect(toPagePlace({ name: 'Panaji', slug: 'panaji', state: 'Goa' })).toEqual(parsePagePlace({ location: 'panaji' }));
});
