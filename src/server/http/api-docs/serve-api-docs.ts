import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import { declareColours } from '../../../domain/palette/palette.ts';
import { createEtag, matchesEtag } from '../answer/etag.ts';
import { palette } from '../colours.ts';
import { renderApiPage } from './api-page.ts';
import { type ApiConfig, type Documented, openApiDocument } from './openapi.ts';

/** Allows only its own style sheet and script, and calls of this API. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function serveApiDocs(app: Hono, operations: Record<string, Documented>, config: ApiConfig): void {
  // Built on the first request: it takes a tenth of a second, and never changes.
  const openApi = once(() => JSON.stringify(openApiDocument(operations, config)));
  const page = once(() => renderApiPage(operations, config));
  const openApiEtag = once(() => createEtag(openApi()));
  app.get('/_api/openapi.json', (http) => {
    http.header('ETag', openApiEtag());
    if (matchesEtag(http.req.header('if-none-match'), openApiEtag())) return http.body(null, 304);
    return http.body(openApi(), 200, { 'Content-Type': 'application/json' });
  });
  app.get('/_api/docs', (http) => {
    http.header('Content-Security-Policy', policy);
    http.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    return http.html(page());
  });
  app.get('/_api/docs/page.css', async (http) => {
    http.header('Content-Type', 'text/css; charset=utf-8');
    return http.body(declareColours(await readOwn('page.css'), palette));
  });
  app.get('/_api/docs/page.js', async (http) => {
    http.header('Content-Type', 'text/javascript; charset=utf-8');
    return http.body(await readOwn('page.js'));
  });
}

function readOwn(file: string): Promise<string> {
  return readFile(new URL(file, import.meta.url), 'utf8');
}

function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
