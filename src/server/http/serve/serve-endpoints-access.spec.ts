import { Hono } from 'hono';
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { loginWithPassword } from '../../../contract/account/auth.ts';
import { anyInput } from '../../../contract/account/auth-schemas.ts';
import { defineEndpoint } from '../../../contract/endpoint.ts';
import { getCurrentVendor } from '../../auth/sessions/current-vendor.ts';
import { findSessionUser } from '../../auth/sessions/session.ts';
import { demoAccounts } from '../../demo/demo-accounts.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';
import type { CallServices } from '../call-context.ts';
import { HttpError } from '../http-error.ts';
import { implement, type Operation } from '../operation.ts';
import { hashToken } from '../set-cookies.ts';
import { serveEndpoints } from './serve-endpoints.ts';

const seen = z.object({
  user: z.optional(z.nullable(z.string())),
  vendor: z.optional(z.number()),
  body: z.optional(z.string()),
});
type Caller = { user?: { email: string } | null; vendor?: { id: number } };
const whatIsSeen = ({ user, vendor }: Caller) => ({ user: user === null ? null : user?.email, vendor: vendor?.id });

const at = <const Path extends string, const Access>(path: Path, access: Access) =>
  ({ method: 'POST', path: `/_api/test/${path}`, summary: '', access }) as const;
const define = defineEndpoint<typeof anyInput, typeof seen>();
const endpoints = {
  open: define(at('public', 'public')),
  greeting: define({ ...at('greeting', 'public'), readsUser: true }),
  own: define(at('signed-in', 'signed-in')),
  lab: define(at('owner', 'vendor-owner')),
  desk: define(at('member', 'vendor-desk')),
  console: define(at('admin', 'admin')),
  shared: define(at('shared', ['vendor', 'admin'])),
};
const operations: Operation<CallServices>[] = [
  ...Object.values(endpoints).map((endpoint) =>
    implement(endpoint, anyInput, seen).with(async (_input, context) => whatIsSeen(context as Caller)),
  ),
  implement(define({ ...at('both', 'public'), method: 'GET' }), anyInput, seen).with(async () => ({ body: 'read' })),
  implement(define(at('both', 'public')), anyInput, seen).with(async () => ({ body: 'written' })),
  implement(define({ ...at('large', 'public'), maxBodyBytes: 200_000 }), anyInput, seen).with(async () => ({})),
  implement(
    define({ ...at('form', 'public'), accepts: 'multipart' }),
    z.looseObject({ note: z.string(), file: z.file() }),
    seen,
  ).with(async ({ note, file }) => ({ body: `${note}: ${(file as File).name}, ${(file as File).size} bytes` })),
];

