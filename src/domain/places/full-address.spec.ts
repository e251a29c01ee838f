import { describe, expect, it } from 'vitest';
import { formatFullAddress } from './full-address.ts';

const vendor = { address: '12 Hill Road', locality: 'Bandra West', city: 'Mumbai', pincode: '400050' };

describe('formatFullAddress', () => {
  it('adds what the address does not mention yet', () => {
    expect(formatFullAddress(vendor)).toBe('12 Hill Road, Bandra West, Mumbai, 400050');
    expect(formatFullAddress({ ...vendor, address: '12 Hill Road, bandra west, Mumbai 400050' })).toBe(
      '12 Hill Road, bandra west, Mumbai 400050',
    );
    expect(formatFullAddress({ ...vendor, locality: null, pincode: null })).toBe('12 Hill Road, Mumbai');
  });
});
