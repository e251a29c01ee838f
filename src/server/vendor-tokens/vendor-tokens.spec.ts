import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changePassword,
  logoutEverywhere,
  requestPasswordReset,
  setForgottenPassword,
} from '../../contract/account/auth.ts';
import { endOwnSession } from '../../contract/account/sessions.ts';
import { createHttpClient } from '../../contract/client.ts';
import type { Endpoint, InputOf } from '../../contract/endpoint.ts';
import { createStaffBooking, vendorBookableItems, vendorDay } from '../../contract/vendor/booking-desk.ts';
import { createCalendarFeed, findCalendarFeed } from '../../contract/vendor/calendar-feed.ts';
import {
  changeMemberRole,
  currentVendor,
  leaveVendor,
  listMembers,
  removeMember,
} from '../../contract/vendor/members.ts';
import { vendorBooking, vendorBookings } from '../../contract/vendor/vendor-bookings.ts';
import { createVendorToken, listVendorTokens, revokeVendorToken } from '../../contract/vendor/vendor-tokens.ts';
import { isForTokens } from '../../contract/vendor-token.ts';
import { resetAccount } from '../accounts/reset-account.ts';
import { endUnusedAccess } from '../auth/sessions/end-access.ts';
import { operations } from '../operations.ts';
import { createBookingActions, type TestVendor, tomorrow } from '../testing/test-bookings.ts';
import { createTestMember, testPassword } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const dayMs = 24 * 60 * 60_000;

type Member = Awaited<ReturnType<typeof createTestMember>>;

let world: TestWorld;
let vendor: TestVendor;
let owner: Member;
beforeAll(async () => {
  world = await testWorld();
});
beforeEach(async () => {
  vendor = await createTestVendor(world, { from: '09:00', to: '12:00', slotMinutes: 20 });
  owner = await createTestMember(world, vendor, 'owner');
});

const create = (rights: 'read' | 'write', by = owner) => by.call(createVendorToken, { name: 'Lab software', rights });

/** Calls as a program does: with the token alone, from no site. */
function program(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return createHttpClient((path, init) => world.request(path, { ...init, headers: { ...init.headers, ...headers } }));
}

function send<E extends Endpoint>(token: string, { method, path, accepts }: E, body?: InputOf<E>) {
  const authorization = `Bearer ${token}`;
  if (method === 'GET') return world.request(path, { headers: { authorization } });
  if (accepts) return world.request(path, { method, headers: { authorization }, body: new FormData() });
  const headers = { authorization, 'content-type': 'application/json' };
  return world.request(path, { method, headers, body: JSON.stringify(body ?? {}) });
}

