import type { Endpoint, InputOf, OutputOf } from './endpoint.ts';
import { ApiError, type ErrorBody } from './errors.ts';

/** Calls an endpoint; throws ApiError with the documented message. */
export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<OutputOf<E>>;
export type CallOptions = { signal?: AbortSignal; headers?: Record<string, string>; keepalive?: boolean };

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** HTTP/2 responses have no status text. */
const statusTexts: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  411: 'Length Required',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The API over HTTP. Accepts responses with and without the superjson envelope. */
export function createHttpClient(fetch: Fetch): Call {
  return async (endpoint, input, options) => {
    const response = await sendRequest(fetch, endpoint, input, options);
    const body: unknown = await response.json().catch(() => undefined);
    // superjson's `meta` marks values such as dates. Our responses are plain JSON without any.
    return (isRecord(body) && 'json' in body ? body.json : body) as OutputOf<typeof endpoint>;
  };
}

/** Returns the answer with its body unread; throws ApiError with the documented message. */
export async function sendRequest<E extends Endpoint>(
  fetch: Fetch,
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Response> {
  const response = await fetch(...buildRequest(endpoint, input, options));
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => undefined);
  throw toApiError(endpoint, response, body);
}

function buildRequest(
  endpoint: Endpoint,
  input: unknown,
  { signal, headers, keepalive }: CallOptions,
): [string, RequestInit] {
  const init: RequestInit = { method: endpoint.method, credentials: 'same-origin', headers: { ...headers } };
  if (signal) init.signal = signal;
  if (keepalive) init.keepalive = true;
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(input ?? {})) {
      if (value !== undefined && value !== null) query.set(name, String(value));
    }
    return [query.size ? `${endpoint.path}?${query}` : endpoint.path, init];
  }
  if (endpoint.accepts === 'multipart') {
    init.body = toForm(input);
    return [endpoint.path, init];
  }
  init.headers = { ...init.headers, 'Content-Type': 'application/json' };
  init.body = JSON.stringify(input ?? {});
  return [endpoint.path, init];
}

/** `fetch` sets the content type with its boundary. */
function toForm(input: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input ?? {})) {
    for (const part of [value].flat()) form.append(name, part instanceof Blob ? part : String(part));
  }
  return form;
}

function toApiError(endpoint: Endpoint, response: Response, body: unknown): ApiError {
  const failure = (isRecord(body) ? body : {}) as Partial<ErrorBody>;
  const message = failure.message || failure.error || endpoint.fallbackMessage || getGeneralMessage(endpoint, response);
  const retryAfterSeconds = Number(response.headers.get('Retry-After'));
  return new ApiError(response.status, message, failure.issues, {
    retryAfterSeconds: retryAfterSeconds > 0 ? retryAfterSeconds : null,
    current: failure.current,
    code: failure.code,
  });
}

/** For an answer without a text, such as a gateway's. Labs, administrators and patients have their own documented ones. */
function getGeneralMessage({ path }: Endpoint, { status, statusText }: Response): string {
  if (path.startsWith('/_api/vendor/')) return 'An unknown error occurred.';
  if (path.startsWith('/_api/admin/')) return 'An unexpected error occurred.';
  return `An unexpected error occurred: ${statusText || statusTexts[status] || status}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
