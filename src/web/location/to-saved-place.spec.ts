import { expect, test } from 'vitest';
import type { LocationSelection } from './location-selection.ts';
import { toSavedPlace } from './to-saved-place.ts';

const selection = (city: string, state: string, rest: Partial<LocationSelection> = {}): LocationSelection => ({
  address: 'a',
  city,
  state,
  locality: null,
  latitude: Number.NaN,
  longitude: Number.NaN,
  formattedAddress: 'f',
  googlePlaceId: 'g',
  ...rest,
});

test.each([
  ['bengaluru', 'Karnataka', 'Bangalore', 'bangalore', 'Karnataka'],
  ['New Delhi', 'NCT of Delhi', 'Delhi', 'delhi', 'Delhi'],
  ['Panaji', 'Goa', 'Panaji', 'panaji', 'Goa'],
  ['Leh', 'Unknown State', 'Leh', 'leh', ''],
])('%s, %s is %s', (city, state, name, slug, ownState) => {
  expect(toSavedPlace(selection(city, state)).city).toEqual({ name, slug, state: ownState });
});

test('A city of the same name far away is another one', () => {
  const bihar = selection('Aurangabad', 'Bihar', { latitude: 24.752, longitude: 84.3742 });
  expect(toSavedPlace(bihar).city).toEqual({
    name: 'Aurangabad (Bihar)',
    slug: 'aurangabad-bihar',
    state: 'Bihar',
  });
  const maharashtra = selection('Aurangabad', 'Maharashtra', { latitude: 19.88, longitude: 75.34 });
  expect(toSavedPlace(maharashtra).city.slug).toBe('aurangabad');
  // Neither is known to be it.
  expect(() => toSavedPlace({ ...bihar, state: 'Unknown State' })).toThrow();
});

test('keeps the exact point, the area and the address', () => {
  const powai = selection('Bombay', 'Maharashtra', { locality: 'powai', latitude: 19.12, longitude: 72.9 });
  expect(toSavedPlace(powai)).toEqual({
    city: { name: 'Mumbai', slug: 'mumbai', state: 'Maharashtra' },
    locality: { name: 'Powai', slug: 'powai' },
    coordinates: { latitude: 19.12, longitude: 72.9 },
    formattedAddress: 'f',
    googlePlaceId: 'g',
  });
});

test('rejects a selection outside of any city', () => {
  expect(() => toSavedPlace(selection('Unknown City', 'Goa'))).toThrow();
});
