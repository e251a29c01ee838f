import { expect, it } from 'vitest';
import { listNearestPrices } from './nearest-prices.ts';

it.each([
  [
    [500, 800],
    [200, 300, 400, 900, 1000, 1100],
  ],
  [
    [0, 50],
    [100, 200, 300],
  ],
  [
    [2000, Infinity],
    [1000, 1100, 1200],
  ],
] as const)('the prices nearest to %j are %j', (range, nearest) => {
  const prices = [900, 100, 1200, 300, null, 400, 1100, 200, 1000];
  expect(listNearestPrices(prices, (paise) => paise, range)).toEqual(nearest);
});
