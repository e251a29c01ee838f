import { beforeAll, describe, expect, it } from 'vitest';
import { loginWithPassword, session, sessionHintCookie } from '../../../contract/account/auth.ts';
import { endOwnSession, listSessions } from '../../../contract/account/sessions.ts';
import { createBookingActions } from '../../testing/test-bookings.ts';
import { createTestAdmin, testPassword as password, signIn } from '../../testing/test-portal.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';
const hourMs = 60 * 60 * 1000;
const noSession = { status: 401, message: 'Not authenticated' };

let world: TestWorld;
let at: <T>(now: number, act: () => Promise<T>) => Promise<T>;
beforeAll(async () => {
  world = await testWorld();
  at = createBookingActions(world).withClockAt;
});

/** A new account whose first session is on a phone, with two more. */
async function createSessions() {
  const email = `sessions-${Math.random().toString(36).slice(2)}@spec.example`;
  const json = { origin: 'http://jaanch.test', 'content-type': 'application/json', 'user-agent': phone };
  const body = JSON.stringify({ email, password, displayName: 'Asha' });
  const opened = await world.request('/_api/auth/register_with_password', { method: 'POST', headers: json, body });
  expect(opened.status).toBe(200);
  const [own, other] = [await signIn(world, { email, password }), await signIn(world, { email, password })];
  return { email, own: own.call, other: other.call };
}

describe('listSessions', () => {
  it('shows browser, times and which session asks, but no token', async () => {
    const { own } = await createSessions();
    const sessions = await own(listSessions, {});
    expect(sessions.map(({ browser, isThis }) => [browser, isThis])).toEqual([
      [null, true],
      [null, false],
      ['Chrome on Android', false],
    ]);
    expect(sessions[0]?.loggedInAt).toBe(new Date(testNow).toISOString());
    expect(JSON.stringify(sessions)).not.toMatch(/[0-9a-f]{64}/);
  });

  it('shows to the hour when a session was last used', async () => {
    const { own, other } = await createSessions();
    await at(testNow + hourMs - 1, () => other(session, {}));
    expect((await own(listSessions, {})).at(1)?.lastUsedAt).toBe(new Date(testNow).toISOString());
    await at(testNow + hourMs, () => other(session, {}));
    expect((await own(listSessions, {})).at(1)?.lastUsedAt).toBe(new Date(testNow + hourMs).toISOString());
  });

  it('leaves out sessions that have ended, also by an hour without a call of an administrator', async () => {
    const { email } = await createTestAdmin(world);
    const first = await signIn(world, { email, password });
    await at(testNow + hourMs, async () => {
      const later = await signIn(world, { email, password });
      const sessions = await later.call(listSessions, {});
      // The one of `createTestAdmin` never ends.
      expect(sessions.filter(({ lastUsedAt }) => lastUsedAt < '2100')).toMatchObject([{ isThis: true }]);
      await expect(first.call(listSessions, {})).rejects.toMatchObject(noSession);
    });
  });

  it('is for signed-in visitors', async () => {
    await expect(world.visitor()(listSessions, {})).rejects.toMatchObject(noSession);
  });
});

describe('endOwnSession', () => {
  it('ends one session', async () => {
    const { own, other } = await createSessions();
    const sessionId = (await other(listSessions, {})).find(({ isThis }) => isThis)?.id ?? 0;
    await own(endOwnSession, { sessionId, password });
    await own(endOwnSession, { sessionId, password });
    await expect(other(session, {})).rejects.toMatchObject(noSession);
    expect(await own(listSessions, {})).toHaveLength(2);
  });

  it('ends all others, and leaves the one that asks', async () => {
    const { own, other } = await createSessions();
    await own(endOwnSession, { sessionId: null, password });
    await expect(other(session, {})).rejects.toMatchObject(noSession);
    expect(await own(listSessions, {})).toMatchObject([{ isThis: true }]);
  });

  it('ends none with a wrong password, and none of another account', async () => {
    const { own, other } = await createSessions();
    const stranger = await createSessions();
    await expect(own(endOwnSession, { sessionId: null, password: 'not this one' })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'password', message: 'This is not your current password.' }],
    });
    const sessionId = (await other(listSessions, {}))[0]?.id ?? 0;
    await stranger.own(endOwnSession, { sessionId, password });
    await expect(other(session, {})).resolves.toHaveProperty('user');
    await expect(world.visitor()(endOwnSession, { sessionId, password })).rejects.toMatchObject(noSession);
  });

  it('leaves an account that can log in again', async () => {
    const { email, own } = await createSessions();
    await own(endOwnSession, { sessionId: null, password });
    await expect(world.visitor()(loginWithPassword, { email, password })).resolves.toHaveProperty('user');
  });
});

describe('a session that has ended', () => {
  it('is refused once: the answer clears the cookie that makes pages ask again', async () => {
    const { headers, userId } = await createTestAdmin(world);
    await world.services.db.deleteFrom('sessions').where('userId', '=', userId).execute();
    const refused = await world.request(session.path, { headers });
    expect(refused.status).toBe(401);
    expect(refused.headers.getSetCookie()).toEqual([expect.stringMatching(`^${sessionHintCookie}=;.* Max-Age=0`)]);
    const visitor = await world.request(session.path);
    expect([visitor.status, visitor.headers.getSetCookie()]).toEqual([401, []]);
  });
});
