import { describe, expect, it } from 'vitest';
import { type FoundBusiness, formatBusinessStatus, isBusiness, toBusinessProfile } from './found-business.ts';

const component = (name: string, ...types: string[]) => ({ long_name: name, types });
const full: FoundBusiness = {
  place_id: 'place-1',
  name: 'Suryakiran Diagnostics',
  formatted_address: '14 Link Road, Andheri West, Mumbai 400053',
  vicinity: '14 Link Road',
  geometry: { location: { lat: 19.13, lng: 72.83 } },
  address_components: [
    component('Andheri West', 'sublocality_level_1', 'sublocality', 'political'),
    component('Mumbai', 'locality'),
    component('Mumbai Suburban', 'administrative_area_level_2'),
    component('400 053', 'postal_code'),
  ],
  formatted_phone_number: '022 2345 6789',
  website: 'https://suryakiran.example',
};
const without = (type: string): FoundBusiness => ({
  ...full,
  address_components: (full.address_components ?? []).filter(({ types }) => !types.includes(type)),
});

describe('what a claimed business fills in', () => {
  it('is everything that is known of it', () => {
    expect(toBusinessProfile(full)).toEqual({
      labName: 'Suryakiran Diagnostics',
      address: '14 Link Road, Andheri West, Mumbai 400053',
      city: 'Mumbai',
      locality: 'Andheri West',
      pincode: '400053',
      latitude: 19.13,
      longitude: 72.83,
      formattedAddress: '14 Link Road, Andheri West, Mumbai 400053',
      googlePlaceId: 'place-1',
      phone: '022 2345 6789',
      website: 'https://suryakiran.example',
    });
  });

  it('is blank where nothing is known', () => {
    expect(toBusinessProfile({ place_id: 'place-2' })).toEqual({
      labName: '',
      address: '',
      city: '',
      locality: '',
      pincode: '',
      phone: '',
      website: '',
      latitude: null,
      longitude: null,
      formattedAddress: null,
      googlePlaceId: 'place-2',
    });
  });

  it('leaves the name out of the address', () => {
    const named = { ...full, formatted_address: 'Suryakiran Diagnostics, 14 Link Road, Mumbai' };
    expect(toBusinessProfile(named).address).toBe('14 Link Road, Mumbai');
  });

  it('takes the next best part of the address', () => {
    expect(toBusinessProfile(without('locality')).city).toBe('Mumbai Suburban');
    expect(toBusinessProfile(without('postal_code')).pincode).toBe('');
    expect(toBusinessProfile(without('sublocality')).locality).toBe('');
    const neighbourhood = { ...full, address_components: [component('Lokhandwala', 'neighborhood')] };
    expect(toBusinessProfile(neighbourhood)).toMatchObject({ locality: 'Lokhandwala', city: '' });
    const { formatted_address: _address, ...nearby } = full;
    expect(toBusinessProfile(nearby)).toMatchObject({ address: '14 Link Road', formattedAddress: null });
  });
});

it.each([
  [{ types: ['health', 'establishment'] }, true],
  [{}, true],
  [{ types: ['locality', 'political'] }, false],
  [{ types: ['sublocality_level_1'] }, false],
  [{ types: ['administrative_area_level_1'] }, false],
  [{ types: ['airport', 'point_of_interest', 'establishment'] }, false],
  [{ types: ['hospital', 'point_of_interest', 'establishment'] }, true],
])('%j is a business: %s', (place, expected) => {
  expect(isBusiness(place)).toBe(expected);
});

it('says a state as people read it', () => {
  expect(formatBusinessStatus('CLOSED_TEMPORARILY')).toBe('Closed temporarily');
});
