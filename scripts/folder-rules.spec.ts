import { describe, expect, it } from 'vitest';
import { findProblems } from './folder-rules.mjs';

/** Each line is an import: 'server/offers/a -> server/http/b'. */
function problemsOf(...lines: string[]): string[] {
  return findProblems(
    lines.map((line) => {
      const [from, to] = line
        .split(' -> ')
        .map((path) => (path.includes('/') && !path.startsWith('zod/') ? toFile(path) : path));
      return { from: from ?? '', to: to ?? '' };
    }),
  );
}

function toFile(path: string): string {
  return `src/${path}.ts`;
}

describe('the rooms', () => {
  it.each([
    ['domain/a -> contract/b', 'src/domain/a.ts imports src/contract/b.ts, but domain imports no room besides itself'],
    [
      'contract/a -> server/b',
      'src/contract/a.ts imports src/server/b.ts, but contract imports no room besides domain',
    ],
    [
      'web/ui/a -> server/b',
      'src/web/ui/a.ts imports src/server/b.ts, but web imports no room besides domain and contract',
    ],
    [
      'server/a -> web/ui/b',
      'src/server/a.ts imports src/web/ui/b.ts, but server imports no room besides domain and contract',
    ],
    [
      'server/a.spec -> web/ui/b',
      'src/server/a.spec.ts imports src/web/ui/b.ts, but server imports no room besides domain and contract',
    ],
    ['domain/a -> zod', 'src/domain/a.ts imports zod, but domain imports no packages besides itself'],
    ['domain/a.spec -> zod', 'src/domain/a.spec.ts imports zod, but domain imports no packages besides itself'],
    ['contract/a -> node:fs', 'src/contract/a.ts imports node:fs, but contract imports no packages besides zod'],
    ['tools/a -> domain/b', 'src/tools/a.ts: tools is no room (domain, contract, server, web)'],
  ])('reject %s', (line, problem) => {
    expect(problemsOf(line)).toEqual([problem]);
  });

  it.each([
    'contract/patient/a -> domain/b',
    'contract/a -> zod/mini',
    'domain/a.spec -> vitest',
    'server/offers/a -> contract/b',
    'server/offers/a -> node:fs',
    'web/ui/a -> react',
  ])('allow %s', (line) => {
    expect(problemsOf(line)).toEqual([]);
  });
});

describe('the layers of the server', () => {
  it.each([
    ['server/http/a -> server/offers/b', 'server/offers lies above server/http'],
    ['server/database/a -> server/http/b', 'server/http lies above server/database'],
    ['server/offers/a -> server/pages/b', 'server/pages lies above server/offers'],
    ['server/offers/a -> server/start/services', 'server/start lies above server/offers'],
    ['server/start/a -> server/app', 'server/root lies above server/start'],
    ['server/offers/prices/a -> server/app', 'server/root lies above server/offers'],
    ['server/app -> server/testing/b', 'server/testing lies above server/root'],
  ])('reject %s', (line, problem) => {
    expect(problemsOf(line)).toEqual([expect.stringContaining(problem)]);
  });

  it('allow words to import each other without a circle', () => {
    expect(problemsOf('server/offers/a -> server/new-word/b', 'server/new-word/b -> server/members/c')).toEqual([]);
    expect(problemsOf('server/offers/a -> server/new-word/b', 'server/new-word/sub/b -> server/offers/c')).toEqual([
      'Folders form a circle: src/server/offers/a.ts imports src/server/new-word/b.ts; src/server/new-word/sub/b.ts imports src/server/offers/c.ts',
    ]);
  });

  it('let specs import everything', () => {
    expect(problemsOf('server/database/a.spec -> server/testing/b', 'server/http/a.spec -> server/app')).toEqual([]);
  });
});

describe('the layers of the web', () => {
  it.each([
    ['web/ui/a -> web/api/b', 'web/api lies above web/ui'],
    ['web/page/a -> web/account/b', 'web/account lies above web/page'],
    ['web/portal/a -> web/vendor/tests/b', 'web/vendor lies above web/portal'],
    ['web/patient/home/a -> web/app/b', 'web/app lies above web/patient'],
    ['web/patient/home/a -> web/vendor/tests/b', 'web/patient and web/vendor share a layer'],
  ])('reject %s', (line, problem) => {
    expect(problemsOf(line)).toEqual([expect.stringContaining(problem)]);
  });

  it('place a new folder by its imports', () => {
    expect(problemsOf('web/portal/a -> web/charts/b', 'web/charts/b -> web/ui/c')).toEqual([]);
    expect(problemsOf('web/ui/c -> web/charts/b', 'web/charts/b -> web/portal/a')).toEqual([
      expect.stringContaining('Folders form a circle: '),
    ]);
  });
});

describe('folders of any depth', () => {
  it('do not import each other in a circle, even if no files do', () => {
    expect(problemsOf('server/maps/a -> server/maps/google/b', 'server/maps/google/c -> server/maps/d')).toEqual([
      'Folders form a circle: src/server/maps/a.ts imports src/server/maps/google/b.ts; src/server/maps/google/c.ts imports src/server/maps/d.ts',
    ]);
  });
});
