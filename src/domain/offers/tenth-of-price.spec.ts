import { expect, it } from 'vitest';
import { tenthOfPrice } from './tenth-of-price.ts';

it.each([
  [120_000, 12_000],
  [12_345, 1_235],
  [5, 1],
  [4, null],
])('the tenth of %i paise is %j', (price, tenth) => {
  expect(tenthOfPrice(price)).toBe(tenth);
});
