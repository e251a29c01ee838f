import { Hono } from 'hono';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inProcessCalls } from '../http/serve/in-process-call.ts';
import { operations } from '../operations.ts';
import type { Services } from '../start/services.ts';
import { pageBuild } from '../testing/page-build.ts';
import { ask as askAt, closeServers, serve } from '../testing/served-programs.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { answerFromCache } from './answer-from-cache.ts';
import { PageCache } from './page-cache.ts';
import { renderPages } from './render-pages.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

afterEach(closeServers);

/** A program with a page cache; counts the requests that reach its router. */
async function open({ isShared = true, https = false } = {}) {
  // Another spec may have changed the catalogue; its event between two requests would change the cache key.
  await world.services.catalogue.refresh();
  const services = { ...world.services, callAs: inProcessCalls<Services>(Object.values(operations), world.services) };
  const clock = { now: world.services.clock() };
  const pageCache = new PageCache({ ttlMs: 5000, clock: () => clock.now });
  const build = pageBuild(async () => null, { isShared });
  let routed = 0;
  const app = new Hono();
  app.use((_, next) => {
    routed += 1;
    return next();
  });
  app.get('*', renderPages(build, services, { pageCache, policy: true }));
  const port = await serve(app, { https, getCached: answerFromCache(build, services, pageCache) });
  const ask = (path: string, headers?: Record<string, string>, method?: string, body?: string) =>
    askAt(port, path, { headers, method, body });
  return { ask, clock, routed: () => routed };
}

describe('a cached page', () => {
  it.each(['identity', 'gzip', 'gzip, br'])(
    'is answered before the router, with the same headers and content (%s)',
    async (encoding) => {
      const { ask, routed } = await open();
      const headers = { 'accept-encoding': encoding };
      const made = await ask('/cbc/mumbai', headers);
      const kept = await ask('/cbc/mumbai?utm_source=mail', headers);
      expect(routed()).toBe(1);
      expect(made.status).toBe(200);
      expect(kept).toEqual(made);
    },
  );

  it('has no content for HEAD, but its length', async () => {
    const { ask, routed } = await open();
    const { content } = await ask('/cbc/mumbai');
    const head = await ask('/cbc/mumbai', {}, 'HEAD');
    const length = head.headers['content-length'];
    expect([head.content.length, length, routed()]).toEqual([0, String(content.length), 1]);
  });

  it('is rendered again after its time to live', async () => {
    const { ask, clock, routed } = await open();
    await ask('/cbc/mumbai');
    clock.now += 5001;
    await ask('/cbc/mumbai');
    expect(routed()).toBe(2);
  });

  it('sends Strict-Transport-Security when patients use https', async () => {
    const { ask, routed } = await open({ https: true });
    for (const _ of ['made', 'kept']) {
      expect((await ask('/cbc/mumbai')).headers['strict-transport-security']).toBe('max-age=31536000');
    }
    expect(routed()).toBe(1);
  });
});

describe('the router answers', () => {
  it.each([
    ['a redirect', '/CBC/Mumbai', {}, 'GET', ''],
    ['a request with a body', '/cbc/mumbai', { 'content-length': '4' }, 'GET', 'text'],
    ['another method', '/cbc/mumbai', {}, 'POST', ''],
    ['what is not compressed yet', '/cbc/mumbai', { 'accept-encoding': 'gzip' }, 'GET', ''],
    ['what is not compressed in this way yet', '/cbc/mumbai', { 'accept-encoding': 'br' }, 'GET', ''],
    ['an address of another site', '//jaanch.test/cbc/mumbai', {}, 'GET', ''],
  ])('%s', async (_name, path, headers, method, body) => {
    const { ask, routed } = await open();
    await ask('/cbc/mumbai');
    await ask(path, headers, method, body);
    expect(routed()).toBe(2);
  });

  it('a page that only its visitor sees', async () => {
    const { ask, routed } = await open({ isShared: false });
    await ask('/cbc/mumbai');
    await ask('/cbc/mumbai');
    expect(routed()).toBe(2);
  });
});
