import { expect, it } from 'vitest';
import { shiftPrice } from './plan-prices.ts';

const below = { price: '98.00', cityMedian: '1000.00', isOutlier: true };
const above = { price: '9800.00', cityMedian: '1000.00', isOutlier: true };
const usual = { price: '4500.00', cityMedian: null, isOutlier: false };

it('multiplies only prices far below the usual one', () => {
  expect([below, above, usual].map((row) => shiftPrice(row, 'tenfold'))).toEqual(['980.00', null, null]);
});

it('divides only prices that are not far below it', () => {
  expect([below, above, usual].map((row) => shiftPrice(row, 'tenth'))).toEqual([null, '980.00', '450.00']);
});
