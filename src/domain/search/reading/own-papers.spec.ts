import { expect, it } from 'vitest';
import { asksForOwnPapers } from './own-papers.ts';

it.each([
  'report',
  'my report',
  'Download bill',
  'blood test report',
  'receipt',
  'receipt of my visit',
  'where is my report',
  'मेरी रिपोर्ट',
])('is true for %j', (query) => {
  expect(asksForOwnPapers(query)).toBe(true);
});

it.each(['blood test', 'bilirubin', 'cbc report', 'my tests', ''])('is false for %j', (query) => {
  expect(asksForOwnPapers(query)).toBe(false);
});
