import { expect, it } from 'vitest';
import { listTestNames } from './list-test-names.ts';

const catalogue = [
  { id: 1, name: 'Lipid Profile' },
  { id: 2, name: 'Complete Blood Count' },
];

it('names tests in the order of the alphabet, and those that the catalogue lacks by their id', () => {
  expect(listTestNames([1, 2], catalogue)).toEqual(['Complete Blood Count', 'Lipid Profile']);
  expect(listTestNames([3], catalogue)).toEqual(['Test 3']);
});
