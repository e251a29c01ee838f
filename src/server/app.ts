import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context as HonoContext } from 'hono';
import { codesByStatus, type ErrorBody } from '../contract/errors.ts';
import { getCurrentVendor } from './auth/sessions/current-vendor.ts';
import { findSessionUser } from './auth/sessions/session.ts';
import { hasTypedPassword } from './auth/sessions/sessions-queries.ts';
import { serveCalendarFeed } from './calendar-feed/serve-calendar-feed.ts';
import { withDeadline } from './database/deadline.ts';
import { isDatabaseUnavailable } from './database/is-database-unavailable.ts';
import { serveHealth, unavailableMessage } from './health/serve-health.ts';
import { apiHeaders } from './http/answer/api-headers.ts';
import { serveApiDocs } from './http/api-docs/serve-api-docs.ts';
import { formatValidationError, HttpError, toErrorBody } from './http/http-error.ts';
import type { Operation } from './http/operation.ts';
import { requestIdOf } from './http/request/request-id.ts';
import type { Identify } from './http/serve/authorize.ts';
import { serveEndpoints } from './http/serve/serve-endpoints.ts';
import { hashToken } from './http/set-cookies.ts';
import { serveImages } from './images/serve-images.ts';
import { PlacesUnavailable } from './maps/places.ts';
import { serveStopMails } from './messages/serve-stop-mails.ts';
import { operations } from './operations.ts';
import type { Services } from './start/services.ts';
import { findTokenCaller } from './vendor-tokens/find-token-caller.ts';

const unexpectedErrorMessage = 'An unexpected error occurred. Please try again later.';

const all: readonly Operation<Services>[] = Object.values(operations);

/** The documented message for a failed call without one. */
const findFallbackMessage = (method: string, path: string) =>
  all.find(({ endpoint }) => endpoint.method === method && endpoint.path === path)?.endpoint.fallbackMessage;

/** Invalid input of these calls has the documented form. */
const portalPaths = new Set<string>(
  all
    .filter(({ endpoint: { access, path } }) => access !== 'public' && /^\/_api\/(vendor|admin)\//.test(path))
    .map(({ endpoint }) => endpoint.path),
);

const envelopedPaths = new Set<string>(
  all.filter(({ endpoint }) => endpoint.envelope).map(({ endpoint }) => endpoint.path),
);

/** A call with the envelope also fails in it, in addition to the usual fields. */
function sendError(http: HonoContext, status: HttpError['status'] | 500, body: ErrorBody): Response {
  return http.json(envelopedPaths.has(http.req.path) ? { json: body, ...body } : body, status);
}

export function createIdentify(services: Services): Identify {
  return {
    findUser: (token) => findSessionUser(services, token),
    hasTypedPassword: (token) => hasTypedPassword(services.db, hashToken(token), services.clock()),
    findToken: (token) => findTokenCaller(services, token),
    getVendor: (token, vendorId) => getCurrentVendor(services.db, hashToken(token), vendorId),
  };
}

export function createApp(services: Services): Hono {
  const app = new Hono();

  app.use((_, next) => withDeadline(services.timeLimits.databaseMs, next));
  app.use('/_api/*', async (http, next) => {
    // Set before the handler runs: changing the headers of a finished response is expensive.
    for (const [name, value] of Object.entries(apiHeaders)) http.header(name, value);
    await next();
  });
  serveEndpoints<Services>(app, all, services, createIdentify(services));
  serveImages(app, services);
  serveCalendarFeed(app, services);
  serveStopMails(app, services);
  serveApiDocs(app, operations, services.config);
  serveHealth(app, services);
  app.all('/_api/*', () => {
    throw new HttpError(404, 'There is no such call.');
  });

  app.onError((error, http) => {
    if (error instanceof HttpError) {
      for (const [name, value] of Object.entries(error.headers)) http.header(name, value);
      const { issues, current, code } = error;
      const more = { ...(issues && { issues }), ...(current !== undefined && { current }) };
      const isInvalidInput = error.status === 400 && issues !== undefined && portalPaths.has(http.req.path);
      const body = toErrorBody(error.message, code, more);
      return sendError(http, error.status, isInvalidInput ? { ...body, error: formatValidationError(issues) } : body);
    }
    const { method, path } = http.req;
    if (hasLeft(http)) {
      services.log.debug({ method, path }, 'a caller went away');
      return http.body(null, 400);
    }
    const requestId = requestIdOf(incomingOf(http) ?? http.req.raw);
    if (error instanceof PlacesUnavailable) {
      services.log.warn({ requestId, method, path, reason: error.reason }, 'places could not be asked');
      const sentence = findFallbackMessage(method, path) ?? unavailableMessage;
      return sendError(http, 503, toErrorBody(sentence, 'unavailable', { requestId }));
    }
    const isUnavailable = isDatabaseUnavailable(error);
    // The stack starts with the message, which can be long: a schema error lists every field.
    services.log.error({ requestId, method, path, reason: error.stack?.slice(0, 2000) }, 'a request failed');
    http.header('X-Request-Id', requestId);
    if (isUnavailable) http.header('Retry-After', '5');
    const message = isUnavailable ? unavailableMessage : (findFallbackMessage(method, path) ?? unexpectedErrorMessage);
    const status = isUnavailable ? 503 : 500;
    return sendError(http, status, toErrorBody(message, codesByStatus[status], { requestId }));
  });

  return app;
}

/** True if the connection was lost before the request was complete: no caller waits, and nothing has failed here. */
function hasLeft(http: HonoContext): boolean {
  const incoming = incomingOf(http);
  return incoming ? incoming.destroyed && !incoming.complete : false;
}

/** Undefined for a call within the process. */
function incomingOf({ env }: HonoContext) {
  return ((env ?? {}) as Partial<HttpBindings>).incoming;
}
