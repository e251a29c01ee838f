import { expect, test } from 'vitest';
import { formatVendorCount } from './format-vendor-count.ts';

test.each([
  [1, '1 lab'],
  [7, '7 labs'],
  [99, '99 labs'],
  [100, '100+ labs'],
  [1299, '1,200+ labs'],
  [123_456, '1,23,400+ labs'],
])('shows %d listed labs as %j', (count, text) => {
  expect(formatVendorCount(count)).toBe(text);
});
