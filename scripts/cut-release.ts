import { findNewestRelease } from './newest-release.ts';

type Cut = { version: string; commit: string; day: string; subject: string };

/** Numbers of releases count from 1; versions are those of package.json. */
export function nextReleaseName(changelog: string): string {
  const last = findNewestRelease(changelog)?.name ?? 'Release 0';
  return `Release ${Number(/\d+/.exec(last)?.[0]) + 1}`;
}

/** The changelog in which what waits for the next release is a release. Throws if nothing waits. */
export function cutChangelog(changelog: string, { version, commit, day, subject }: Cut): string {
  const [before = '', waiting] = changelog.split('## Next release\n');
  const written = waiting?.split(/^## /m)[0]?.trim();
  if (!written) throw new Error('CHANGELOG.md has nothing under "## Next release".');
  const title = `## ${nextReleaseName(changelog)}\n\nVersion ${version}.\nCommit ${commit} of ${day}, "${subject}".\n`;
  return `${before}${title}${waiting}`;
}

/** Throws unless the version is three numbers and newer. */
export function assertNewer(version: string, last: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`"${version}" is no version such as 0.3.0.`);
  const order = version.localeCompare(last, 'en', { numeric: true });
  if (order <= 0) throw new Error(`${version} is not newer than ${last}.`);
}