describe('a token of a lab', () => {
  it('lists, books and reads bookings without a cookie or an origin', async () => {
    const { token } = await create('write');
    const call = program(token);
    const [item] = await call(vendorBookableItems, {});
    const { booking } = await call(createStaffBooking, {
      items: [{ testId: item?.testId ?? 0 }],
      date: tomorrow,
      time: '09:20',
      channel: 'phone',
      patientName: 'Ravi Kumar',
    });
    expect(await call(vendorBookings, {})).toMatchObject([{ id: booking.id, patientName: 'Ravi Kumar' }]);
    expect(await call(vendorBooking, { bookingId: booking.id })).toMatchObject({ time: '09:20' });
  });

  it('is answered 304 while a list is the same, which the access log leaves out', async () => {
    const { token } = await create('write');
    const address = `${vendorBookings.path}?date=${tomorrow}`;
    const read = (tag = '') =>
      world.request(address, { headers: { authorization: `Bearer ${token}`, 'if-none-match': tag } });
    const etag = (await read()).headers.get('etag') ?? '';
    const unchanged = await read(etag);
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    expect(unchanged.headers.get('x-total-count')).toBe('0');
    const { id } = await createBookingActions(world).bookWithId(vendor);
    const changed = await read(etag);
    expect([changed.status, await changed.json()]).toEqual([200, [expect.objectContaining({ id })]]);
    expect(changed.headers.get('etag')).not.toBe(etag);
    const reads = world.services.db.selectFrom('accessLog').where('vendorId', '=', vendor.vendorId).select('times');
    expect(await reads.execute()).toEqual([{ times: 2 }]);
  });

  it('that may only read changes nothing, and can search by POST', async () => {
    const { token } = await create('read');
    expect(await program(token)(vendorDay, { date: tomorrow })).toMatchObject({ bookings: [] });
    const refused = program(token)(createStaffBooking, {
      items: [{ testId: vendor.testId }],
      date: tomorrow,
      time: '09:20',
      channel: 'phone',
      patientName: 'Ravi Kumar',
    });
    await expect(refused).rejects.toMatchObject({ status: 403, code: 'read-only-token' });
    const found = await send(token, operations.findVendorBookings.endpoint, { text: 'Ravi' });
    expect(found.status).toBe(200);
  });

  it('makes no call of owners, administrators or accounts', async () => {
    const { token } = await create('write');
    const closed = Object.values(operations)
      .map(({ endpoint }): Endpoint => endpoint)
      .filter((endpoint) => endpoint.access !== 'public' && !isForTokens(endpoint));
    const paths = closed.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining([listMembers.path, createVendorToken.path, currentVendor.path]));
    for (const endpoint of closed) {
      const response = await send(token, endpoint);
      expect(response.status, endpoint.path).toBe(403);
      expect(await response.json(), endpoint.path).toMatchObject({ code: 'access-denied' });
    }
  });

  it('takes no person with it, whose cookie comes along', async () => {
    const { token } = await create('write');
    const response = await world.request(listMembers.path, {
      headers: { ...owner.headers, authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(403);
  });

  it('is for its lab only', async () => {
    const { token } = await create('read');
    const other = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const { code } = await createBookingActions(world).book(other);
    const booked = world.services.db.selectFrom('bookings').where('code', '=', code).select('id');
    const { id } = await booked.executeTakeFirstOrThrow();
    await expect(program(token)(vendorBooking, { bookingId: id })).rejects.toMatchObject({ status: 404 });
    const headers = { 'x-vendor-id': String(other.vendorId) };
    const named = program(token)(vendorBookings, {}, { headers });
    await expect(named).rejects.toMatchObject({ status: 409, code: 'other-vendor' });
  });

  it('is shown once, stored as a hash, and listed with its last use', async () => {
    const { token, id } = await create('read');
    expect(await owner.call(listVendorTokens, {})).toMatchObject([{ id, lastUsedAt: null, isWorking: true }]);
    await program(token)(vendorBookings, {});
    const [listed] = await owner.call(listVendorTokens, {});
    expect(listed).toMatchObject({ id, name: 'Lab software', rights: 'read', lastUsedAt: expect.any(String) });
    const stored = await world.services.db.selectFrom('vendorTokens').selectAll().where('id', '=', id).execute();
    expect(JSON.stringify([stored, listed])).not.toContain(token);
  });

  it('is in the audit log and the access log, without the secret', async () => {
    const { db } = world.services;
    const { token } = await create('write');
    await program(token)(createStaffBooking, {
      items: [{ testId: vendor.testId }],
      date: tomorrow,
      time: '09:40',
      channel: 'phone',
      patientName: 'Ravi Kumar',
    });
    await program(token)(vendorBookings, {});
    const audited = db
      .selectFrom('auditLog')
      .where('vendorId', '=', vendor.vendorId)
      .select(['thing', 'role', 'after']);
    const rows = await audited.execute();
    expect(rows).toContainEqual(expect.objectContaining({ thing: 'vendor_tokens', role: 'owner' }));
    expect(rows).toContainEqual(expect.objectContaining({ thing: 'bookings', role: 'token' }));
    expect(JSON.stringify(rows)).not.toMatch(/tokenHash|token_hash/);
    const reads = db.selectFrom('accessLog').where('vendorId', '=', vendor.vendorId).select(['role', 'userId', 'call']);
    expect(await reads.execute()).toEqual([{ role: 'token', userId: owner.userId, call: vendorBookings.path }]);
  });
});

describe('a token that no longer works', () => {
  const expectRefused = async (token: string) =>
    expect(program(token)(vendorBookings, {})).rejects.toMatchObject({ status: 401, code: 'invalid-token' });

  it('was ended', async () => {
    const { token, id } = await create('read');
    await owner.call(revokeVendorToken, { tokenId: id });
    await expectRefused(token);
    await expect(owner.call(revokeVendorToken, { tokenId: id })).rejects.toMatchObject({ status: 404 });
  });

  it('was never made, or is none', async () => {
    await expectRefused('a'.repeat(43));
    const basic = await world.request(vendorBookings.path, { headers: { authorization: 'Basic YTpi' } });
    expect(basic.status).toBe(401);
  });

  it.each([
    ['is removed', (leaving: Member) => owner.call(removeMember, { userId: leaving.userId })],
    ['has left', (leaving: Member) => leaving.call(leaveVendor, { vendorId: vendor.vendorId })],
    ['is the desk now', (leaving: Member) => owner.call(changeMemberRole, { userId: leaving.userId, role: 'desk' })],
  ])(
    'was made by an owner who %s, which ends the calendar address, too, for good, and tells the other owners',
    async (_, end) => {
      const leaving = await createTestMember(world, vendor, 'owner');
      const kept = await create('read');
      const { token } = await create('read', leaving);
      await leaving.call(createCalendarFeed, {});
      const before = await readEndings();
      await end(leaving);
      await expectRefused(token);
      expect(await owner.call(listVendorTokens, {})).toMatchObject([{ id: kept.id, isWorking: true }]);
      expect((await owner.call(findCalendarFeed, {})).feed).toBeNull();
      expect((await readEndings()).slice(before.length)).toMatchObject([
        { recipient: owner.email, data: { act: 'access-left', ended: 'Token “Lab software”, Calendar address' } },
      ]);
    },
  );

  it('stays at another lab of an owner who has left one', async () => {
    const other = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const leaving = await createTestMember(world, vendor, 'owner');
    const { db } = world.services;
    await db
      .insertInto('vendorMembers')
      .values({ vendorId: other.vendorId, userId: leaving.userId, role: 'owner' })
      .execute();
    const headers = { 'x-vendor-id': String(other.vendorId) };
    const { token } = await leaving.call(createVendorToken, { name: 'Lab software', rights: 'read' }, { headers });
    await owner.call(removeMember, { userId: leaving.userId });
    expect(await program(token)(vendorBookings, {})).toEqual([]);
  });

  it.each([{ approval: 'suspended' as const, approvalReason: 'Spec' }, { deletedAt: new Date('2026-11-20') }])(
    'belongs to a lab with %o, until that is taken back',
    async (change) => {
      const { token } = await create('read');
      const { db } = world.services;
      await db.updateTable('vendors').set(change).where('id', '=', vendor.vendorId).execute();
      await expectRefused(token);
      const before = { approval: 'approved', approvalReason: null, deletedAt: null } as const;
      await db.updateTable('vendors').set(before).where('id', '=', vendor.vendorId).execute();
      expect(await program(token)(vendorBookings, {})).toEqual([]);
    },
  );

  it.each([
    ['a log-out everywhere', (by: Member) => by.call(logoutEverywhere, {})],
    [
      'a new password',
      (by: Member) => by.call(changePassword, { currentPassword: testPassword, newPassword: 'late river 43' }),
    ],
    ['a log-out of all others', (by: Member) => by.call(endOwnSession, { sessionId: null, password: testPassword })],
    ['a reset on the server', (by: Member) => resetAccount(world.services, by.email)],
    ['a forgotten password', (by: Member) => setForgotten(by.email)],
  ])(
    'was made before %s of its author, which ends the calendar address, too, and tells all owners once',
    async (_, end) => {
      const other = await createTestMember(world, vendor, 'owner');
      const { token } = await create('read');
      const { url } = await owner.call(createCalendarFeed, {});
      const before = await readEndings();
      await end(owner);
      await expectRefused(token);
      expect((await world.request(url.slice(url.indexOf('/_api')))).status).toBe(404);
      const told = (await readEndings()).slice(before.length);
      expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([owner.email, other.email].toSorted());
      expect(told[0]?.data).toMatchObject({ act: 'access-ended', ended: 'Token “Lab software”, Calendar address' });
      const deleted = await readDeletions();
      expect(deleted.map(({ thing }) => thing)).toEqual(['vendor_tokens', 'calendar_feeds']);
      await owner.call(logoutEverywhere, {}).catch(() => undefined);
      expect(await readEndings()).toHaveLength(before.length + 2);
    },
  );

  const readEndings = async () =>
    world.services.db
      .selectFrom('messages')
      .where('kind', '=', 'access-given')
      .where(sql<boolean>`data ->> 'act' in ('access-ended', 'access-left', 'access-unused')`)
      .select(['recipient', 'data'])
      .orderBy('id')
      .execute();

  const readDeletions = () =>
    world.services.db
      .selectFrom('auditLog')
      .where('vendorId', '=', vendor.vendorId)
      .where('action', '=', 'deleted')
      .select(['thing', 'role', 'call'])
      .orderBy('id')
      .execute();

  async function setForgotten(email: string) {
    await world.visitor()(requestPasswordReset, { email });
    const mails = world.services.db.selectFrom('messages').where('recipient', '=', email);
    const { data } = await mails.where('kind', '=', 'password-reset').select('data').executeTakeFirstOrThrow();
    const token = (data as { link: string }).link.split('#')[1] ?? '';
    await world.visitor()(setForgottenPassword, { token, newPassword: 'late river 43' });
  }

  it('was not used for 90 days, and is deleted then, like a calendar address', async () => {
    const [unused, used] = [await create('read'), await create('read')];
    const { url } = await owner.call(createCalendarFeed, {});
    const readCalendar = async () => (await world.request(url.slice(url.indexOf('/_api')))).status;
    const start = world.clock.now;
    world.clock.now = start + 89 * dayMs;
    expect(await program(used.token)(vendorBookings, {})).toEqual([]);
    world.clock.now = start + 90 * dayMs;
    await expectRefused(unused.token);
    expect(await readCalendar()).toBe(404);
    expect(await program(used.token)(vendorBookings, {})).toEqual([]);
    world.clock.now = start;
    const { db } = world.services;
    const made = { createdAt: new Date(start - 90 * dayMs - 1) };
    await db.updateTable('vendorTokens').set(made).where('vendorId', '=', vendor.vendorId).execute();
    await db.updateTable('calendarFeeds').set(made).where('vendorId', '=', vendor.vendorId).execute();
    const before = await readEndings();
    await endUnusedAccess(world.services);
    expect((await readEndings()).slice(before.length)).toMatchObject([
      { recipient: owner.email, data: { act: 'access-unused', ended: 'Token “Lab software”, Calendar address' } },
    ]);
    const byJob = { role: 'server', call: 'job delete-expired-data' };
    expect(await readDeletions()).toMatchObject([
      { thing: 'vendor_tokens', ...byJob },
      { thing: 'calendar_feeds', ...byJob },
    ]);
    const left = await db.selectFrom('vendorTokens').where('vendorId', '=', vendor.vendorId).select('id').execute();
    const feeds = db.selectFrom('calendarFeeds').where('vendorId', '=', vendor.vendorId).select('vendorId');
    expect(await feeds.execute()).toEqual([]);
    expect(left).toEqual([{ id: used.id }]);
  });

  it('belongs to a closed account', async () => {
    const { token } = await create('read');
    const account = world.services.db.updateTable('users').where('id', '=', owner.userId);
    await account.set({ disabledAt: new Date('2026-11-20') }).execute();
    await expectRefused(token);
  });
});

describe('tokens of a lab', () => {
  it('are ended by owners of that lab only', async () => {
    const { id } = await create('read');
    const other = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const stranger = await createTestMember(world, other, 'owner');
    await expect(stranger.call(revokeVendorToken, { tokenId: id })).rejects.toMatchObject({ status: 404 });
    const desk = await createTestMember(world, vendor, 'desk');
    await expect(desk.call(listVendorTokens, {})).rejects.toMatchObject({ status: 403 });
  });

  it('are at most ten', async () => {
    for (let made = 0; made < 10; made++) await create('read');
    await expect(create('read')).rejects.toMatchObject({ status: 409 });
  });

  it.each([
    [{ name: ' ' }, 'Please enter a name.'],
    [{ rights: 'owner' as 'read' }, "Choose either 'read' or 'write'."],
  ])('need %o', async (wrong, message) => {
    const input = { name: 'Lab software', rights: 'read' as const, ...wrong };
    await expect(owner.call(createVendorToken, input)).rejects.toMatchObject({ status: 400, message });
  });

  it('have limits of their own', async () => {
    const { config } = world.services;
    const { token } = await create('read');
    config.rateLimitScale = 0.01;
    try {
      const tries = await Promise.all(Array.from({ length: 5 }, () => send(token, vendorBookings)));
      expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    } finally {
      config.rateLimitScale = 0;
    }
  });
});
