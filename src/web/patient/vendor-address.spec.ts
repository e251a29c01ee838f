import { describe, expect, it } from 'vitest';
import { getVendorDirectionsUrl } from '../../domain/places/directions-url.ts';
import { formatArea, formatBranch, type VendorAddress } from './vendor-address.ts';

const vendor: VendorAddress = {
  name: 'Sunrise Lab',
  address: '12 Hill Road',
  locality: 'Bandra West',
  city: 'Mumbai',
  pincode: '400050',
  latitude: 19.05,
  longitude: 72.83,
};

describe('formatArea', () => {
  it('names locality and city, each once', () => {
    expect(formatArea(vendor)).toBe('Bandra West, Mumbai');
    expect(formatArea({ locality: null, city: 'Latur' })).toBe('Latur');
    expect(formatArea({ locality: 'Latur', city: 'Latur' })).toBe('Latur');
  });
});

describe('formatBranch', () => {
  it('names the building if another lab of the city has the same name', () => {
    const branch = { ...vendor, address: '1st Floor, Shree Arcade, Ring Road, near Water Tank, Bandra West, Mumbai' };
    expect(formatBranch('sunrise-lab-mumbai', branch)).toBe('Bandra West, Mumbai');
    expect(formatBranch('sunrise-lab-mumbai-2', branch)).toBe('1st Floor, Shree Arcade, Bandra West, Mumbai');
    expect(formatBranch('sunrise-lab-mumbai-2', { ...branch, address: '' })).toBe('Bandra West, Mumbai');
  });
});

describe('getVendorDirectionsUrl', () => {
  it('leads to the position', () => {
    expect(getVendorDirectionsUrl(vendor)).toBe('https://www.google.com/maps/dir/?api=1&destination=19.05%2C72.83');
  });

  it('leads to the address if the position is unknown or impossible', () => {
    const byAddress =
      'https://www.google.com/maps/dir/?api=1&destination=Sunrise%20Lab%2C%2012%20Hill%20Road%2C%20Bandra%20West%2C%20Mumbai%2C%20400050';
    expect(getVendorDirectionsUrl({ ...vendor, latitude: null })).toBe(byAddress);
    expect(getVendorDirectionsUrl({ ...vendor, latitude: 190 })).toBe(byAddress);
  });
});
