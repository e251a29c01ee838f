import type { ServerResponse } from 'node:http';

/** A request as it arrived, and whether it was given up before its answer was complete. */
export type ReceivedRequest = {
  url: URL;
  key: string | null;
  fieldMask: string;
  body: Record<string, unknown>;
  wasGivenUp: boolean;
};

/** This position fails, because a position has no words to choose a failure by. */
const failingPosition = '21.0000,71.0000';

/** Returns 'denied' for a query, address, place id or photo name that contains `fail-denied`. */
export function findFailureName(question: ReceivedRequest, earlierRequests: ReceivedRequest[]): string | null {
  const { url, body } = question;
  if (url.searchParams.get('latlng') === failingPosition) return '500';
  const words = [url.pathname, ...url.searchParams.values(), body.textQuery].join(' ');
  const [, name = null] = /fail-([a-z0-9]+)/.exec(words) ?? [];
  if (name !== 'once') return name;
  const same = earlierRequests.filter(
    (other) => other.url.href === url.href && other.body.textQuery === body.textQuery,
  );
  return same.length === 1 ? '500' : null;
}

export function sendFailure(failure: string, { url }: ReceivedRequest, response: ServerResponse) {
  const isGeocoding = url.pathname.startsWith('/maps/');
  const status = (status: string) => sendJson(response, { error_message: 'A sentence.', results: [], status });
  switch (failure) {
    case 'denied':
      return isGeocoding ? status('REQUEST_DENIED') : sendError(response, 403, 'PERMISSION_DENIED', 'SERVICE_DISABLED');
    case 'key':
      return isGeocoding ? status('REQUEST_DENIED') : sendError(response, 400, 'INVALID_ARGUMENT', 'API_KEY_INVALID');
    case 'limit':
      return isGeocoding ? status('OVER_QUERY_LIMIT') : sendError(response, 429, 'RESOURCE_EXHAUSTED');
    case 'invalid':
      return isGeocoding ? status('INVALID_REQUEST') : sendError(response, 400, 'INVALID_ARGUMENT');
    case 'unknown':
      return isGeocoding ? status('UNKNOWN_ERROR') : sendError(response, 503, 'UNAVAILABLE');
    case '500':
      return sendError(response, 500, 'INTERNAL');
    case 'silent':
      return;
    case 'slow':
      return setTimeout(() => sendJson(response, { places: [], results: [], status: 'OK' }), 3000).unref();
    case 'stuck':
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.write('{"places": [');
    case 'cut':
      return response.destroy();
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' });
      return response.end('<!doctype html><title>Sign in to the network</title>');
    case 'huge':
      return sendEndlessBody(response, 'application/json');
    case 'malformed':
      return sendJson(response, { id: 5, places: [{ id: 5 }], results: [{ place_id: 5 }], status: 'OK', photoUri: 5 });
    case 'broken':
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end('{"places": [');
    case 'redirect':
      response.writeHead(302, { location: `${url.origin}/photos/front.jpg` });
      return response.end();
    case 'foreign':
      return sendJson(response, { photoUri: 'https://elsewhere.example/front.jpg' });
    case 'svg':
      return sendPhotoAs(response, url, () => {
        response.writeHead(200, { 'content-type': 'image/svg+xml' });
        response.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
      });
    case 'hugephoto':
      return sendPhotoAs(response, url, () => sendEndlessBody(response, 'image/jpeg'));
    default:
      throw new Error(`There is no failure named '${failure}'.`);
  }
}

export function sendJson(response: ServerResponse, answered: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(JSON.stringify(answered));
}

export function sendError(response: ServerResponse, code: number, status: string, reason?: string) {
  const details = reason ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }] : undefined;
  sendJson(response, { error: { code, message: 'A sentence that may repeat what was asked.', status, details } }, code);
}

/** Fails at the picture itself, after its address was sent. */
function sendPhotoAs(response: ServerResponse, url: URL, send: () => void) {
  if (url.pathname.startsWith('/photos/')) return send();
  const name = /fail-[a-z0-9]+/.exec(url.pathname)?.[0];
  sendJson(response, { photoUri: `${url.origin}/photos/${name}.jpg` });
}

function sendEndlessBody(response: ServerResponse, contentType: string) {
  response.writeHead(200, { 'content-type': contentType });
  const part = Buffer.alloc(256 * 1024, ' ');
  const more = () => {
    while (!response.destroyed && response.write(part)) {}
  };
  response.on('drain', more);
  more();
}
