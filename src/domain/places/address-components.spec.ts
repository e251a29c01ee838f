import { describe, expect, test } from 'vitest';
import { findLocalityName, findPincode, getCityName, getStateName, parseCityAndState } from './address-components.ts';

const part = (long_name: string, ...types: string[]) => ({ long_name, types });
const powai = [
  part('Powai', 'sublocality_level_1', 'sublocality', 'political'),
  part('Mumbai', 'locality', 'political'),
  part('Mumbai Suburban', 'administrative_area_level_2', 'political'),
  part('Maharashtra', 'administrative_area_level_1', 'political'),
  part('400076', 'postal_code'),
];

describe('an address in parts', () => {
  test('names its city, state, locality and pincode', () => {
    expect(getCityName(powai)).toBe('Mumbai');
    expect(getStateName(powai)).toBe('Maharashtra');
    expect(findLocalityName(powai)).toBe('Powai');
    expect(findPincode(powai)).toBe('400076');
  });

  test('prefers the block to the district without a town', () => {
    const village = [part('Pune', 'administrative_area_level_2'), part('Mulshi', 'administrative_area_level_3')];
    expect(getCityName(village)).toBe('Mulshi');
    expect(getCityName(village.slice(0, 1))).toBe('Pune');
  });

  test('falls back to a placeholder', () => {
    expect(getCityName([])).toBe('Unknown City');
    expect(getStateName(undefined)).toBe('Unknown State');
    expect(findLocalityName([])).toBeNull();
    expect(findLocalityName([part('Fort', 'neighborhood')])).toBe('Fort');
  });
});

describe('parseCityAndState', () => {
  test.each([
    ['Hiranandani Gardens, Powai, Mumbai, Maharashtra 400076, India', { city: 'Mumbai', state: 'Maharashtra' }],
    ['Pune, Maharashtra', { city: 'Pune', state: 'Maharashtra' }],
    ['Somewhere', { city: 'Somewhere', state: 'Unknown State' }],
    ['', { city: 'Unknown City', state: 'Unknown State' }],
  ])('takes city and state from the end of %s', (text, expected) => expect(parseCityAndState(text)).toEqual(expected));
});
