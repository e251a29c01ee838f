import { expect, it } from 'vitest';
import { cities } from '../../../domain/places/cities.ts';
import { getCityPosition } from '../../../domain/places/city-positions.ts';
import { findCityPincodes, listPlacedPincodes } from './city-pincodes.ts';
import ranges from './data/city-pincodes.json' with { type: 'json' };
import { findPincodeArea } from './pincode-areas.ts';

it('has ranges of known cities, in the state of the city', () => {
  for (const [slug, range] of Object.entries(ranges)) {
    const city = cities.find((each) => each.slug === slug);
    expect(city, slug).toBeDefined();
    const [first = '', last = ''] = range.split('-');
    expect(first < last, slug).toBe(true);
    for (const pincode of [first, last])
      expect(findPincodeArea(pincode)?.state, `${slug} ${pincode}`).toBe(city?.state);
  }
});

it('has each known pincode of a city that begins as its range does', () => {
  const outside = listPlacedPincodes().filter(({ pincode, ...position }) => {
    const own = findCityPincodes(position);
    return own && own.pincodes[0]?.slice(0, 4) === pincode.slice(0, 4) && !own.pincodes.includes(pincode);
  });
  expect([...new Set(outside.map(({ pincode }) => pincode))]).toEqual([]);
});

it('knows the city of a position, and none in the country', () => {
  const indore = cities.find(({ slug }) => slug === 'indore');
  const found = indore && findCityPincodes(getCityPosition(indore));
  expect(found?.city).toBe('Indore');
  expect(found?.pincodes).toHaveLength(20);
  expect(findCityPincodes({ latitude: 22.2, longitude: 76.9 })).toBeNull();
});
