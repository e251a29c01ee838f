import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import { PageCache } from './page-cache.ts';
import type { PagesBuild } from './pages-build.ts';
import { type PageServices, renderPages } from './render-pages.ts';

/** Pages through Vite, with hot reload. Node's watch mode restarts the program when the API changes. */
export async function mountDevPages(app: Hono, services: PageServices): Promise<{ close(): Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  app.get('*', async (http, next) => {
    const { incoming, outgoing } = http.env as HttpBindings;
    const handled = await new Promise<boolean>((resolve) => {
      outgoing.once('finish', () => resolve(true));
      vite.middlewares(incoming, outgoing, () => resolve(false));
    });
    if (!handled) return next();
    return RESPONSE_ALREADY_SENT;
  });
  // Vite's own scripts have no stable hash for a policy.
  const options = { pageCache: new PageCache({ ttlMs: 0, clock: services.clock }), policy: false };
  app.get('*', async (http) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PagesBuild;
    return renderPages(build, services, options)(http);
  });
  return { close: () => vite.close() };
}
