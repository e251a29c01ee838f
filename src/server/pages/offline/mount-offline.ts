import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import { buildOfflinePage } from './offline-page.ts';

const readOwn = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

type OfflineConfig = { brand: { name: string; supportPhone: string }; serviceWorker: boolean };

/** Serves the service worker and its page. Switched off, a worker that removes the installed ones. */
export function mountOffline(app: Hono, { config }: { config: OfflineConfig }) {
  const { html, policy } = buildOfflinePage(config.brand);
  // Browsers install a worker again when its text changes, which it must when the page does.
  const version = createHash('sha256').update(html).digest('hex').slice(0, 12);
  const worker = config.serviceWorker
    ? readOwn('service-worker.js').replace('VERSION', version)
    : readOwn('removed-service-worker.js');
  const headers = { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' };
  app.get('/service-worker.js', (http) =>
    http.body(worker, 200, {
      ...headers,
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    }),
  );
  app.get('/offline.html', (http) =>
    http.html(html, 200, { ...headers, 'Content-Security-Policy': policy, 'Referrer-Policy': 'same-origin' }),
  );
}
