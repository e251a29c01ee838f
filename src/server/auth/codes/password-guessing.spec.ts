import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../../contract/account/auth.ts';
import { hashToken } from '../../http/set-cookies.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

const second = 1000;
const minute = 60 * second;
const password = 'the right password';
let world: TestWorld;
let networks = 0;

beforeAll(async () => {
  world = await testWorld();
  Object.assign(world.services.config, { rateLimitScale: 1, clientIpHeader: 'x-spec-address' });
});
afterAll(() => {
  Object.assign(world.services.config, { rateLimitScale: 0, clientIpHeader: undefined });
});

const newNetwork = () => `10.${Math.floor(networks / 65_536)}.${Math.floor(networks / 256) % 256}.${networks++ % 256}`;

/** A browser with its cookies. */
function browser(network = newNetwork()) {
  const cookies = new Map<string, string>();
  const post = async (path: string, body: object) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = {
      'content-type': 'application/json',
      origin: 'http://jaanch.test',
      cookie,
      'x-spec-address': network,
    };
    const response = await world.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    network,
    register: (email: string, chosen = password) =>
      post(contract.registerWithPassword.path, { email, password: chosen, displayName: 'Asha' }),
    logout: () => post(contract.logout.path, {}),
    logoutEverywhere: () => post(contract.logoutEverywhere.path, {}),
    changePassword: (newPassword: string) =>
      post(contract.changePassword.path, { currentPassword: password, newPassword }),
    async login(email: string, typed: string) {
      const response = await post(contract.loginWithPassword.path, { email, password: typed });
      return { status: response.status, retryAfterSeconds: Number(response.headers.get('retry-after')) };
    },
  };
}

async function newAccount() {
  const email = `guessed-${Math.random().toString(36).slice(2)}@example.in`;
  const phone = browser();
  await phone.register(email);
  await phone.logout();
  return { email, phone };
}

const noAccount = async () => ({ email: `nobody-${Math.random().toString(36).slice(2)}@example.in` });

