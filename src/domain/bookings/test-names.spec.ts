import { expect, it } from 'vitest';
import { listTestNames } from './test-names.ts';

const charge = { name: 'Home collection', testId: null, packageId: null };

it('leaves out the charge for coming', () => {
  expect(listTestNames([{ name: 'CBC', testId: 1, packageId: null }, charge])).toEqual(['CBC']);
  expect(listTestNames([{ name: 'Full Body', testId: null, packageId: 2 }, charge])).toEqual(['Full Body']);
  expect(listTestNames([charge])).toEqual(['Home collection']);
});
