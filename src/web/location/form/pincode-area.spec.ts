import { describe, expect, test } from 'vitest';
import type { MapPlace } from '../../../contract/maps.ts';
import { isCompletePincode, parsePincodeArea, pincodeMessages } from './pincode-area.ts';

const place = (...address_components: MapPlace['address_components']): MapPlace => ({
  place_id: 'p',
  name: 'p',
  formatted_address: 'p',
  geometry: { location: { lat: 19.67, lng: 78.53 } },
  address_components,
  types: ['postal_code'],
});
const town = { long_name: 'Adilabad', types: ['locality'] };
const state = { long_name: 'Telangana', types: ['administrative_area_level_1'] };

describe('a typed pincode', () => {
  test('is complete with six digits', () => {
    expect(isCompletePincode('560001')).toBe(true);
    expect(isCompletePincode('56000')).toBe(false);
  });
});

describe('the area of a pincode', () => {
  test('is its town and state', () =>
    expect(parsePincodeArea([place(town, state)])).toEqual({ city: 'Adilabad', state: 'Telangana' }));

  test('is unknown when nothing was found', () =>
    expect(parsePincodeArea([])).toEqual({ message: pincodeMessages.unknown }));

  test.each([[[town]], [[state]], [[]]])('cannot be determined without town or state', (parts) => {
    expect(parsePincodeArea([place(...parts)])).toEqual({ message: pincodeMessages.undetermined });
  });
});
