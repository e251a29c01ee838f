import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { openApiDocument, openApiPage } from './api-document.ts';
import type { Services } from './context.ts';
import { isDatabaseAway } from './database/is-away.ts';
import { failureBody, Refusal } from './refuse.ts';
import { serveEndpoints } from './serve.ts';

/** No documented call sends more; uploads will name their own limit. */
const largestBody = 64 * 1024;

const notAvailable = 'The service is not available at this moment. Please try again shortly.';
const unexpected = 'An unexpected error occurred. Please try again later.';

/** The API. Pages and static files are mounted behind it by `main.ts`. */
export function createApp(services: Services): Hono {
  const app = new Hono();

  app.use('/_api/*', compress({ threshold: 2048 }));
  app.use(
    '/_api/*',
    bodyLimit({
      maxSize: largestBody,
      onError: () => {
        throw new Refusal(413, 'The request is too large.');
      },
    }),
  );
  app.use('/_api/*', async (http, next) => {
    await next();
    http.res.headers.set('Cache-Control', 'no-store');
    http.res.headers.set('X-Content-Type-Options', 'nosniff');
  });

  serveEndpoints(app, services);
  app.get('/_api/openapi.json', (http) => http.json(openApiDocument(services.config)));
  app.get('/_api/docs', (http) => http.html(openApiPage(services.config)));
  app.get('/_api/health', async (http) => {
    await services.db.selectFrom('catalogueVersion').select('version').executeTakeFirst();
    return http.json({ status: 'ok' });
  });
  app.all('/_api/*', () => {
    throw new Refusal(404, 'There is no such call.');
  });

  app.onError((error, http) => {
    if (error instanceof Refusal) {
      for (const [name, value] of Object.entries(error.headers)) http.header(name, value);
      return http.json(failureBody(error.message, error.issues && { issues: error.issues }), error.status);
    }
    const requestId = randomUUID();
    const away = isDatabaseAway(error);
    services.log.error(
      { requestId, method: http.req.method, path: http.req.path, reason: error.message, stack: error.stack },
      'a request failed',
    );
    http.header('X-Request-Id', requestId);
    if (away) http.header('Retry-After', '5');
    return http.json(failureBody(away ? notAvailable : unexpected, { requestId }), away ? 503 : 500);
  });

  return app;
}
