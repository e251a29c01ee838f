import { expect, it } from 'vitest';
import { listHints } from './list-hints.ts';

const lab = { name: 'Tulja Path', shares: [], offerCount: 3, hasHours: true, hasPosition: true, hasLicense: true };

it('has no hint for a lab with all that patients need', () => {
  expect(listHints(lab)).toEqual([]);
});

it('names what a lab shares with others and what it lacks', () => {
  const hinted = { ...lab, name: 'Asdf lab', shares: ['address', 'phone'] as const, offerCount: 0, hasHours: false };
  expect(listHints({ ...hinted, shares: [...hinted.shares], hasPosition: false, hasLicense: false })).toEqual([
    'hardly a name',
    'same address, phone as another lab',
    'no tests',
    'no hours',
    'no place on the map',
    'no license',
  ]);
});
