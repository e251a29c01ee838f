import { expect, test } from 'vitest';
import type { Suggestion } from '../../../contract/patient/search.ts';
import { toBasketAddress, toPageQuery } from './page-query.ts';

test.each([
  ['cbc', { type: 'test' }, '?tab=labs'],
  ['cbc', {}, ''],
  ['cbc ghar pe', { type: 'test' }, '?home=true&tab=labs'],
  ['cbc at home before 8 am', { type: 'test' }, '?home=true&timing=before-8&tab=labs'],
  ['cbc tomorrow before 8', { type: 'test' }, '?timing=before-8&day=tomorrow&tab=labs'],
  ['full body checkup at home', { type: 'package' }, '?home=true'],
  ['full body checkup in the evening near me', { type: 'package' }, '?timing=evening&sort=distance'],
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

test('the list of several tests has the place, the day and the time of the query', () => {
  const found = [
    { type: 'test', slug: 'complete-blood-count' },
    { type: 'package', slug: 'full-body-checkup' },
    { type: 'test', slug: 'lipid-profile' },
  ] as Suggestion[];
  const place = { citySlug: 'indore', localitySlug: 'vijay-nagar' } as Suggestion['place'];
  expect(toBasketAddress(found, 'cbc, lipid near vijay nagar tomorrow before 7:15 am', place)).toEqual({
    baskets: [['complete-blood-count', 'lipid-profile']],
    citySlug: 'indore',
    localitySlug: 'vijay-nagar',
    day: 'tomorrow',
    timing: 'before-7.5',
  });
  expect(toBasketAddress(found, 'cbc, lipid ghar pe', undefined)).toEqual({
    baskets: [['complete-blood-count', 'lipid-profile']],
    isAtHome: true,
  });
  expect(toBasketAddress(found, 'cbc and lipid in the evening near me', undefined)).toEqual({
    baskets: [['complete-blood-count', 'lipid-profile']],
    order: 'distance',
    timing: 'evening',
  });
  expect(toBasketAddress(found, 'cbc, lipid', undefined)).toEqual({
    baskets: [['complete-blood-count', 'lipid-profile']],
  });
});
