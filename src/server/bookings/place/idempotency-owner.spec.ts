import { beforeAll, describe, expect, it } from 'vitest';
import { loginWithPassword, logout } from '../../../contract/account/auth.ts';
import type { Call } from '../../../contract/client.ts';
import { bookingWasCancelled, createBooking, findAttempt } from '../../../contract/patient/bookings.ts';
import { cancelBooking } from '../../../contract/patient/my-bookings.ts';
import { demoAccounts } from '../../demo/demo-accounts.ts';
import { newToken } from '../../http/set-cookies.ts';
import { createBookingActions, midnight, phone, type TestVendor, tomorrow } from '../../testing/test-bookings.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

const usedByAnother = {
  status: 409,
  message:
    'This Idempotency-Key was used before, and nothing shows that it was by you. Check whether you have this booking already before you send it with another key.',
};
let keys = 0;

/** One request with one key, which any client can send. */
async function oneRequest() {
  const lab: TestVendor = await createBookingActions(world).createMorningVendor();
  const headers = { 'Idempotency-Key': `owner-${lab.vendorId}-${keys++}` };
  const request = {
    vendorId: lab.vendorId,
    testId: lab.testId,
    appointmentDate: midnight(tomorrow),
    appointmentTime: '09:00',
    patientName: 'Ravi Kumar',
    patientPhone: phone,
  };
  const send = (caller: Call, more: { patientName?: string; secret?: string } = {}) => {
    const { secret, ...changed } = more;
    const withSecret = secret === undefined ? headers : { ...headers, 'Booking-Secret': secret };
    return caller(createBooking, { ...request, ...changed }, { headers: withSecret });
  };
  const find = (caller: Call, secret?: string) =>
    caller(findAttempt, {}, { headers: secret === undefined ? headers : { ...headers, 'Booking-Secret': secret } });
  return { send, find };
}

const customer = () => createBookingActions(world).registerCustomer();

describe('an idempotency key', () => {
  it('tells its owner alone what it has booked, and books nothing', async () => {
    const { send, find } = await oneRequest();
    const secret = newToken();
    expect(await find(world.visitor(), secret)).toEqual({ booking: null });
    const { code, price } = await send(world.visitor(), { secret });
    expect(await find(world.visitor(), secret)).toEqual({ booking: { code, price } });
    expect(await find(world.visitor(), newToken())).toEqual({ booking: null });
    await world.visitor()(cancelBooking, { code, phone });
    expect(await find(world.visitor(), secret)).toEqual({ booking: null });
    await expect(world.visitor()(findAttempt, {})).rejects.toMatchObject({ status: 400 });
  });

  it('of a signed-in customer reveals nothing to others', async () => {
    const { send } = await oneRequest();
    const owner = await customer();
    const { code } = await send(owner);
    expect((await send(owner)).code).toBe(code);
    await expect(send(await customer())).rejects.toMatchObject(usedByAnother);
    await expect(send(world.visitor())).rejects.toMatchObject(usedByAnother);
  });

  it('of a signed-in customer holds in another session of the same account', async () => {
    const { send } = await oneRequest();
    const [phone_, laptop] = [world.visitor(), world.visitor()];
    await phone_(loginWithPassword, demoAccounts.customer);
    await laptop(loginWithPassword, demoAccounts.customer);
    expect((await send(laptop)).code).toBe((await send(phone_)).code);
  });

  it('of a signed-out visitor reveals nothing to another browser', async () => {
    const { send } = await oneRequest();
    const owner = world.visitor();
    const { code } = await send(owner);
    expect((await send(owner)).code).toBe(code);
    await expect(send(world.visitor())).rejects.toMatchObject(usedByAnother);
    await expect(send(await customer())).rejects.toMatchObject(usedByAnother);
  });

  it('holds although the first answer was lost, for the caller that sent a secret with it', async () => {
    const { send } = await oneRequest();
    const secret = newToken();
    // Each call is a browser without the cookie of the last answer.
    const { code } = await send(world.visitor(), { secret });
    expect((await send(world.visitor(), { secret })).code).toBe(code);
    expect((await send(await customer(), { secret })).code).toBe(code);
    await expect(send(world.visitor(), { secret: newToken() })).rejects.toMatchObject(usedByAnother);
    await expect(send(world.visitor())).rejects.toMatchObject(usedByAnother);
  });

  it('still holds after the caller with a secret was signed out', async () => {
    const { send } = await oneRequest();
    const secret = newToken();
    const owner = await customer();
    const { code } = await send(owner, { secret });
    await owner(logout, {});
    expect((await send(owner, { secret })).code).toBe(code);
  });

  it('needs a secret that cannot be guessed', async () => {
    const { send } = await oneRequest();
    for (const secret of ['short', `${'s'.repeat(40)} `.repeat(2), 's'.repeat(201)]) {
      await expect(send(world.visitor(), { secret })).rejects.toMatchObject({
        status: 400,
        message: 'The Booking-Secret must have 32 to 200 letters, digits, hyphens or underscores.',
      });
    }
  });

  it('of another request has another message than that of another caller', async () => {
    const { send } = await oneRequest();
    const browser = world.visitor();
    await send(browser);
    await expect(send(browser, { patientName: 'Asha Kumar' })).rejects.toMatchObject({
      status: 409,
      message: 'This Idempotency-Key was used for another booking.',
    });
  });

  it('of a browser still holds after its owner signs in or out', async () => {
    const { send } = await oneRequest();
    const browser = world.visitor();
    const { code } = await send(browser);
    await browser(loginWithPassword, demoAccounts.customer);
    expect((await send(browser)).code).toBe(code);
    await browser(logout, {});
    expect((await send(browser)).code).toBe(code);
  });

  it('does not return a booking that was cancelled', async () => {
    const { send } = await oneRequest();
    const browser = world.visitor();
    const { code } = await send(browser);
    await world.visitor()(cancelBooking, { code, phone });
    await expect(send(browser)).rejects.toMatchObject({ status: 409, message: bookingWasCancelled });
  });

  it('keeps its secret as a hash', async () => {
    const { send } = await oneRequest();
    await send(world.visitor());
    const { db } = world.services;
    const owners = await db.selectFrom('idempotencyKeys').where('key', 'like', 'owner-%').select('owner').execute();
    for (const { owner } of owners) expect(owner).toMatch(/^(user \d+|secret [0-9a-f]{64})$/);
  });
});
