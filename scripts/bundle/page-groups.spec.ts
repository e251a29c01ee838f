import { build, type Plugin, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { pageGroups } from './page-groups.ts';

const route = (name: string) => `/src/web/patient/${name}.tsx?__react-router-build-client-route`;
/** Three pages, one module that two of them share, and one that all share. */
const modules: Record<string, string> = {
  [route('home-page')]: `import '/all'; console.log('home')`,
  [route('offers-page')]: `import '/all'; import '/offers'; console.log('city')`,
  [route('test-page')]: `import '/all'; import '/offers'; console.log('test')`,
  '/all': `console.log('all')`,
  '/offers': `console.log('offers')`,
};

/** Builds these pages with these sets. Resolves to the code of each file by name. */
async function buildPages(sets: Record<string, readonly string[]>): Promise<Map<string, string>> {
  const { plugin, group } = pageGroups(sets);
  const source: Plugin = {
    name: 'source',
    resolveId: (id) => (id in modules ? { id, moduleSideEffects: true } : undefined),
    load: (id) => modules[id],
  };
  const input = Object.fromEntries(['home-page', 'offers-page', 'test-page'].map((name) => [name, route(name)]));
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [source, plugin],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { codeSplitting: { groups: [group] } } },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(result.output.flatMap((file) => (file.type === 'chunk' ? [[file.name, file.code] as const] : [])));
}

describe('pageGroups', () => {
  it('puts modules that only pages of a set share into the file of the set, and the others into the frame', async () => {
    const files = await buildPages({ offers: ['offers-page', 'test-page'] });
    expect([...files.keys()].sort()).toEqual(['frame', 'home-page', 'offers', 'offers-page', 'test-page']);
    expect(files.get('offers')).toContain('offers');
    expect(files.get('frame')).toContain('all');
    expect(files.get('frame')).not.toContain('offers');
  });

  it('fails the build if a set names an unknown page', async () => {
    await expect(buildPages({ offers: ['offers-page', 'offer-page'] })).rejects.toThrow('offer-page');
  });
});
