import { expect, it } from 'vitest';
import { describeSavings, findPercentOff } from './describe-savings.ts';

const offers = [
  { testId: 1, price: '840.00' },
  { testId: 2, price: '400.00' },
];

it.each([
  [[], '100', ''],
  [[1, 2], '900.00', 'Sum of single prices ₹1,240.00, patients save ₹340.00.'],
  [[1, 2], '1,240', 'Sum of single prices ₹1,240.00, patients save nothing.'],
  [[1, 2], '1300', 'Sum of single prices ₹1,240.00: the package costs ₹60.00 more.'],
  [[1, 2], '', 'Sum of single prices ₹1,240.00.'],
  [[1, 3], '900', '1 of these tests is not in your list: patients see no sum of single prices.'],
  [[3, 4], '900', '2 of these tests are not in your list: patients see no sum of single prices.'],
])('of the tests %j for %j: %j', (testIds, price, sentence) => {
  expect(describeSavings(testIds, offers, price)).toBe(sentence);
});

it.each([
  [[1, 2], '900.00', 27],
  [[1, 2], '1240.00', 0],
  [[1, 2], '1300.00', 0],
  [[1, 3], '100.00', 0],
])('the tests %j for %j: %i percent off', (testIds, price, percent) => {
  expect(findPercentOff(testIds, offers, price)).toBe(percent);
});
