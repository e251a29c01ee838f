import { describe, expect, it } from 'vitest';
import { findRedirect } from './find-redirect.ts';

const presentSlugs = new Map([
  ['blood-count', 'complete-blood-count'],
  ['123', 'number-test'],
]);

describe('the former address of a renamed test', () => {
  it.each([
    ['/blood-count', '/complete-blood-count'],
    ['/blood-count/', '/complete-blood-count'],
    ['/blood-count/mumbai', '/complete-blood-count/mumbai'],
    ['/blood-count/mumbai/andheri-west', '/complete-blood-count/mumbai/andheri-west'],
    ['/book/some-lab/blood-count', '/book/some-lab/complete-blood-count'],
    // Other corrections are part of the same redirect.
    ['/Blood-Count/bengaluru/', '/complete-blood-count/bangalore'],
  ])('%s leads to %s', (path, own) => expect(findRedirect(path, presentSlugs)).toBe(own));

  it.each([
    '/complete-blood-count',
    '/vendor/blood-count',
    '/vendor/blood-count/package/123',
    '/book/blood-count/complete-blood-count',
    '/book/package/123',
    '/search',
    '/',
  ])('is none of %s', (path) => expect(findRedirect(path, presentSlugs)).toBeNull());
});
