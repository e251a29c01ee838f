import { describe, expect, it } from 'vitest';
import { formatPhone, toTelUrl } from './format-phone.ts';

describe('formatPhone', () => {
  it('groups Indian numbers', () => {
    expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
    expect(formatPhone('022-2345 6789')).toBe('022-2345 6789');
  });

  it('strips the grouping for dialling', () => {
    expect(toTelUrl('+91 98765-43210')).toBe('tel:+919876543210');
  });
});
