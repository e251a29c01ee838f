import { expect, it } from 'vitest';
import { listTestNames } from './list-test-names.ts';

const catalogue = [
  { id: 1, name: 'Lipid Profile' },
  { id: 2, name: 'Complete Blood Count' },
];

it('names the tests of a package that is sent as those of a stored one', () => {
  const names = ['Complete Blood Count', 'Lipid Profile'];
  expect(listTestNames({ testIds: [1, 2] }, catalogue)).toEqual(names);
  expect(listTestNames({ tests: [...catalogue] }, [])).toEqual(names);
  expect(listTestNames({ testIds: [3] }, catalogue)).toEqual(['Test 3']);
});
