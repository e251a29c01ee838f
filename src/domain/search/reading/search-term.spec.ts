import { expect, test } from 'vitest';
import { normalizeSearchTerm } from './search-term.ts';

test.each([
  ['  Zinc   PROTO porphyrin ', 'zinc proto porphyrin'],
  ['CA 19-9', 'ca 19-9'],
  ['Vitamin B12?', 'vitamin b12'],
  ['रक्त की जाँच', 'रक्त की जाँच'],
  ["Alzheimer's", 'alzheimer s'],
  ['CBC', 'cbc'],
  ['one two three four five six', 'one two three four five six'],
  ['x'.repeat(60), 'x'.repeat(60)],
])('normalizes %j to %j', (typed, term) => {
  expect(normalizeSearchTerm(typed)).toBe(term);
});

test.each([
  'ab',
  '   ',
  '12',
  '98765 43210',
  'call 98765',
  'asha 9876',
  'asha@example.com',
  'asha at example.com',
  'https://example.org',
  'www.example',
  '----',
  'x'.repeat(61),
  'one two three four five six seven',
])('rejects %j', (typed) => {
  expect(normalizeSearchTerm(typed)).toBeNull();
});
