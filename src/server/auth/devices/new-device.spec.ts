import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '../../../contract/account/auth.ts';
import { writeNewDevice } from '../../../domain/messages/templates/new-device.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

const password = 'mango tree 7';

let world: TestWorld;
let people = 0;
beforeAll(async () => {
  world = await testWorld();
});
afterEach(() => {
  world.clock.now = testNow;
});

async function signUp() {
  const email = `devices-${process.pid}-${++people}@example.in`;
  const call = world.visitor();
  await call(auth.registerWithPassword, { email, password, displayName: 'Asha' });
  return { email, call };
}

async function logInFrom(userAgent: string, email: string) {
  world.clock.now += 1000;
  const headers = {
    'content-type': 'application/json',
    origin: 'http://jaanch.test',
    'user-agent': userAgent,
    'x-forwarded-for': '203.0.113.77',
  };
  const body = JSON.stringify({ email, password });
  const { path } = auth.loginWithPassword;
  expect((await world.request(path, { method: 'POST', headers, body })).status).toBe(200);
}

const readMails = async (recipient: string) =>
  (
    await world.services.db
      .selectFrom('messages')
      .where('recipient', '=', recipient)
      .where('kind', '=', 'new-device')
      .select('data')
      .orderBy('id')
      .execute()
  ).map(({ data }) => data);

describe('a login', () => {
  it('from a browser that is new to the account leads to a mail to its address, with browser and time alone', async () => {
    const { email } = await signUp();
    const android =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
    await logInFrom(android, email);
    const mails = await readMails(email);
    expect(mails).toEqual([
      {
        displayName: 'Asha',
        browser: 'Chrome on Android',
        at: new Date(testNow + 1000).toISOString(),
        accountUrl: 'http://jaanch.test/account',
        passwordUrl: 'http://jaanch.test/account/password',
      },
    ]);
    const site = { brandName: 'Jaanch', publicUrl: 'http://jaanch.test' };
    const { subject } = writeNewDevice(mails[0] as Parameters<typeof writeNewDevice>[0], site);
    expect(subject).toBe('A new login to your Jaanch account');
  });

  it('from a known browser leads to no mail', async () => {
    const { email, call } = await signUp();
    await call(auth.logout, {});
    await call(auth.loginWithPassword, { email, password });
    expect(await readMails(email)).toEqual([]);
  });

  it('from the first browser, also after a new password, leads to no mail', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const { email, userId } = await createTestMember(world, vendor, 'desk');
    expect(await readMails(email)).toEqual([]);
    await world.services.db.deleteFrom('knownDevices').where('userId', '=', userId).execute();
    await logInFrom('Firefox', email);
    expect(await readMails(email)).toEqual([]);
    await logInFrom('Firefox', email);
    expect(await readMails(email)).toHaveLength(1);
  });

  it('with a wrong password leads to no mail', async () => {
    const { email } = await signUp();
    await world
      .visitor()(auth.loginWithPassword, { email, password: 'not this one' })
      .catch(() => {});
    expect(await readMails(email)).toEqual([]);
  });

  it('leads to no mail where no mail is sent', async () => {
    const { email } = await signUp();
    Object.assign(world.services.config, { demo: false });
    await logInFrom('Firefox', email).finally(() => Object.assign(world.services.config, { demo: true }));
    expect(await readMails(email)).toEqual([]);
  });
});
