import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../../contract/account/phone.ts';
import type { Call } from '../../../contract/client.ts';
import { createPhoneActions, phonePassword as password } from '../../testing/test-phones.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

const wrongCode = { status: 400, issues: [{ path: 'code', code: 'wrong-code' }] };
const codesUsed = { status: 429, code: 'codes-used' };

let world: TestWorld;
let phones: ReturnType<typeof createPhoneActions>;
let networks = 0;
beforeAll(async () => {
  world = await testWorld();
  phones = createPhoneActions(world);
  world.services.config.clientIpHeader = 'x-spec-address';
});
afterAll(() => {
  world.services.config.clientIpHeader = undefined;
});
afterEach(() => {
  world.clock.now = testNow;
});

const newNetwork = () => `10.9.${Math.floor(networks / 256)}.${networks++ % 256}`;
/** A browser with its cookies, on one network. */
function createBrowser(network = newNetwork(), call = world.visitor()): Call {
  const headers = { 'x-spec-address': network };
  return (endpoint, input, options) =>
    call(endpoint, input, { ...options, headers: { ...options?.headers, ...headers } });
}
/** A program that keeps no cookies. */
const createProgram =
  (network: string): Call =>
  (endpoint, input, options) =>
    createBrowser(network)(endpoint, input, options);

async function createPatient() {
  const person = await phones.signUp();
  const call = createBrowser(newNetwork(), person.call);
  return { browser: person.call, phone: await phones.addPhone({ ...person, call }) };
}
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const type = (call: Call, phone: string, code: string) => call(contract.loginWithPhone, { phone, code });
const guessFiveTimes = async (call: Call, phone: string, code: string) => {
  for (let tries = 0; tries < 5; tries++)
    await expect(type(call, phone, another(code))).rejects.toMatchObject(wrongCode);
};

describe('a code of one person', () => {
  it.each([
    ['on another network', newNetwork],
    ['on the same network', () => '10.8.0.1'],
  ])('survives the codes and guesses of a stranger %s', async (_, strangersNetwork) => {
    const { phone } = await createPatient();
    const network = strangersNetwork() === '10.8.0.1' ? '10.8.0.1' : newNetwork();
    const [own, stranger] = [createBrowser(network), createBrowser(strangersNetwork())];
    const code = await phones.askForLogin(phone, own);
    await guessFiveTimes(stranger, phone, code);
    const theirs = await phones.askForLogin(phone, stranger);
    await guessFiveTimes(stranger, phone, theirs);
    await expect(type(stranger, phone, theirs)).rejects.toMatchObject(wrongCode);
    await expect(type(own, phone, code)).resolves.toHaveProperty('user');
  });

  it('counts in no other browser on another network, and there in no program', async () => {
    const { phone } = await createPatient();
    const [own, other] = [createBrowser(), newNetwork()];
    const code = await phones.askForLogin(phone, own);
    await expect(type(createBrowser(other), phone, code)).rejects.toMatchObject(wrongCode);
    await expect(type(createProgram(other), phone, code)).rejects.toMatchObject(wrongCode);
    await phones.askForLogin(phone, createBrowser(other));
    await expect(type(createBrowser(other), phone, code)).rejects.toMatchObject(wrongCode);
    await expect(type(own, phone, code)).resolves.toHaveProperty('user');
  });

  it('counts on another network of the same browser, and for a program on the same network five times', async () => {
    const { phone } = await createPatient();
    const browser = world.visitor();
    const network = newNetwork();
    const code = await phones.askForLogin(phone, createBrowser(network, browser));
    await guessFiveTimes(createProgram(network), phone, code);
    await expect(type(createProgram(network), phone, code)).rejects.toMatchObject(wrongCode);
    await expect(type(createBrowser(newNetwork(), browser), phone, code)).resolves.toHaveProperty('user');
    const next = newNetwork();
    const forProgram = await phones.askForLogin(phone, createProgram(next));
    await expect(type(createProgram(next), phone, forProgram)).resolves.toHaveProperty('user');
  });

  it('ends with those before it when it is used', async () => {
    const { phone } = await createPatient();
    const network = newNetwork();
    const person = world.visitor();
    const own = createBrowser(network, person);
    const [before, latest] = [await phones.askForLogin(phone, own), await phones.askForLogin(phone, own)];
    await expect(type(own, phone, latest)).resolves.toHaveProperty('user');
    await expect(type(own, phone, before)).rejects.toMatchObject(wrongCode);
  });

  it('for another purpose leaves the code of a login as it is', async () => {
    const { phone } = await createPatient();
    const stranger = await phones.signUp();
    const own = createBrowser();
    const code = await phones.askForLogin(phone, own);
    const forAccount = await phones.codeFor(stranger, phone);
    await expect(type(own, phone, forAccount)).rejects.toMatchObject(wrongCode);
    await expect(type(own, phone, code)).resolves.toHaveProperty('user');
  });
});

describe('the codes of a day', () => {
  const ask = async (phone: string, call: Call, times: number) => {
    for (let sent = 0; sent < times; sent++) await phones.askForLogin(phone, call);
  };

  it('of a number are ten for a network, however many browsers it has, and others still get some', async () => {
    const { phone } = await createPatient();
    const network = newNetwork();
    for (let sent = 0; sent < 10; sent++) await ask(phone, createBrowser(network), 1);
    await expect(ask(phone, createBrowser(network), 1)).rejects.toMatchObject(codesUsed);
    const own = createBrowser();
    await expect(type(own, phone, await phones.askForLogin(phone, own))).resolves.toHaveProperty('user');
  });

  it('are 20 in all, of which five are kept for a browser that has logged in before, also on a full network', async () => {
    const { phone, browser } = await createPatient();
    const network = newNetwork();
    // The one that added the number counts, too.
    await ask(phone, createBrowser(network), 10);
    await ask(phone, createBrowser(), 4);
    await expect(ask(phone, createBrowser(), 1)).rejects.toMatchObject(codesUsed);
    const ownBrowser = createBrowser(network, browser);
    await ask(phone, ownBrowser, 5);
    await expect(ask(phone, ownBrowser, 1)).rejects.toMatchObject(codesUsed);
    world.clock.now += 24 * 3600_000;
    await ask(phone, createBrowser(), 1);
  });

  it('of an account that adds numbers are ten an hour', async () => {
    const { call } = await phones.signUp();
    world.services.config.rateLimitScale = 1;
    world.clock.now = Math.ceil(testNow / 3600_000) * 3600_000;
    try {
      const answers = [];
      for (let sent = 0; sent < 12; sent++) {
        world.clock.now += 150_000;
        const phone = `+9193${String(process.pid % 10_000).padStart(4, '0')}${1000 + sent}`;
        const answer = call(contract.sendAccountPhoneCode, { phone, password });
        answers.push(
          await answer.then(
            () => 200,
            ({ status }) => status,
          ),
        );
      }
      expect(answers.filter((status) => status === 200)).toHaveLength(10);
    } finally {
      world.services.config.rateLimitScale = 0;
    }
  });
});
