import { expect, test } from 'vitest';
import { toPageQuery } from './page-query.ts';

test.each([
  ['cbc', { type: 'test' }, '?tab=labs'],
  ['cbc', {}, ''],
  ['cbc ghar pe', { type: 'test' }, '?home=true&tab=labs'],
  ['cbc at home before 8 am', { type: 'test' }, '?home=true&timing=before-8&tab=labs'],
  ['full body checkup at home', { type: 'package' }, ''],
  ['cbc under 500', { type: 'test' }, '?price=0-500&tab=labs'],
  ['cheapest cbc', { type: 'test' }, '?tab=labs'],
  ['sasta thyroid', { type: 'test' }, '?tab=labs'],
  ['affordable full body checkup', { type: 'package' }, ''],
  ['full body checkup under ₹2,000', { type: 'package' }, '?price=0-2000'],
  ['hair fall', { type: 'test', isGuess: true }, '?tab=labs&q=hair+fall'],
  ['<b>&x=1', { isGuess: true }, '?q=%3Cb%3E%26x%3D1'],
] as const)('for %j and %o, the URL keeps %j', (text, found, query) => {
  expect(toPageQuery(text, found)).toBe(query);
});
