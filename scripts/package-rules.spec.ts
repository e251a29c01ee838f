import { describe, expect, it } from 'vitest';
import { findPackageProblems } from './package-rules.mjs';

type Installed = { license?: unknown; scripts?: Record<string, string>; isBuilt?: boolean };

/** The problems of one installed package. */
function problemsOf(name: string, { isBuilt = false, ...manifest }: Installed, hasInstallScript?: boolean) {
  const locked = { '': {}, [`node_modules/outer/node_modules/${name}`]: hasInstallScript ? { hasInstallScript } : {} };
  return findPackageProblems(locked, () => ({ manifest: { name, ...manifest }, isBuilt }));
}

describe('a package', () => {
  it.each(['MIT', 'MIT OR GPL-3.0', '(MIT OR Apache-2.0)', 'MIT AND ISC AND BSD-3-Clause'])(
    'may have the licence %s',
    (license) => {
      expect(problemsOf('any', { license })).toEqual([]);
    },
  );

  it.each(['GPL-3.0', 'MIT AND GPL-3.0', 'MPL-2.0', 'LGPL-3.0-or-later', 'SEE LICENSE IN terms.txt'])(
    'may not have the licence %s',
    (license) => {
      expect(problemsOf('any', { license })).toEqual([`any has the licence ${license}`]);
    },
  );

  it('must name its licence', () => {
    expect(problemsOf('any', {})).toEqual(['any has the licence that it does not name']);
  });

  it('may have a licence with conditions if it is named with it', () => {
    expect(problemsOf('axe-core', { license: 'MPL-2.0' })).toEqual([]);
    expect(problemsOf('@fontsource-variable/figtree', { license: 'OFL-1.1' })).toEqual([]);
    expect(problemsOf('any', { license: 'OFL-1.1' })).toEqual(['any has the licence OFL-1.1']);
    expect(problemsOf('@img/sharp-libvips-linux-x64', { license: 'LGPL-3.0-or-later' })).toEqual([]);
  });

  it('may not run anything when it is installed', () => {
    const problem = ['any has an install script, and none is run'];
    expect(problemsOf('any', { license: 'MIT', scripts: { postinstall: 'node setup.js' } })).toEqual(problem);
    expect(problemsOf('any', { license: 'MIT', isBuilt: true })).toEqual(problem);
    expect(problemsOf('any', { license: 'MIT' }, true)).toEqual(problem);
    expect(problemsOf('any', { license: 'MIT', scripts: { test: 'node test.js' } })).toEqual([]);
  });

  it('of another system is judged by the lock file alone', () => {
    expect(findPackageProblems({ 'node_modules/any': {} }, () => null)).toEqual([]);
    expect(findPackageProblems({ 'node_modules/any': { hasInstallScript: true } }, () => null)).toHaveLength(1);
  });
});
