import { readdir, readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import {
  UNSAFE_createClientRoutes as createClientRoutes,
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageParts, PreparePage } from '../../contract/page-rendering.ts';
import { readInlineScripts } from './inline-scripts.ts';
import { matchManifest } from './route-manifest.ts';

// This folder depends on details of React Router that are not documented. This spec checks them with the installed
// version and the newest build of the pages. When an update fails it, the messages name the router's files to read, in
// node_modules/react-router/dist/development/lib, and what of ours relies on them.

type Build = ServerBuild & { entry: { module: { preparePage: PreparePage<RouterContextProvider> } } };

const root = new URL('../../../', import.meta.url);
const privateNames = /__reactRouter|UNSAFE_|serverHandoff/;

let folder: string;
let build: Build;
let assets: ServerBuild['assets'];
const files = new Map<string, string>();
const readAsset = (path: string) => files.get(path) ?? '';

beforeAll(async () => {
  folder = await readFile(new URL('build/current', root), 'utf8').catch(() => {
    throw new Error('The pages are not built. "npm test -- javascript" builds them.');
  });
  build = await import(/* @vite-ignore */ `${folder.trim()}/server/index.js`);
  assets = build.assets;
  const modules = Object.values(assets.routes).flatMap((route) => route?.module ?? []);
  for (const path of [assets.url, assets.entry.module, ...modules]) {
    files.set(path, (await readFile(`${folder.trim()}/client${path}`, 'utf8')).trim());
  }
});

/** As the server renders it, by the build's own entry. The page may not call anything. */
async function render(path: string): Promise<PageParts> {
  const url = new URL(path, 'http://jaanch.test');
  const context = new RouterContextProvider();
  let parts: PageParts | undefined;
  const fail = (error: unknown) => {
    throw error;
  };
  const rendering = build.entry.module.preparePage(url, undefined, null).startRendering(context, {
    call: (endpoint) => fail(new Error(`The page calls ${endpoint.path}.`)),
    site: {
      brandName: 'Jaanch',
      supportPhone: '',
      supportEmail: '',
      publicUrl: url.origin,
      sendsCodes: false,
      legal: { company: null, grievanceOfficer: null, topics: [] },
    },
    today: '2026-11-23',
    nonce: 'n',
    report: fail,
    deliver: (delivered) => {
      parts = delivered;
    },
  });
  await createRequestHandler(build)(new Request(url), context);
  rendering.end();
  return parts ?? fail(new Error(`${path} was not rendered.`));
}

const routeOf = (id: string) => assets.routes[id] ?? expect.fail(`The manifest has no route ${id}.`);
const loginRoutes = ['root', '../patient/layout/patient-layout', '../account/pages/login-page'];

describe('React Router', () => {
  it('describes routes by these properties', () => {
    const hint = 'See the uses of manifest in dom/ssr/*.js and dom-export/hydrated-router.js, and omitUnused';
    expect(Object.keys(assets).sort(), hint).toEqual(['entry', 'routes', 'sri', 'url', 'version']);
    const properties = Object.values(assets.routes).flatMap((route) => Object.keys(route ?? {}));
    expect([...new Set(properties)].sort(), hint).toEqual([
      'caseSensitive',
      'clientActionModule',
      'clientLoaderModule',
      'clientMiddlewareModule',
      'css',
      'hasAction',
      'hasClientAction',
      'hasClientLoader',
      'hasClientMiddleware',
      'hasDefaultExport',
      'hasErrorBoundary',
      'hasLoader',
      'hydrateFallbackModule',
      'id',
      'imports',
      'index',
      'module',
      'parentId',
      'path',
    ]);
  });

  it('starts a page by these scripts, and appends what its loaders answered', async () => {
    const { scripts } = await render('/login');
    // Our own script comes last.
    const own = scripts.lastIndexOf('<script nonce="n">(() => { const early = window.earlyPresses');
    expect(own).toBeGreaterThan(0);
    const start = scripts.slice(scripts.indexOf('<script nonce="n">window.'), own);
    const context = { basename: '/', future: build.future, routeDiscovery: { mode: 'initial' }, ssr: true };
    const imports = loginRoutes.map((id, at) => `import * as route${at} from "${routeOf(id).module}";\n`);
    const modules = loginRoutes.map((id, at) => `"${id}":route${at}`);
    const appended = 'window.__reactRouterContext.streamController';
    expect(start, 'See Scripts in dom/ssr/components.js and StreamTransfer in dom/ssr/single-fetch.js').toBe(
      `<script nonce="n">window.__reactRouterContext = ${JSON.stringify({ ...context, isSpaMode: false })};` +
        'window.__reactRouterContext.stream = new ReadableStream({start(controller)' +
        '{window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());</script>' +
        `<script nonce="n" type="module" async="">import "${assets.url}";\n${imports.join('')}` +
        `  \n  window.__reactRouterRouteModules = {${modules}};\n\nimport("${assets.entry.module}");</script>` +
        `<!--$--><script nonce="n">${appended}.enqueue("[{\\"_1\\":2,\\"_3\\":-5,\\"_4\\":-5},\\"loaderData\\",{},` +
        `\\"actionData\\",\\"errors\\"]\\n");</script><!--$--><script nonce="n">${appended}.close();</script>` +
        '<!--/$--><!--/$-->',
    );
  });

  it('appends the same to each page of a kind', async () => {
    const [first, second] = [await render('/not/a/page/one'), await render('/not/a/page/two')];
    expect(first.scripts, 'render-page.ts takes it from the first page').toContain('"../page/not-found-page\\"');
    expect(second.scripts).toBe(first.scripts);
  });

  it('links style sheets and scripts in this form', async () => {
    const links = (await render('/login')).head.match(/<link [^>]*>/g);
    const sheets = new Set(loginRoutes.flatMap((id) => routeOf(id).css ?? []));
    expect(sheets.size).toBeGreaterThan(1);
    expect(links, 'See Links in dom/ssr/components.js, and server/pages/inline-styles.ts').toEqual(
      expect.arrayContaining([...sheets].map((href) => `<link nonce="n" rel="stylesheet" href="${href}"/>`)),
    );
    expect(links, 'See Scripts in dom/ssr/components.js, and server/pages/finish-page.ts').toEqual(
      expect.arrayContaining(
        [assets.url, assets.entry.module].map((path) => `<link rel="modulepreload" href="${path}" nonce="n"/>`),
      ),
    );
  });
});

describe('readInlineScripts', () => {
  const manifestIn = (script: string) => {
    const window: { __reactRouterManifest?: ServerBuild['assets'] } = {};
    runInNewContext(script, { window });
    return window.__reactRouterManifest ?? expect.fail('The script sets no manifest.');
  };

  const toJson = (value: unknown, replace?: (name: string, value: unknown) => unknown) =>
    JSON.parse(JSON.stringify(value, replace));

  it('leaves only the script of the page itself as a file', async () => {
    const { scripts } = await render('/login');
    const { html, inlined } = readInlineScripts(assets, readAsset)(scripts);
    const [frame, layout, page] = loginRoutes.map((id) => routeOf(id).module);
    expect(inlined, 'See the first failure').toEqual([assets.url, assets.entry.module, frame, layout]);
    for (const path of inlined) expect(html).not.toContain(`"${path}";`);
    expect(html).toContain(`import * as route2 from "${page}";`);
    // Without async, it starts after the data of the page.
    expect(html).toContain('<script nonce="n" type="module">window.');
    expect(html).toMatch(
      /import\{(\w+ as route0_\w+,?)+\}from"\/assets\/frame-[^"]+";const route0=\{[^}]*Layout:route0_Layout/,
    );
  });

  it('writes a manifest that gives browsers the same routes as the router’s', async () => {
    const { scripts } = await render('/login');
    const { html } = readInlineScripts(assets, readAsset)(scripts);
    const start = html.indexOf('window.__reactRouterManifest=');
    const toRoutes = ({ routes }: ServerBuild['assets']) =>
      toJson(createClientRoutes(routes, {}, null, true, false), (_, value) =>
        typeof value === 'function' ? 'a function' : value,
      );
    const own = manifestIn(readAsset(assets.url));
    expect(toJson(own.routes), 'The server should have the manifest of browsers').toEqual(toJson(assets.routes));
    expect(
      toRoutes(manifestIn(html.slice(start, html.indexOf('\n', start)))),
      'See createClientRoutes in dom/ssr/routes.js, and omitUnused in inline-scripts.ts',
    ).toEqual(toRoutes(own));
  });

  it('leaves a page without scripts unchanged', () => {
    const other = '<script>import "/assets/other.js"</script>';
    expect(readInlineScripts(assets, readAsset)(other)).toEqual({ html: other, inlined: [] });
  });
});