describe('a call', () => {
  let world: TestWorld;
  let app: Hono;
  const sessions: Record<string, string> = {};
  beforeAll(async () => {
    world = await testWorld();
    const { services } = world;
    app = new Hono();
    app.onError((error, http) => {
      if (!(error instanceof HttpError)) throw error;
      return http.json({ error: error.message }, error.status, error.headers);
    });
    serveEndpoints<CallServices>(app, operations, services, {
      findUser: (token) => findSessionUser(services, token),
      findToken: async () => null,
      hasTypedPassword: async () => false,
      getVendor: (token, vendorId) => getCurrentVendor(services.db, hashToken(token), vendorId),
    });
    const { vendor, customer, admin } = demoAccounts;
    for (const { role, email, password } of [vendor, customer, admin]) {
      const response = await world.request(loginWithPassword.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      sessions[role] = response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
    }
  });
  const json = { 'content-type': 'application/json', origin: 'http://jaanch.test' };
  const post = (path: string, init: RequestInit = {}) =>
    app.request(`http://jaanch.test/_api/test/${path}`, { method: 'POST', headers: json, body: '{}', ...init });
  const as = (role: string, path: string) => post(path, { headers: { ...json, cookie: sessions[role] ?? '' } });

  it.each([
    //           visitor customer vendor admin
    ['public', 200, 200, 200, 200],
    ['greeting', 200, 200, 200, 200],
    ['signed-in', 401, 200, 200, 200],
    ['owner', 401, 403, 200, 403],
    ['member', 401, 403, 200, 403],
    ['admin', 401, 403, 403, 200],
    ['shared', 401, 403, 200, 200],
  ])('that is %s answers visitors %s, customers %s, vendors %s and admins %s', async (path, ...statuses) => {
    const roles = ['visitor', 'customer', 'vendor', 'admin'];
    const answers = await Promise.all(roles.map((role) => as(role, path)));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
  });

  it("learns of its caller only what its access allows, and takes nothing from the request's own claims", async () => {
    const { customer, vendor } = demoAccounts;
    expect(await (await as('customer', 'public')).json()).toEqual({});
    expect(await (await as('visitor', 'greeting')).json()).toEqual({ user: null });
    expect(await (await as('customer', 'greeting')).json()).toEqual({ user: customer.email });
    const own = await as('vendor', 'owner');
    expect(await own.json()).toEqual({ user: vendor.email, vendor: expect.any(Number) });
    const forged = await post('owner', {
      headers: { ...json, cookie: sessions.vendor ?? '' },
      body: JSON.stringify({ vendor: { id: 1 }, vendorId: 1, user: { role: 'admin' } }),
    });
    expect(await forged.json()).toEqual(await (await as('vendor', 'owner')).json());
  });

  it('is 404 for the account of a vendor that has none', async () => {
    const { db } = world.services;
    const members = await db.deleteFrom('vendorMembers').returningAll().execute();
    const response = await as('vendor', 'owner');
    await db.insertInto('vendorMembers').values(members).execute();
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: 'Vendor profile not found' });
  });

  it('for owners refuses the desk, and one for members does not', async () => {
    const { db } = world.services;
    const setRole = (role: 'desk' | 'owner') =>
      db.updateTable('vendorMembers').set({ role }).where('vendorId', '=', 1).execute();
    await setRole('desk');
    const [owner, member] = [await as('vendor', 'owner'), await as('vendor', 'member')];
    await setRole('owner');
    expect([owner.status, member.status]).toEqual([403, 200]);
    expect(await owner.json()).toEqual({ error: 'Access denied. Your role (desk) lacks required permissions.' });
  });

  it('is refused until a password chosen by another person is changed', async () => {
    const { db } = world.services;
    const demand = (mustChangePassword: boolean) =>
      db.updateTable('users').set({ mustChangePassword }).where('email', '=', demoAccounts.vendor.email).execute();
    await demand(true);
    const answers = [await as('vendor', 'member'), await as('vendor', 'signed-in')];
    await demand(false);
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({ error: 'Change your password first.' });
    }
  });

  it('may share its path with a call of another method', async () => {
    const read = await app.request('http://jaanch.test/_api/test/both');
    expect(await read.json()).toEqual({ body: 'read' });
    expect(await (await post('both')).json()).toEqual({ body: 'written' });
    const wrong = await app.request('http://jaanch.test/_api/test/both', { method: 'DELETE' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });

  it.each([
    ['public', 60_000, 200],
    ['public', 70_000, 413],
    ['large', 190_000, 200],
    ['large', 210_000, 413],
  ])('to %s with %s bytes is %s', async (path, length, status) => {
    const body = JSON.stringify({ text: 'x'.repeat(length) });
    expect((await post(path, { body })).status).toBe(status);
    // Without a declared length.
    const stream = new Blob([body]).stream();
    expect((await post(path, { body: stream, duplex: 'half' } as RequestInit)).status).toBe(status);
  });

  it('accepts multipart forms only where its endpoint allows them', async () => {
    const body = new FormData();
    body.set('note', 'logo');
    body.set('file', new File(['12345'], 'lab.png'));
    const { origin } = json;
    expect(await (await post('form', { headers: { origin }, body })).json()).toEqual({
      body: 'logo: lab.png, 5 bytes',
    });
    expect((await post('form')).status).toBe(415);
    expect((await post('public', { headers: { origin }, body })).status).toBe(415);
    const broken = { origin, 'content-type': 'multipart/form-data; boundary=x' };
    expect((await post('form', { headers: broken, body: '--y nonsense' })).status).toBe(400);
  });
});

it('compiles only if its handler uses what its access provides', () => {
  implement(endpoints.own, anyInput, seen).with(async (_input, { user }) => {
    expectTypeOf(user).not.toBeNullable();
    return {};
  });
  implement(endpoints.greeting, anyInput, seen).with(async (_input, { user }) => {
    expectTypeOf(user).toBeNullable();
    return {};
  });
  implement(endpoints.lab, anyInput, seen).with(async (_input, { vendor }) => {
    expectTypeOf(vendor.id).toBeNumber();
    return {};
  });
  // @ts-expect-error a public call does not know its caller
  implement(endpoints.open, anyInput, seen).with(async (_input, { user }) => ({ user: String(user) }));
  implement(endpoints.lab, anyInput, seen).with(async (_input, { write }) => {
    expectTypeOf(write).toBeFunction();
    return {};
  });
  // @ts-expect-error what a portal's call writes is recorded
  implement(endpoints.desk, anyInput, seen).with(async (_input, { db }) => ({ user: String(db) }));
  // @ts-expect-error only a vendor's call has a vendor
  implement(endpoints.console, anyInput, seen).with(async (_input, { vendor }) => ({ vendor: Number(vendor) }));
});
