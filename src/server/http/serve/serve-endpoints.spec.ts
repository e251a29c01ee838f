import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '../../../contract/account/auth.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { ErrorBody } from '../../../contract/errors.ts';
import { isForTokens } from '../../../contract/vendor-token.ts';
import { demoAccounts } from '../../demo/demo-accounts.ts';
import { operations } from '../../operations.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';
import { isRecordedWrite } from '../write.ts';

const json = { 'content-type': 'application/json' };

const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(operations).map(([name, { endpoint }]) => [name, endpoint]),
);

describe('every call', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  it('is in the reviewed access table', async () => {
    const row = ([name, endpoint]: [string, Endpoint]) => {
      const { method, path, access, adminRoles, readsUser, readsOnly, personalData, asksPassword } = endpoint;
      const notes = [
        ...(adminRoles ? [`also for ${adminRoles.join(' and ')}`] : []),
        ...(readsUser ? ['reads who is signed in'] : []),
        ...(isRecordedWrite(endpoint) ? ['recorded in the audit log'] : []),
        ...(readsOnly ? ['writes nothing'] : []),
        ...(isForTokens(endpoint) ? ['also by a token'] : []),
        ...(personalData && personalData !== 'own' ? ['in the access log'] : []),
        ...(asksPassword ? ['asks for the password'] : []),
      ];
      const whoAndHow = [...[access].flat(), ...notes].join(', ');
      return `${name.padEnd(24)} ${method.padEnd(4)} ${path.padEnd(40)} ${whoAndHow}`;
    };
    const table = Object.entries(endpoints).map(row).join('\n');
    await expect(`${table}\n`).toMatchFileSnapshot('access-table.txt');
  });

  it.each(Object.entries(endpoints))('%s answers the wrong method with 405 in JSON', async (_name, endpoint) => {
    const samePath = Object.values(endpoints).filter(({ path }) => path === endpoint.path);
    const methods: string[] = samePath.map((other) => other.method);
    const method = ['POST', 'GET', 'DELETE'].find((wrong) => !methods.includes(wrong)) ?? '';
    const response = await world.request(endpoint.path, { method, headers: json });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(methods.join(', '));
    expect(await response.json()).toHaveProperty('error');
  });

  const posts = Object.entries(endpoints).filter(([, { method }]) => method === 'POST');
  it.each(posts)(
    '%s accepts only its own content type, our own origin and bodies within the limit',
    async (_name, endpoint: Endpoint) => {
      const post = async (init: RequestInit) => {
        const response = await world.request(endpoint.path, { method: 'POST', ...init });
        expect(await response.json()).toMatchObject({ error: expect.any(String), message: expect.any(String) });
        return response.status;
      };
      // The origin is checked before the body is read.
      const whole = endpoint.accepts === 'multipart' ? { body: new FormData() } : { headers: json, body: '{"half": ' };
      expect(await post(whole)).toBe(endpoint.access === 'public' ? 400 : 401);
      expect(await post({ headers: { 'content-type': 'text/plain' }, body: '{}' })).toBe(415);
      expect(await post({ body: new URLSearchParams({ email: 'a@b.in' }) })).toBe(415);
      expect(await post({ headers: { ...json, origin: 'https://elsewhere.example' }, body: '{}' })).toBe(403);
      expect(await post({ headers: { ...json, origin: 'null' }, body: '{}' })).toBe(403);
      expect(await post({ headers: json, body: 'x'.repeat((endpoint.maxBodyBytes ?? 64 * 1024) + 1) })).toBe(413);
    },
  );

  it('refuses a session cookie that comes without an origin', async () => {
    const cookie = `jaanch_session=${'a'.repeat(43)}`;
    const response = await world.request('/_api/auth/logout', {
      method: 'POST',
      headers: { ...json, cookie },
      body: '{}',
    });
    expect(response.status).toBe(403);
  });

  it('answers nonsense without a 5xx', async () => {
    const nonsense = [null, [], 'text', 7, { vendorId: { $ne: 1 } }, { email: '\u0000', password: '\ud800' }];
    for (const endpoint of Object.values(endpoints)) {
      for (const value of nonsense) {
        const query = `?query=%00%ff&testId=1e99&vendorSlug=%2e%2e&date=0&testName=${encodeURIComponent("' or 1=1 --")}`;
        const response =
          endpoint.method === 'POST'
            ? await world.request(endpoint.path, { method: 'POST', headers: json, body: JSON.stringify(value) })
            : await world.request(`${endpoint.path}${query}`);
        expect(response.status, `${endpoint.path} ${JSON.stringify(value)}`).toBeLessThan(500);
      }
    }
  });

  it.each([
    [400, 'invalid-input', '/_api/vendor/by-slug', {}],
    [401, 'not-signed-in', '/_api/vendor/bookings', {}],
    [401, 'wrong-credentials', '/_api/auth/login_with_password', { body: '{"email":"no@one.in","password":"wrong"}' }],
    [403, 'foreign-origin', '/_api/auth/logout', { headers: { ...json, origin: 'https://elsewhere.example' } }],
    [404, 'not-found', '/_api/no/such/call', {}],
    [405, 'method-not-allowed', '/_api/auth/session', { method: 'POST' }],
    [413, 'body-too-large', '/_api/bookings/find', { body: 'x'.repeat(70_000) }],
    [415, 'unsupported-content-type', '/_api/bookings/find', { headers: { 'content-type': 'text/plain' }, body: '{}' }],
  ])('says what went wrong by a code: %i, %s', async (status, code, path, { ...init }: RequestInit) => {
    if (init.body || init.headers) Object.assign(init, { method: 'POST', headers: init.headers ?? json });
    const response = await world.request(path, init);
    expect(response.status).toBe(status);
    const body = (await response.json()) as ErrorBody;
    expect(body.code).toBe(code);
  });

  it('that does not exist is 404 in JSON', async () => {
    const response = await world.request('/_api/no/such/call');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: expect.any(String) });
  });

  it('is not stored by caches', async () => {
    expect((await world.request('/_api/vendors/summary')).headers.get('cache-control')).toBe('no-store');
  });

  it('is described in the OpenAPI document', async () => {
    const document = (await (await world.request('/_api/openapi.json')).json()) as { paths: object };
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(
      Object.values(endpoints)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    );
    expect(document.paths).toHaveProperty(
      ['/_api/bookings/create', 'post', 'parameters'],
      ['Idempotency-Key', 'Booking-Secret'].map((name) =>
        expect.objectContaining({ name, in: 'header', required: false }),
      ),
    );
  });

  it('is described with who may make it, and with what an error has', async () => {
    const { paths, components } = (await (await world.request('/_api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security: object[] }>>;
      components: object;
    };
    expect(paths['/_api/search/suggestions']?.get?.security).toEqual([]);
    expect(paths['/_api/bookings/create']?.post?.security).toEqual([{}, { session: [] }]);
    expect(paths['/_api/vendor/bookings']?.get?.security).toEqual([{ session: [] }, { token: [] }]);
    expect(paths['/_api/vendor/members']?.get?.security).toEqual([{ session: [] }]);
    expect(components).toHaveProperty(['schemas', 'Problem', 'properties', 'current', 'description']);
  });

  it('is described in a document that a caller fetches again only when it has changed', async () => {
    const etag = (await world.request('/_api/openapi.json')).headers.get('etag') ?? '';
    expect((await world.request('/_api/openapi.json', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('is described for people, on a page that may only call this API', async () => {
    const page = await world.request('/_api/docs');
    const html = await page.text();
    for (const { path } of Object.values(endpoints)) expect(html).toContain(path);
    expect(html).toContain('Idempotency-Key');
    for (const [, file = ''] of html.matchAll(/(?:href|src)="(\/_api\/docs\/[^"]+)"/g)) {
      const { status, headers } = await world.request(file);
      expect(status, file).toBe(200);
      expect(headers.get('content-type')).toMatch(/^text\/(css|javascript)/);
    }
  });

  it('has its limit, and says when to retry', async () => {
    const { config, db } = world.services;
    // The clock does not move, and other specs sign in from this address, too.
    await db.deleteFrom('rateLimitWindows').execute();
    config.rateLimitScale = 1;
    try {
      const login = () => world.visitor()(auth.loginWithPassword, { email: 'a@b.in', password: 'x' });
      const tries = await Promise.allSettled(Array.from({ length: 12 }, login));
      const statuses = tries.map((tried) => (tried.status === 'rejected' ? tried.reason.status : 200));
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
      const refused = await world.request('/_api/auth/login_with_password', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: 'a@b.in', password: 'x' }),
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      config.rateLimitScale = 0;
    }
  });

  it('that is cheap and frequent has a limit far above the speed of typing', async () => {
    const { config } = world.services;
    Object.assign(config, { rateLimitScale: 0.001 });
    try {
      const statuses = [];
      for (let key = 0; key < 5; key++) {
        statuses.push((await world.request('/_api/localities/search?query=andheri')).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
    } finally {
      config.rateLimitScale = 0;
    }
    expect(operations.suggestions.endpoint.limit?.calls).toBeGreaterThan(5000);
  });

  it.each(['/_api/docs', '/_api/openapi.json', '/_api/vendors/summary', '/_api/no/such'])(
    '%s has a policy that forbids everything when opened as a page',
    async (path) => {
      const { headers } = await world.request(path);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* frame-ancestors 'none'$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  describe('when patients use https', () => {
    const login = (origin: string, password: string = demoAccounts.customer.password) =>
      world.request('/_api/auth/login_with_password', {
        method: 'POST',
        headers: { ...json, origin, host: 'other.jaanch.test' },
        body: JSON.stringify({ ...demoAccounts.customer, password }),
      });
    beforeAll(() => {
      Object.assign(world.services.config, { publicUrl: 'https://jaanch.test', secureCookies: true });
    });
    afterAll(() => {
      Object.assign(world.services.config, { publicUrl: 'http://jaanch.test', secureCookies: false });
    });

    it('a call is refused when its page came over http', async () => {
      expect((await login('https://jaanch.test')).status).toBe(200);
      expect((await login('https://other.jaanch.test')).status).toBe(200);
      expect((await login('http://jaanch.test')).status).toBe(403);
      expect((await login('http://other.jaanch.test')).status).toBe(403);
    });

    it('sessions are in cookies that no other host can set', async () => {
      const response = await login('https://jaanch.test');
      const cookies = response.headers.getSetCookie();
      expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
        '__Host-jaanch_session',
        `__Host-${auth.sessionHintCookie}`,
        '__Host-jaanch_device',
      ]);
      for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; SameSite=Lax; Max-Age=\d+; Secure$/);
      const token = /=([^;]+)/.exec(cookies[0] ?? '')?.[1];
      const session = (cookie: string) => world.request('/_api/auth/session', { headers: { cookie } });
      expect((await session(`__Host-jaanch_session=${token}`)).status).toBe(200);
      expect((await session(`jaanch_session=${token}`)).status).toBe(401);
    });
  });
});
