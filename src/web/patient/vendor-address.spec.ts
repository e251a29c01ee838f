import { describe, expect, it } from 'vitest';
import { areaOf, fullAddress, type LabPlace, mapAddressOf } from './vendor-address.ts';

const lab: LabPlace = {
  name: 'Sunrise Lab',
  address: '12 Hill Road',
  locality: 'Bandra West',
  city: 'Mumbai',
  pincode: '400050',
  latitude: 19.05,
  longitude: 72.83,
};

describe('areaOf', () => {
  it('names the locality and the city, each once', () => {
    expect(areaOf(lab)).toBe('Bandra West, Mumbai');
    expect(areaOf({ locality: null, city: 'Latur' })).toBe('Latur');
    expect(areaOf({ locality: 'Latur', city: 'Latur' })).toBe('Latur');
  });
});

describe('fullAddress', () => {
  it('adds what the address does not say already', () => {
    expect(fullAddress(lab)).toBe('12 Hill Road, Bandra West, Mumbai, 400050');
    expect(fullAddress({ ...lab, address: '12 Hill Road, bandra west, Mumbai 400050' })).toBe(
      '12 Hill Road, bandra west, Mumbai 400050',
    );
    expect(fullAddress({ ...lab, locality: null, pincode: null })).toBe('12 Hill Road, Mumbai');
  });
});

describe('mapAddressOf', () => {
  it('leads to the position', () => {
    expect(mapAddressOf(lab)).toBe('https://www.google.com/maps/dir/?api=1&destination=19.05%2C72.83');
  });

  it('leads to the address where the position is unknown or impossible', () => {
    const byAddress =
      'https://www.google.com/maps/dir/?api=1&destination=Sunrise%20Lab%2C%2012%20Hill%20Road%2C%20Bandra%20West%2C%20Mumbai%2C%20400050';
    expect(mapAddressOf({ ...lab, latitude: null })).toBe(byAddress);
    expect(mapAddressOf({ ...lab, latitude: 190 })).toBe(byAddress);
  });
});
