import { describe, expect, it } from 'vitest';
import { canonicalRedirect } from './canonical-redirect.ts';

describe('one page, one address', () => {
  it.each([
    ['/cbc/mumbai/', '/cbc/mumbai'],
    ['/cbc/', '/cbc'],
    ['/cbc/bengaluru/', '/cbc/bangalore'],
    ['/Complete-Blood-Count/Mumbai', '/complete-blood-count/mumbai'],
    ['/vendor/Some-Lab', '/vendor/some-lab'],
  ])('%s lives at %s', (path, own) => expect(canonicalRedirect(path)).toBe(own));

  it.each(['/', '/cbc', '/cbc/mumbai', '/vendor/some-lab', '/cbc/%E0%A4%AE'])('%s stays', (path) =>
    expect(canonicalRedirect(path)).toBeNull(),
  );

  it('never leads to another site', () => {
    for (const path of ['//evil.example/', '//evil.example/bombay/', '///']) {
      expect(new URL(canonicalRedirect(path) ?? path, 'http://jaanch.test').host, path).toBe('jaanch.test');
    }
  });
});