describe('matchManifest', () => {
  it.each([
    ['/', 'patient/home/home-page', {}],
    ['/login', 'account/pages/login-page', {}],
    ['/vendor/acme', 'patient/vendor/vendor-page', { vendorSlug: 'acme' }],
    ['/vendor/dashboard/tests', 'vendor/dashboard/vendor-dashboard-page', { '*': 'tests' }],
    ['/cbc/mumbai', 'patient/offers/offers-page', { testName: 'cbc', location: 'mumbai' }],
    ['/no/such/page/here', 'page/not-found-page', { '*': 'no/such/page/here' }],
  ])('leads from %s to %s', (path, page, params) => {
    const matches = matchManifest(assets, path);
    expect(matches.map(({ files: { id } }) => id)).toEqual(['root', expect.stringContaining('-layout'), `../${page}`]);
    expect(matches.at(-1)?.params).toMatchObject(params);
  });
});

it('No other folder names private parts of the router', async () => {
  const names = await readdir(new URL('src', root), { recursive: true });
  const sources = names.filter((name) => /\.tsx?$/.test(name) && !name.includes('router-internals'));
  expect(sources.length).toBeGreaterThan(1000);
  const contents = await Promise.all(
    sources.map(async (name) => ({ name, code: await readFile(new URL(`src/${name}`, root), 'utf8') })),
  );
  expect(contents.filter(({ code }) => privateNames.test(code)).map(({ name }) => name)).toEqual([]);
});
