import { type ComponentType, createElement, lazy, Suspense } from 'react';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  Scripts,
  ServerRouter,
  useRouteError,
} from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderPage } from './render-page.ts';

let builds = 0;

/** Makes the page of one route, which no other spec has, by the router's own handler. */
function openPage(Page: ComponentType, loader: () => unknown = () => null) {
  const id = `page-${builds++}`;
  const reported: unknown[] = [];
  const seen: EntryContext[] = [];
  let made = { markup: '', payload: '' };
  const Layout = () =>
    createElement(
      'html',
      null,
      createElement('head'),
      createElement('body', null, createElement(Page), createElement(Scripts)),
    );
  const Failed = () => {
    const error = useRouteError();
    return createElement('p', null, isRouteErrorResponse(error) ? error.status : 'failed');
  };
  const entry = {
    default: async (request: Request, status: number, headers: Headers, context: EntryContext) => {
      seen.push(context);
      const toTree = (each: EntryContext) => createElement(ServerRouter, { context: each, url: request.url });
      made = await renderPage({ entry: context, toTree, nonce: '', report: (error) => void reported.push(error) });
      return new Response(null, { status, headers });
    },
    handleError: () => {},
  };
  const module = { default: Layout, ErrorBoundary: Failed, loader };
  const route = {
    id,
    path: '*',
    module: '/page.js',
    hasLoader: true,
    hasAction: false,
    hasErrorBoundary: true,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: true,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
  const handle = createRequestHandler({
    entry: { module: entry },
    routes: { [id]: { id, path: '*', module } },
    assets: {
      entry: { imports: [], module: '/start.js' },
      routes: {
        [id]: route,
      },
      url: '/manifest.js',
      version: '',
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  });
  const render = async (path: string) => {
    await handle(new Request(`http://jaanch.test${path}`));
    return made;
  };
  return { render, reported, seen };
}

const Simple = () => createElement('main', null, '₹240');
const textOf = ({ markup, payload }: { markup: string; payload: string }) => markup + payload;

describe('a rendered page', () => {
  it('is the same text at once as by the stream of the first one of its kind', async () => {
    const { render } = openPage(Simple);
    const first = await render('/one');
    const second = await render('/two');
    expect(first.payload).toBe('');
    expect(first.markup).toMatch(/^<html>.*₹240.*enqueue/s);
    expect(second.payload).toContain('enqueue');
    expect(textOf(second)).toBe(textOf(first));
  });

  it('sends browsers the data of loaders that returned some', async () => {
    let answer: string | null = null;
    const { render } = openPage(Simple, () => answer);
    const silent = await render('/');
    answer = 'an answer of its own';
    expect(textOf(await render('/'))).toContain(answer);
    answer = null;
    expect(textOf(await render('/'))).toBe(textOf(silent));
  });

  it('has a part that loads late from the first time on', async () => {
    const Late = lazy(() => Promise.resolve({ default: () => createElement('p', null, 'came late') }));
    const { render } = openPage(() => createElement(Suspense, { fallback: 'waiting' }, createElement(Late)));
    for (const path of ['/one', '/two', '/three']) {
      const text = textOf(await render(path));
      expect(text).toContain('came late');
      expect(text).not.toContain('waiting');
    }
  });

  it('is shown without a part that fails, which is reported each time', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    const { render, reported } = openPage(() =>
      createElement(Suspense, { fallback: 'in its place' }, createElement(Broken)),
    );
    for (const failures of [1, 2]) {
      expect(textOf(await render('/'))).toContain('in its place');
      expect(reported).toHaveLength(failures);
    }
  });

  it('of a loader that fails is the one of its error, also after others that did not', async () => {
    let fails = false;
    const { render } = openPage(Simple, () => {
      if (fails) throw new Response(null, { status: 404 });
      return null;
    });
    await render('/');
    fails = true;
    const failed = textOf(await render('/'));
    expect(failed).toContain('404');
    expect(failed).not.toContain('₹240');
    fails = false;
    expect(textOf(await render('/'))).toContain('₹240');
  });
});
