import { expect, it } from 'vitest';
import { parseTypedNumber } from './typed-number.ts';

it.each([
  ['350', 350],
  ['1,250.50', 1250.5],
  ['₹ 1,20,000', 120_000],
  ['1,200,000', 1_200_000],
  ['Rs. 500/-', 500],
  ['१,२५०', 1250],
  ['௪௫', 45],
  ['99.', 99],
  ['.5', 0.5],
  ['-5', -5],
  ['\u202a₹\u00a0１,２５０\u202c', 1250],
  ['99.999', 99.999],
])('parses %s', (typed, number) => {
  expect(parseTypedNumber(typed)).toBe(number);
});

it.each(['', '₹', '-', '.', '1e5', '0x10', '0b11', '12,5', '1,25', '1.250,50', '1,2,3', 'Infinity', '3 or 4', '५ सौ'])(
  'does not guess what %s means',
  (typed) => {
    expect(parseTypedNumber(typed)).toBeNaN();
  },
);
