import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', root), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| '));

describe('docs/security.md', () => {
  it('names files that exist', () => {
    const named = [...page.matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`/g)].map(([, path = '']) => path);
    const isThere = (path: string) => ['', 'src/'].some((folder) => existsSync(new URL(`${folder}${path}`, root)));
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  it('shows each of its answers by a file', () => {
    const answers = rows.filter((row) => /^\| \d/.test(row) && row.split(' | ').length === 4);
    expect(answers.length).toBeGreaterThan(70);
    expect(answers.filter((row) => !/`[^`]+\/[^`]+` \|$/.test(row))).toEqual([]);
  });

  it('is right that the program runs nothing but Node, in two places', () => {
    const isCode = (path: string) => /\.tsx?$/.test(path) && !/\.spec\.|\/testing\//.test(path);
    const files = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' }).filter(isCode);
    expect(files.length).toBeGreaterThan(500);
    const runs = (path: string) =>
      /['"](node:)?child_process['"]/.test(readFileSync(new URL(`src/${path}`, root), 'utf8'));
    expect(files.filter(runs).sort()).toEqual([
      'server/backup/check-copy.ts',
      'server/limited-process/run-limited-process.ts',
    ]);
    const limited = readFileSync(new URL('src/server/limited-process/run-limited-process.ts', root), 'utf8');
    expect(limited).toContain('spawn(process.execPath, [...flags, fileURLToPath(program)], {');
    const copy = readFileSync(new URL('src/server/backup/check-copy.ts', root), 'utf8');
    expect(copy).toContain('(process.execPath, [program, folder], {');
  });

  it('lists the permissions of each package', () => {
    const { dependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
    const table = page.slice(page.indexOf('| package |')).matchAll(/^\| ([@a-z][^ ]+) \|/gm);
    const described = [...table].map(([, name]) => name).filter((name) => name !== 'package');
    expect(described).toEqual(Object.keys(dependencies).sort());
  });
});
