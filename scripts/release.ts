import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { assertNewer, cutChangelog, nextReleaseName } from './cut-release.ts';

// npm run release -- 0.3.0: makes what waits in the changelog a release: a commit with its version, and a tag of it.
// It sends nothing: look at the commit, then `git push --follow-tags`.

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();
const read = (path: string) => readFileSync(path, 'utf8');

function release(version: string) {
  const manifest = read('package.json');
  const { version: last } = JSON.parse(manifest) as { version: string };
  assertNewer(version, last);
  if (git('status', '--porcelain')) throw new Error('There are changes that are not committed.');
  if (git('tag', '--list', `v${version}`)) throw new Error(`There is a tag v${version} already.`);

  const [commit = '', day = '', subject = ''] = git(
    'log',
    '-1',
    '--format=%h%n%cd%n%s',
    '--date=format:%-d %B %Y',
  ).split('\n');
  const changelog = read('CHANGELOG.md');
  const name = nextReleaseName(changelog);
  writeFileSync('CHANGELOG.md', cutChangelog(changelog, { version, commit, day, subject }));
  for (const path of ['package.json', 'package-lock.json']) writeFileSync(path, setVersion(read(path), last, version));
  git('commit', '--all', '--quiet', '--message', `Cut ${name.toLowerCase()}, version ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `${name}, version ${version}`);
  process.stdout.write(`${name} is the tag v${version}. To publish it: git push --follow-tags\n`);
}

/** The program's own version stands before those of its packages: once, and in the lock file twice. */
function setVersion(text: string, last: string, version: string): string {
  const own = `"version": "${last}"`;
  const packagesBegin = text.indexOf('"dependencies"');
  const head = text.slice(0, packagesBegin);
  if (!head.includes(own)) throw new Error(`The version ${last} does not stand where it should.`);
  return head.replaceAll(own, `"version": "${version}"`) + text.slice(packagesBegin);
}

try {
  release(process.argv[2] ?? '');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
