import type { Hono, Context as HonoContext } from 'hono';
import type * as z from 'zod/mini';
import type { SessionUser } from '../../../contract/account/auth.ts';
import type { file, image, stream } from '../../../contract/bodies.ts';
import type { EndpointDescription, RateLimit } from '../../../contract/endpoint.ts';
import { fileResponse } from '../answer/file-response.ts';
import { imageResponse } from '../answer/image-response.ts';
import { hasAnswer, sendJson } from '../answer/send-json.ts';
import { sendStream } from '../answer/send-stream.ts';
import type { CallServices, RequestContext } from '../call-context.ts';
import { vendorKey } from '../fair-queue.ts';
import { HttpError } from '../http-error.ts';
import { keyedHash } from '../keyed-hash.ts';
import type { Operation } from '../operation.ts';
import { callerKey, enforceRateLimit, limitStaffWrites, takeFromMemory } from '../rate-limit.ts';
import { assertSameOrigin } from '../request/assert-same-origin.ts';
import { clientRateLimitKey } from '../request/client-ip.ts';
import { takeTurn } from '../request/large-bodies.ts';
import { limitBody } from '../request/limit-body.ts';
import { limitToken, readBearer } from '../request/read-bearer.ts';
import { readBody } from '../request/read-body.ts';
import { readVendorId } from '../request/read-vendor-id.ts';
import { sessionCookie, setReadableCookie, tokenFromCookies } from '../set-cookies.ts';
import { createWrite, isRecordedWrite } from '../write.ts';
import { recordAccess, recordAnswer, recordStream, toReading } from './access-log.ts';
import { assertTypedPassword, authorize, type Identify } from './authorize.ts';
import { limitPatients } from './limit-patients.ts';
import { parseInput, runOperation } from './run-operation.ts';

/**
 * Mounts every operation at its endpoint's method and path. Each call passes, in this order: origin, limit, access,
 * input, handler, output, access log. The limit of a call for accounts counts the account, because people share addresses, and follows access. Writes of the portals have a second limit, by account. A known path with another method answers 405.
 */
export function serveEndpoints<Services extends CallServices>(
  app: Hono,
  operations: readonly Operation<Services>[],
  services: Services,
  identify: Identify,
) {
  for (const operation of operations as readonly Operation[]) {
    const { endpoint } = operation;
    app.on(endpoint.method, endpoint.path, limitBody(endpoint), async (http) => {
      const bearer = readBearer(http);
      const request = createRequestContext(http, services, bearer);
      if (endpoint.method !== 'GET') assertSameOrigin(http, endpoint, services.config, bearer);
      const limit = endpoint.limit?.enforcedBy ? undefined : endpoint.limit;
      if (limit && endpoint.access === 'public') await limitCalls(limit, services, request.clientRateLimitKey());
      if (bearer) limitToken(services, bearer, request);
      const sessionToken = request.token(sessionCookie);
      const named = { identify, sessionToken, bearer, vendorId: readVendorId(http, endpoint) };
      const caller = await authorize(endpoint, named).catch((error) => {
        if (error instanceof HttpError && error.status === 401) forgetSession(request, services);
        throw error;
      });
      if (limit && caller.user && endpoint.access !== 'public')
        await limitCalls(limit, services, keyOf(limit, caller, services));
      if (isStaffWrite(endpoint, caller.user)) await limitStaffWrites(services, caller.user.id, caller.vendor?.tokenId);
      const { input, answer } = await takeTurn(endpoint, caller, async () => {
        const typed = endpoint.method === 'GET' ? http.req.query() : await readBody(http, endpoint);
        const context = {
          ...services,
          ...request,
          isStillAllowed: () => isSameCaller(caller, () => authorize(endpoint, named)),
          ...caller,
          ...(isRecordedWrite(endpoint) && writing(services, operation, caller)),
        };
        const input = parseInput(operation, typed);
        await assertTypedPassword(endpoint, input, { identify, sessionToken });
        return { input, answer: await runOperation(operation, input, context) };
      });
      const reading = toReading(endpoint, caller, input);
      if (reading) await limitPatients(services, endpoint, caller, reading, answer.value);
      if (endpoint.responseType === 'image') {
        const { bytes, contentType, maxAgeSeconds } = answer.value as z.output<typeof image>;
        return imageResponse(bytes, contentType, `public, max-age=${maxAgeSeconds}`);
      }
      if (endpoint.responseType === 'file') {
        const whole = answer.value as z.output<typeof file>;
        if (reading) await recordAccess(services, reading, whole.bookingIds.length);
        return fileResponse(whole);
      }
      if (endpoint.responseType === 'stream') {
        const whole = answer.value as z.output<typeof stream>;
        return sendStream(http, reading ? recordStream(services, reading, whole) : whole, services.log);
      }
      if (endpoint.method === 'GET' && hasAnswer(http, answer)) return http.body(null, 304);
      if (reading) await recordAnswer(services, reading, answer.value);
      return sendJson(http, answer);
    });
  }
  for (const [path, methods] of methodsByPath(operations)) {
    app.all(path, () => {
      throw new HttpError(405, `Use ${methods.join(' or ')}.`, { headers: { Allow: methods.join(', ') } });
    });
  }
}

