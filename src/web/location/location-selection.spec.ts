import { describe, expect, test } from 'vitest';
import type { MapPlace } from '../../contract/maps.ts';
import { convertAddressToSelection, convertPlaceToSelection } from './location-selection.ts';

const found: MapPlace = {
  place_id: 'g1',
  name: 'Gateway of India',
  formatted_address: 'Colaba, Mumbai, Maharashtra 400001, India',
  geometry: { location: { lat: 18.922, lng: 72.8347 } },
  address_components: [],
  types: ['point_of_interest'],
};

describe('convertPlaceToSelection', () => {
  test('takes city, state, locality and pincode from the details', () => {
    const details = {
      formatted_address: 'Gateway of India, Colaba, Mumbai, Maharashtra 400001, India',
      geometry: { location: { lat: 18.9219, lng: 72.8346 } },
      address_components: [
        { long_name: 'Colaba', types: ['neighborhood'] },
        { long_name: 'Mumbai', types: ['locality'] },
        { long_name: 'Maharashtra', types: ['administrative_area_level_1'] },
        { long_name: '400001', types: ['postal_code'] },
      ],
    };
    expect(convertPlaceToSelection(found, details)).toEqual({
      address: details.formatted_address,
      city: 'Mumbai',
      state: 'Maharashtra',
      locality: 'Colaba',
      latitude: 18.9219,
      longitude: 72.8346,
      formattedAddress: details.formatted_address,
      googlePlaceId: 'g1',
      pincode: '400001',
    });
  });

  test('takes city and state from the end of an address without details', () => {
    expect(convertPlaceToSelection(found, null)).toEqual({
      address: found.formatted_address,
      city: 'Mumbai',
      state: 'Maharashtra',
      locality: null,
      latitude: 18.922,
      longitude: 72.8347,
      formattedAddress: found.formatted_address,
      googlePlaceId: 'g1',
    });
  });
});

describe('convertAddressToSelection', () => {
  const here = { latitude: 19.1234567, longitude: 72.9 };
  const address = {
    city: 'Mumbai',
    state: 'Maharashtra',
    locality: 'Mumbai',
    subLocality: 'Powai',
    formatted_address: 'Powai, Mumbai, Maharashtra',
    eLoc: 'e1',
  };

  test('takes the sub-locality and keeps the exact position', () => {
    expect(convertAddressToSelection(address, here)).toMatchObject({ city: 'Mumbai', locality: 'Powai', ...here });
  });

  test('takes the locality if it differs from the city', () => {
    expect(convertAddressToSelection({ ...address, subLocality: null }, here).locality).toBeNull();
    expect(convertAddressToSelection({ ...address, subLocality: null, locality: 'Bhandup' }, here).locality).toBe(
      'Bhandup',
    );
  });
});
