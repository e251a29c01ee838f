import { expect, it } from 'vitest';
import { isUnusualPrice } from './unusual-price.ts';

it.each([
  [174_999, false],
  [175_000, true],
  [35_000, false],
  [7_000, false],
  [6_999, true],
])('of a test that usually costs ₹350, %i paise are unusual: %s', (pricePaise, isUnusual) => {
  expect(isUnusualPrice(pricePaise, 35_000)).toBe(isUnusual);
});
