import { expect, test } from 'vitest';
import { isNamedBy } from './is-named-by.ts';

test.each([
  ['lipid', { name: 'Lipid Profile' }],
  ['vitamin d price near me', { name: 'Vitamin D Test' }],
  ['CBC', { name: 'Complete Blood Count', matchedName: 'CBC' }],
  ['थायराइड', { name: 'Thyroid Test (TSH)', matchedName: 'थायराइड' }],
])('%j is a name of the result', (text, found) => {
  expect(isNamedBy(found, text)).toBe(true);
});

test.each([
  ['hair fall', { name: 'Ferritin Test' }],
  ['tyroid tst', { name: 'Thyroid Test (TSH)' }],
  ['lipid heart', { name: 'Lipid Profile' }],
  ['खून की जांच', { name: 'Complete Blood Count' }],
  ['test', { name: 'Lipid Profile' }],
  ['', { name: 'Lipid Profile' }],
])('%j is a guess', (text, found) => {
  expect(isNamedBy(found, text)).toBe(false);
});
