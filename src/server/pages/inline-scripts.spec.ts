import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InlineScripts, readInlineScripts } from './inline-scripts.ts';
import { writeRouteList } from './route-list.ts';

const files = {
  'manifest-1.js':
    'window.__reactRouterManifest={"routes":{"root":{"id":"root","path":"","module":"/assets/root-1.js"}}};',
  'entry.client-1.js': 'import{a as b}from"./frame-1.js";b();',
  'root-1.js': 'export{x as Layout,y as default}from"./frame-1.js";',
  'home-page-1.js': 'import{z}from"./frame-1.js";var d=z();export{d as default};',
};

describe('readInlineScripts', () => {
  let folder: string;
  let inlineScripts: InlineScripts;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jaanch-scripts-'));
    await mkdir(join(folder, 'assets'));
    for (const [name, code] of Object.entries(files)) await writeFile(join(folder, 'assets', name), code);
    inlineScripts = readInlineScripts(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("inlines the smallest scripts, and leaves a page's own script as a file", () => {
    const { html, inlined } = inlineScripts(
      '<script type="module" async="">' +
        'import "/assets/manifest-1.js";\nimport * as route0 from "/assets/root-1.js";\n' +
        'import * as route1 from "/assets/home-page-1.js";\nuse(route0,route1);\nimport("/assets/entry.client-1.js");</script>',
    );
    expect(html).toBe(
      '<script type="module">' +
        `${writeRouteList({ routes: { root: { id: 'root', path: '', module: '/assets/root-1.js' } } })};\n` +
        'import{x as route0_Layout,y as route0_default}from"/assets/frame-1.js";' +
        'const route0={Layout:route0_Layout,default:route0_default};\n' +
        'import * as route1 from "/assets/home-page-1.js";\nuse(route0,route1);\n' +
        'import{a as b}from"/assets/frame-1.js";b();</script>',
    );
    expect(inlined).toEqual(['manifest-1.js', 'entry.client-1.js', 'root-1.js'].map((name) => `/assets/${name}`));
  });

  it('leaves a page without scripts unchanged', () => {
    const other = '<script>import "/assets/other.js"</script>';
    expect(inlineScripts(other)).toEqual({ html: other, inlined: [] });
  });
});
