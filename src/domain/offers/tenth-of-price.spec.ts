import { expect, it } from 'vitest';
import { tenfoldOfPrice, tenthOfPrice } from './tenth-of-price.ts';

it.each([
  [120_000, 12_000],
  [12_345, 1_235],
  [5, 1],
  [4, null],
])('the tenth of %i paise is %j', (price, tenth) => {
  expect(tenthOfPrice(price)).toBe(tenth);
});

it.each([
  [9_800, 98_000],
  [999_999_999, 9_999_999_990],
  [1_000_000_000, null],
])('ten times %i paise is %j', (price, tenfold) => {
  expect(tenfoldOfPrice(price)).toBe(tenfold);
});
