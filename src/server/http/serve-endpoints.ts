import type { Hono, Context as HonoContext } from 'hono';
import * as z from 'zod/mini';
import type { CheckedEndpoint, Endpoint, RateLimit } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Issue } from '../../contract/errors.ts';
import type { image } from '../../contract/image-schemas.ts';
import { anyKnownDevice } from '../auth/known-devices.ts';
import { readSession, sessionCookie } from '../auth/session.ts';
import { handlers } from '../handlers.ts';
import type { Context, Services } from './call-context.ts';
import { callerOf, limitKey } from './client-ip.ts';
import { compileSchema } from './compile-schema.ts';
import { tokenFromCookies } from './cookies.ts';
import type { Handler } from './handler.ts';
import { Refusal } from './http-error.ts';
import { imageResponse } from './image-response.ts';
import { takeFromLimit, takeFromMemory } from './rate-limit.ts';
import { sendJson } from './send-json.ts';

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const outputs = new Map(Object.values(endpoints).map((row) => [keyOf(row), compileSchema(row.output)]));

/** Mounts every endpoint. What happens to each call, in order: origin, limit, access, input, handler, output. */
export function serveEndpoints(app: Hono, services: Services) {
  for (const name of Object.keys(endpoints) as (keyof typeof endpoints)[]) {
    const endpoint: CheckedEndpoint = endpoints[name];
    const handler = handlers[name] as Handler<Endpoint>;
    app.on(endpoint.method, endpoint.path, async (http) => {
      const context = contextOf(http, services);
      if (endpoint.method === 'POST') refuseForeign(http, context);
      if (endpoint.limit) await limitCalls(endpoint.limit, context);
      await refuseUnlessAllowed(endpoint, context);
      const typed = endpoint.method === 'GET' ? http.req.query() : await readJson(http);
      const answer = await answerOf(endpoint, handler, parseInput(endpoint, typed), context);
      if (endpoint.answers === 'image') {
        const { bytes, contentType, keepSeconds } = answer as z.output<typeof image>;
        return imageResponse(bytes, contentType, `public, max-age=${keepSeconds}`);
      }
      // Answers are plain JSON by their schemas, so that the envelope never needs its `meta`.
      return sendJson(http, endpoint.envelope === 'superjson' ? { json: answer } : answer);
    });
    app.all(endpoint.path, () => {
      throw new Refusal(405, `Use ${endpoint.method}.`, { headers: { Allow: endpoint.method } });
    });
  }
}

export async function answerOf(
  endpoint: CheckedEndpoint,
  handler: Handler<Endpoint>,
  input: unknown,
  context: Context,
) {
  const output = outputs.get(keyOf(endpoint)) ?? endpoint.output;
  return z.parse(output, await handler(input, context));
}

/** Throws the documented refusal: its sentence is the first issue's. */
export function parseInput(endpoint: CheckedEndpoint, typed: unknown): unknown {
  const parsed = endpoint.input.safeParse(typed);
  if (parsed.success) return parsed.data;
  const issues: Issue[] = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Refusal(400, issues[0]?.message ?? 'Invalid request.', { issues });
}

function contextOf(http: HonoContext, services: Services): Context {
  const token = (cookie: string) => tokenFromCookies(http.req.header('cookie'), cookie, services.config);
  let user: ReturnType<Context['user']> | undefined;
  return {
    ...services,
    token,
    caller: () => callerOf(http, services.config),
    user: () => {
      const sessionToken = token(sessionCookie);
      user ??= sessionToken ? readSession(services, sessionToken) : Promise.resolve(null);
      return user;
    },
    header: (name) => http.req.header(name),
    addCookie: (text) => http.header('Set-Cookie', text, { append: true }),
  };
}

async function limitCalls(limit: RateLimit, context: Context) {
  if (limit.countedIn === 'memory') return takeFromMemory(context, limit, context.caller());
  const device = limit.perDevice && (await anyKnownDevice(context));
  await takeFromLimit(context, limit, device ? limitKey(device, context.config) : context.caller());
}

async function refuseUnlessAllowed({ access }: Endpoint, context: Context) {
  if (access === 'public') return;
  const user = await context.user();
  if (!user) throw new Refusal(401, 'Not authenticated');
  if (access !== 'signed-in' && !access.includes(user.role)) {
    throw new Refusal(403, `Access denied. Your role (${user.role}) lacks required permissions.`);
  }
}

/** A browser names the page that asks: only our own may change anything with a visitor's cookie. */
function refuseForeign(http: HonoContext, { config, token }: Context) {
  const origin = http.req.header('origin');
  const isOwn = origin ? isOwnOrigin(origin, http.req.header('host'), config.publicUrl) : !token(sessionCookie);
  if (!isOwn) throw new Refusal(403, 'This request came from another site.');
  const contentType = http.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (contentType !== 'application/json') throw new Refusal(415, 'Send JSON with Content-Type: application/json.');
}

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  const asking = URL.parse(origin);
  if (asking === null) return false;
  const own = new URL(publicUrl);
  // Reached by another name of ours; but where patients come over https, a page without it may be anybody's.
  const isSafe = own.protocol === 'http:' || asking.protocol === 'https:';
  return asking.origin === own.origin || (asking.host === host && isSafe);
}

async function readJson(http: HonoContext): Promise<unknown> {
  const text = await http.req.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The request body is not valid JSON.');
  }
}