/** So that pages of a browser whose session has ended do not ask for it again. */
function forgetSession(request: RequestContext, { config }: CallServices) {
  if (request.token(sessionCookie)) setReadableCookie({ config, addCookie: request.addCookie }, 'sessionHint', '');
}

async function isSameCaller(before: Caller, find: () => Promise<Caller>): Promise<boolean> {
  const { user, vendor } = await find().catch((error): Caller => {
    if (error instanceof HttpError) return {};
    throw error;
  });
  return user?.id === before.user?.id && vendor?.id === before.vendor?.id && vendor?.role === before.vendor?.role;
}

type Caller = Awaited<ReturnType<typeof authorize>>;

/** People share addresses, so that a call for accounts counts the account, the token or the lab. */
function keyOf({ countedBy }: RateLimit, { user, vendor }: Caller, { config }: CallServices): string {
  if (countedBy && vendor) return keyedHash(vendorKey(vendor.id), config);
  return callerKey(user?.id ?? 0, config, vendor?.tokenId);
}

function isStaffWrite(
  { method, readsOnly }: EndpointDescription,
  user: SessionUser | null | undefined,
): user is SessionUser {
  return method === 'POST' && !readsOnly && user != null && user.role !== 'customer';
}

function writing({ db }: CallServices, { endpoint }: Operation, { user, vendor }: Caller) {
  if (!user) throw new Error(`Nobody is signed in for ${endpoint.path}.`);
  return { db: undefined, readDb: undefined, write: createWrite(db, endpoint, vendor ? { user, vendor } : { user }) };
}

function methodsByPath(operations: readonly Pick<Operation, 'endpoint'>[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { endpoint } of operations) {
    methods.set(endpoint.path, [...(methods.get(endpoint.path) ?? []), endpoint.method]);
  }
  return methods;
}

function createRequestContext(http: HonoContext, { config }: CallServices, bearer: string | null): RequestContext {
  return {
    // A program has no cookies: what it does is never done as a person.
    token: (cookie) => (bearer ? null : tokenFromCookies(http.req.header('cookie'), cookie, config)),
    clientRateLimitKey: () => clientRateLimitKey(http, config),
    header: (name) => http.req.header(name),
    addCookie: (text) => http.header('Set-Cookie', text, { append: true }),
    setHeader: (name, text) => http.header(name, text),
  };
}

async function limitCalls(limit: RateLimit, services: CallServices, key: string) {
  if (limit.countedIn === 'memory') takeFromMemory(services, limit, key);
  else await enforceRateLimit(services, limit, key);
}
