import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import type { ReactNode } from 'react';
import type { EntryContext } from 'react-router';
import type { Call } from '../src/contract/client.ts';
import type { Database } from '../src/server/database/connect.ts';
import { readLegalTexts } from '../src/server/legal/legal-texts.ts';
import { Snapshot } from '../src/server/listings/snapshot.ts';
import { PageCache } from '../src/server/pages/page-cache.ts';
import type { PagesBuild } from '../src/server/pages/pages-build.ts';
import { renderPages } from '../src/server/pages/render-pages.ts';
import { parseConfig } from '../src/server/start/config.ts';
import { createLog } from '../src/server/start/log.ts';

/** What the calls of one page answered, by method, path and input. */
export type Answers = Record<string, unknown>;

const currentBuild = new URL('../build/current', import.meta.url);
const keyOf = ({ method, path }: { method: string; path: string }, input: unknown) =>
  `${method} ${path} ${JSON.stringify(input)}`;
/** The calls are all that a page asks a database by. */
const nothingElse: unknown = undefined;

/** Renders a page once and returns the answers of its calls. */
export async function recordAnswers(path: string, call: Call): Promise<Answers> {
  const answers: Answers = {};
  const recording: Call = async (endpoint, input, options) => {
    const answer = await call(endpoint, input, options);
    answers[keyOf(endpoint, input)] = answer;
    return answer;
  };
  await makePage(await loadBuild(), path, recording);
  return answers;
}

/**
 * The page's whole React tree with these answers, to be rendered again and again: by React and nothing else. The tree
 * is the one that the pages' own build hands to React.
 */
export async function captureTree(path: string, answers: Answers): Promise<() => string> {
  const require = createRequire(import.meta.url);
  const reactDom = require('react-dom/server') as typeof import('react-dom/server');
  let tree: ReactNode;
  const { renderToReadableStream, renderToString } = reactDom;
  // Before the build is loaded, which takes this function when it is.
  reactDom.renderToReadableStream = (node, options) => {
    tree ??= node;
    return renderToReadableStream(node, options);
  };
  const replay = (async (endpoint, input) => {
    const answer = answers[keyOf(endpoint, input)];
    if (answer === undefined) throw new Error(`Nothing was recorded for ${keyOf(endpoint, input)}.`);
    return answer;
  }) as Call;
  let entry: EntryContext | undefined;
  const build = keepingAll(await loadBuild(), (own) => {
    entry = own;
  });
  await makePage(build, path, replay);
  if (!tree || !entry) throw new Error(`${path} was not rendered.`);
  // What the router's loaders answered comes as a stream, which is read once. It is empty but for its form.
  delete entry.serverHandoffStream;
  const captured = tree;
  return () => renderToString(captured);
}

async function loadBuild(): Promise<PagesBuild> {
  const folder = (await readFile(currentBuild, 'utf8')).trim();
  return import(pathToFileURL(join(folder, 'server/index.js')).href);
}

/** By the program's own way of making pages, so that the tree is the one of a page that is answered. */
async function makePage(build: PagesBuild, path: string, call: Call) {
  const services = {
    callAs: () => call,
    catalogue: { peek: () => null },
    listings: { snapshotOf: () => new Snapshot([], new Map()) },
    readDb: nothingElse as Database,
    vendorLocalities: { finder: async () => () => undefined, peek: () => null },
    legalTexts: readLegalTexts(null),
    config: { ...parseConfig({ PAGE_CACHE_SECONDS: '0' }), rateLimitSecret: 'of benchmarks' },
    log: createLog('warn'),
    clock: Date.now,
  };
  const pageCache = new PageCache({ ttlMs: 0, clock: Date.now });
  const app = new Hono().get('*', renderPages(build, services, { pageCache, policy: true }));
  const { status } = await app.request(path);
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
}

/** Keeps everything that the tree reads after the page is rendered; `keep` receives the router's context. */
function keepingAll(build: PagesBuild, keep: (entry: EntryContext) => void): PagesBuild {
  const own = build.entry.module;
  const module: typeof own = {
    ...own,
    default: (request, status, headers, entry, context) => {
      keep(entry);
      return own.default(request, status, headers, entry, context);
    },
    preparePage: (...request) => {
      const prepared = own.preparePage(...request);
      const startRendering: typeof prepared.startRendering = (context, input) => {
        prepared.startRendering(context, input);
        return { end: () => {} };
      };
      return { ...prepared, startRendering };
    },
  };
  return { ...build, entry: { module } };
}
