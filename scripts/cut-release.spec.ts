import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assertNewer, cutChangelog, nextReleaseName } from './cut-release.ts';
import { findNewestRelease } from './newest-release.ts';

const cut = { version: '0.3.0', commit: 'abcdef12', day: '1 December 2026', subject: 'Send bills' };

describe('cutting a release', () => {
  it('gives what waits its number, its version and its commit', () => {
    const changelog = '# Changelog\n\n## Next release\n\n- New.\n\n## Release 2\n\nCommit 1234567 of today.\n';
    const after = cutChangelog(changelog, cut);
    expect(after).toBe(
      '# Changelog\n\n## Release 3\n\nVersion 0.3.0.\nCommit abcdef12 of 1 December 2026, "Send bills".\n\n- New.\n\n## Release 2\n\nCommit 1234567 of today.\n',
    );
    expect(findNewestRelease(after)).toEqual({ name: 'Release 3', commit: 'abcdef12' });
    expect(nextReleaseName(after)).toBe('Release 4');
  });

  it('is possible with the changelog of this program', () => {
    const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8');
    expect(findNewestRelease(cutChangelog(changelog, cut))?.commit).toBe('abcdef12');
  });

  it('refuses a changelog in which nothing waits', () => {
    expect(() => cutChangelog('# Changelog\n\n## Next release\n\n## Release 2\n', cut)).toThrow('nothing under');
    expect(() => cutChangelog('# Changelog\n', cut)).toThrow('nothing under');
  });

  it('refuses a version that is none, or not newer', () => {
    expect(() => assertNewer('0.10.0', '0.9.1')).not.toThrow();
    expect(() => assertNewer('0.9.1', '0.9.1')).toThrow('not newer');
    expect(() => assertNewer('0.9.0', '0.10.0')).toThrow('not newer');
    expect(() => assertNewer('v1', '0.10.0')).toThrow('no version');
  });
});
