import { describe, expect, test, vi } from 'vitest';
import { parsePlace } from './place-cookie.ts';
import { parseStoredPlace, serializeStoredPlace } from './stored-place.ts';

const powai = {
  ...parsePlace('mumbai/powai'),
  coordinates: { latitude: 19.1176, longitude: 72.906 },
  formattedAddress: 'Powai, Mumbai, Maharashtra',
  googlePlaceId: 'g1',
};

describe('a stored place', () => {
  test('has the documented field names', () => {
    expect(JSON.parse(serializeStoredPlace(powai))).toEqual({
      city: 'Mumbai',
      state: 'Maharashtra',
      locality: 'Powai',
      coordinates: powai.coordinates,
      formattedAddress: powai.formattedAddress,
      googlePlaceId: 'g1',
    });
  });

  test.each([
    powai,
    parsePlace('pune'),
    parsePlace('Panaji%2CGoa/Miramar'),
    parsePlace('indore/Vijay%20Nagar/labs'),
    parsePlace('mumbai/powai/none'),
  ])('%j is restored unchanged', (place) => {
    expect(parseStoredPlace(serializeStoredPlace(place))).toEqual(place);
  });

  test.each([
    '{bad',
    '',
    'null',
    '7',
    '[]',
    '{}',
    '{"city":7,"state":"Goa"}',
    '{"city":"","state":""}',
    '{"city":"Pune"}',
  ])('%s is not a place', (text) => expect(parseStoredPlace(text)).toBeNull());

  test.each([
    { latitude: 91, longitude: 72 },
    { latitude: 19, longitude: -181 },
    { latitude: Number.NaN, longitude: 72 },
    { latitude: '19', longitude: '72' },
    'here',
    null,
  ])('loses invalid coordinates, %j, with a warning', (coordinates) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const text = JSON.stringify({ city: 'Mumbai', state: 'Maharashtra', coordinates });
    expect(parseStoredPlace(text)).toEqual(parsePlace('mumbai'));
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
