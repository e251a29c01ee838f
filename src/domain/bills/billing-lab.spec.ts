import { describe, expect, it } from 'vitest';
import { formatLabAddress, getBillingGstNumber } from './billing-lab.ts';

describe('formatLabAddress', () => {
  it('names city and pincode once', () => {
    const city = { city: 'Mumbai', pincode: '400058' };
    const whole = '1 Market Road, Mumbai 400058';
    expect(formatLabAddress({ address: whole, ...city })).toBe(whole);
    expect(formatLabAddress({ address: '1 Market Road', ...city })).toBe('1 Market Road, Mumbai, 400058');
    expect(formatLabAddress({ address: '1 Market Road', city: 'Mumbai', pincode: null })).toBe('1 Market Road, Mumbai');
  });
});

describe('getBillingGstNumber', () => {
  it('is null for a number with a typing error', () => {
    expect(getBillingGstNumber('27AAPFU0939F1ZV')).toBe('27AAPFU0939F1ZV');
    expect(getBillingGstNumber('27AAPFU0939F1ZX')).toBeNull();
    expect(getBillingGstNumber(null)).toBeNull();
  });
});
