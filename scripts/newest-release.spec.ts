import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findNewestRelease } from './newest-release.ts';

describe('the newest release of a changelog', () => {
  it('is the first one that names its commit', () => {
    const changelog =
      '# Changelog\n\n## Next release\n\n- New.\n\n## Release 3\n\nCommit abcdef1 of today.\n\n## Release 2\n\nCommit 1234567.\n';
    expect(findNewestRelease(changelog)).toEqual({ name: 'Release 3', commit: 'abcdef1' });
  });

  it('is none before the first one', () => {
    expect(findNewestRelease('# Changelog\n\n## Next release\n')).toBe(undefined);
  });

  it('is in the changelog of this program', () => {
    const release = findNewestRelease(readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8'));
    expect(release?.name).toMatch(/^Release \d+$/);
  });
});
