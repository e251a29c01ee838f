import { describe, expect, it } from 'vitest';
import { findCanonicalPlacePath } from './canonical-place-path.ts';

describe("a city's own address", () => {
  it.each([
    ['/cbc/bengaluru', '/cbc/bangalore'],
    ['/cbc/Bombay/powai', '/cbc/mumbai/powai'],
    ['/cbc/koramangala-bengaluru', '/cbc/koramangala-bangalore'],
    [`/cbc/${encodeURIComponent('बेंगलुरु')}`, '/cbc/bangalore'],
  ])('%s redirects to %s', (path, own) => expect(findCanonicalPlacePath(path)).toBe(own));

  it.each([
    '/',
    '/cbc',
    '/cbc/bangalore',
    '/cbc/powai-mumbai',
    '/cbc/atlantis',
    '/vendor/bombay',
    '/book/bombay/cbc',
    '/cbc/%ff',
  ])('%s stays', (path) => expect(findCanonicalPlacePath(path)).toBeNull());
});
