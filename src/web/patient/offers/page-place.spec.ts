import { describe, expect, it } from 'vitest';
import { comparedCity, comparedPlace, comparisonPath, placeName } from './page-place.ts';

const pathOf = (params: Parameters<typeof comparedPlace>[0]) => comparisonPath('cbc', comparedPlace(params));
const nameOf = (params: Parameters<typeof comparedPlace>[0]) => placeName(comparedPlace(params));

describe('the place that an address names', () => {
  it('is a city, whatever the case', () => {
    expect(nameOf({ location: 'mumbai' })).toBe('Mumbai');
    expect(pathOf({ location: 'Navi-Mumbai' })).toBe('/cbc/navi-mumbai');
  });

  it('is a locality of a city, in one segment or in two', () => {
    expect(nameOf({ location: 'mumbai', locality: 'andheri-west' })).toBe('Andheri West, Mumbai');
    expect(pathOf({ location: 'andheri-west-mumbai' })).toBe('/cbc/mumbai/andheri-west');
  });

  it('is written as the lists write it, not as the slug would', () => {
    expect(nameOf({ location: 'bangalore', locality: 'hsr-layout' })).toBe('HSR Layout, Bangalore');
  });

  it('keeps the name of what the lists do not know', () => {
    const place = comparedPlace({ location: 'foo-town', locality: 'old-bazaar' });
    expect(place).toMatchObject({ city: null, locality: null, citySlug: 'foo-town', localitySlug: 'old-bazaar' });
    expect(placeName(place)).toBe('Old Bazaar, Foo Town');
  });

  it('is something that can be asked for, however odd', () => {
    expect(comparedPlace({ location: '???' }).citySlug).toBe('unknown');
    expect(comparedPlace({ location: 'x'.repeat(500) }).citySlug.length).toBeLessThanOrEqual(100);
  });
});

it("a visitor's own city compares the same way, whether it is in the lists or not", () => {
  expect(comparedCity({ name: 'Pune', slug: 'pune', state: 'Maharashtra' })).toEqual(
    comparedPlace({ location: 'pune' }),
  );
  expect(comparedCity({ name: 'Panaji', slug: 'panaji', state: 'Goa' })).toEqual(comparedPlace({ location: 'panaji' }));
});
