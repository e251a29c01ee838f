import { expect, test } from 'vitest';
import { describeWhom, formatSample } from './test-facts.ts';

test.each([
  [{ sampleType: 'Blood', container: 'EDTA tube (lavender)' }, 'Blood, EDTA tube (lavender)'],
  [{ sampleType: 'No sample needed', container: null }, 'No sample needed'],
])('formats a sample', (facts, text) => expect(formatSample(facts)).toBe(text));

test.each([
  ['female', 18, 45, 'Women from 18 to 45 years'],
  ['male', null, null, 'Men'],
  [null, 60, null, 'People from 60 years'],
  [null, null, 1, 'People up to 1 year'],
  [null, null, null, null],
] as const)('says for whom a test is', (sex, minAge, maxAge, text) =>
  expect(describeWhom({ sex, minAge, maxAge })).toBe(text),
);
