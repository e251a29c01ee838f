import { expect, it } from 'vitest';
import { parseNextPath, withReturnPath } from './next-path.ts';

it.each([
  ['/bookings', '/bookings'],
  ['/cbc/mumbai?sort=price-high#labs', '/cbc/mumbai?sort=price-high#labs'],
  ['/जाँच', '/%E0%A4%9C%E0%A4%BE%E0%A4%81%E0%A4%9A'],
  ['//evil.example', '/'],
  ['//[', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['evil.example', '/'],
  ['/login', '/'],
  ['/signup?next=/login', '/'],
  ['', '/'],
])('after signing in, next=%j leads to %j', (next, path) => {
  expect(parseNextPath(`?${new URLSearchParams({ next })}`)).toBe(path);
});

it('leads home without a next page', () => {
  expect(parseNextPath('')).toBe('/');
});

it.each([
  [{ pathname: '/', search: '' }, '/login'],
  [{ pathname: '/cbc', search: '?tab=labs' }, '/login?next=%2Fcbc%3Ftab%3Dlabs'],
  [{ pathname: '/signup', search: '?next=%2Faccount' }, '/login?next=%2Faccount'],
  [{ pathname: '/signup', search: '?next=//evil.example' }, '/login'],
])('the login link on %j is %j', (here, path) => {
  expect(withReturnPath('/login', here)).toBe(path);
});