describe('guessing a password', () => {
  it.each([
    ['an account', newAccount],
    ['an address without account', noAccount],
  ])('with %s ends after twenty at once, from any number of networks', async (_name, make) => {
    const { email } = await make();
    const tries = await Promise.all(Array.from({ length: 33 }, () => browser().login(email, 'a guess')));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(13);
    for (const { status, retryAfterSeconds } of tries) if (status === 429) expect(retryAfterSeconds).toBe(60 * 60);
  });

  it.each([
    ['an account', newAccount],
    ['an address without account', noAccount],
  ])('with %s from one network ends after ten in an hour', async (_name, make) => {
    const { email } = await make();
    const attacker = browser();
    let tried = 0;
    const began = world.clock.now;
    for (; world.clock.now < began + 58 * minute; world.clock.now += 2 * minute) {
      if ((await attacker.login(email, 'a guess')).status === 401) tried++;
    }
    expect(tried).toBe(10);
    expect(await browser().login(email, 'a guess')).toMatchObject({ status: 401 });
  });

  it.each([
    ['an account', newAccount],
    ['an address without account', noAccount],
  ])('of %s for an hour, from twenty-five addresses that wait as required, has twenty tries', async (_name, make) => {
    const { email } = await make();
    const attackers = Array.from({ length: 25 }, () => ({ ...browser(), next: 0 }));
    let tried = 0;
    const began = world.clock.now;
    for (; world.clock.now < began + 60 * minute; world.clock.now += 10 * second) {
      for (const attacker of attackers) {
        if (world.clock.now < attacker.next) continue;
        const { status, retryAfterSeconds } = await attacker.login(email, 'a guess');
        if (status === 401) tried++;
        attacker.next = world.clock.now + Math.max(10, retryAfterSeconds) * second;
      }
    }
    expect(tried).toBeGreaterThanOrEqual(10);
    expect(tried).toBeLessThanOrEqual(20);
  });

  it('from many networks locks no owner out of a known device, and out of a new one for an hour at most', async () => {
    const { email, phone } = await newAccount();
    for (let n = 0; n < 40; n++) {
      await browser().login(email, 'a guess');
      world.clock.now += 6 * second;
    }
    expect(await phone.login(email, password)).toMatchObject({ status: 200 });

    const laptop = browser();
    const refused = await laptop.login(email, password);
    expect(refused.status).toBe(429);
    expect(refused.retryAfterSeconds).toBeLessThan(60 * 60);
    world.clock.now += refused.retryAfterSeconds * second;
    expect(await laptop.login(email, password)).toMatchObject({ status: 200 });
  });

  it('from one network does not make the owner wait on a new device of another', async () => {
    const { email } = await newAccount();
    const attacker = browser();
    for (let n = 0; n < 30; n++) {
      await attacker.login(email, 'a guess');
      world.clock.now += 7 * second;
    }
    expect(await browser().login(email, password)).toMatchObject({ status: 200 });
  });

  it('from the address of a known device does not lock it out', async () => {
    const { email, phone } = await newAccount();
    const neighbour = browser(phone.network);
    const tries = [];
    for (let n = 0; n < 15; n++) tries.push((await neighbour.login(email, 'a guess')).status);
    expect(tries.filter((status) => status === 401)).toHaveLength(10);
    expect(await phone.login(email, password)).toMatchObject({ status: 200 });
  });

  it('of many addresses ends after sixty per minute and network, even with known devices of other accounts', async () => {
    const network = newNetwork();
    const devices = [browser(network), (await newAccount()).phone, (await newAccount()).phone];
    const tries = [];
    for (let n = 0; n < 62; n++) {
      const attacker = browser(network);
      const { cookies } = devices[n % 3] ?? attacker;
      for (const [name, value] of cookies) attacker.cookies.set(name, value);
      tries.push(await attacker.login((await noAccount()).email, 'a guess'));
    }
    expect(tries.map(({ status }) => status)).toEqual([...Array(60).fill(401), 429, 429]);
    expect(tries.at(-1)?.retryAfterSeconds).toBeGreaterThan(0);
  });

  it('is no more on the devices of an account that waits for the address of another', async () => {
    const { config, db } = world.services;
    const { email, phone } = await newAccount();
    await db.updateTable('users').set({ role: 'vendor' }).where('email', '=', email).execute();
    Object.assign(config, { smtp: { url: 'smtp://127.0.0.1:1', from: 'help@jaanch.example' } });
    const strangersPassword = 'a stranger’s password';
    const devices = [browser(), browser(), browser()];
    expect((await browser().register(email, strangersPassword)).status).toBe(200);
    for (const device of devices) expect(await device.login(email, strangersPassword)).toMatchObject({ status: 200 });
    Object.assign(config, { smtp: undefined });
    const tries = [];
    for (const device of devices)
      for (let n = 0; n < 10; n++) tries.push((await device.login(email, 'a guess')).status);
    expect(tries.filter((status) => status === 401)).toHaveLength(20);
    expect(await phone.login(email, password)).toMatchObject({ status: 200 });
  });

  it('on a known device has its own limit', async () => {
    const { email, phone } = await newAccount();
    // Its 15 minutes start at quarters of the hour.
    world.clock.now = Math.ceil(world.clock.now / (15 * minute)) * 15 * minute;
    const statuses = [];
    for (let n = 0; n < 12; n++) {
      statuses.push((await phone.login(email, 'a guess')).status);
      world.clock.now += 6 * second;
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect(await browser().login(email, password)).toMatchObject({ status: 200 });
  });
});

describe('a known device', () => {
  const tokenOf = (device: ReturnType<typeof browser>) => device.cookies.get('jaanch_device') ?? '';
  const hashesOf = async (email: string) => {
    const { db } = world.services;
    const rows = db.selectFrom('knownDevices').innerJoin('users', 'users.id', 'userId').where('email', '=', email);
    return (await rows.select('tokenHash').execute()).map(({ tokenHash }) => tokenHash);
  };

  it('is stored as a hash, and deleted when unused', async () => {
    const { email, phone } = await newAccount();
    const first = tokenOf(phone);
    expect(first).toHaveLength(43);
    expect(await hashesOf(email)).toEqual([hashToken(first)]);
    await phone.login(email, password);
    expect(tokenOf(phone)).toBe(first);
    world.clock.now += 31 * 24 * 60 * minute;
    await phone.login(email, password);
    expect(tokenOf(phone)).not.toBe(first);
    expect(await hashesOf(email)).toEqual([hashToken(tokenOf(phone))]);
  });

  it('is one of ten', async () => {
    const { email } = await newAccount();
    for (let n = 0; n < 12; n++) {
      world.clock.now += minute;
      await browser().login(email, password);
    }
    expect(await hashesOf(email)).toHaveLength(10);
  });

  it('accepts no token that an attacker has planted', async () => {
    const [attacker, victim] = [await newAccount(), await newAccount()];
    const planted = browser();
    planted.cookies.set('jaanch_device', tokenOf(attacker.phone));
    await planted.login(victim.email, password);
    expect(await hashesOf(victim.email)).not.toContain(hashToken(tokenOf(attacker.phone)));
    planted.cookies.set('jaanch_device', 'x'.repeat(43));
    await planted.login(victim.email, password);
    expect(await hashesOf(victim.email)).not.toContain(hashToken('x'.repeat(43)));
  });

  it('stays known to all its accounts when two tabs sign in at once', async () => {
    const [asha, ravi] = [await newAccount(), await newAccount()];
    const shared = tokenOf(asha.phone);
    const tabs = [browser(), browser()];
    for (const tab of tabs) tab.cookies.set('jaanch_device', shared);
    const answers = await Promise.all(tabs.map((tab) => tab.login(ravi.email, password)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const tab of tabs) {
      expect(tokenOf(tab)).not.toBe(shared);
      expect(await hashesOf(asha.email)).toContain(hashToken(tokenOf(tab)));
      expect(await hashesOf(ravi.email)).toContain(hashToken(tokenOf(tab)));
    }
    expect(await hashesOf(ravi.email)).not.toContain(hashToken(shared));
  });

  it.each([
    ['the password is changed', (device: ReturnType<typeof browser>) => device.changePassword('another password 2')],
    ['all are signed out', (device: ReturnType<typeof browser>) => device.logoutEverywhere()],
  ])('is forgotten when %s, except for the device that does it', async (_name, act) => {
    const { email, phone } = await newAccount();
    const laptop = browser();
    await laptop.login(email, password);
    expect(await hashesOf(email)).toHaveLength(2);
    expect((await act(laptop)).status).toBe(200);
    expect(await hashesOf(email)).toEqual([hashToken(tokenOf(laptop))]);
    expect(tokenOf(phone)).not.toBe('');
  });
});
