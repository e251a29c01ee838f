import { beforeAll, describe, expect, it } from 'vitest';
import { loginWithPassword, logout } from '../../contract/auth.ts';
import { type Call, createHttpClient } from '../../contract/client.ts';
import { availableSlots, bookableDays } from '../../contract/patient/availability.ts';
import { bookingWasCancelled, createBooking } from '../../contract/patient/bookings.ts';
import { cancelBooking } from '../../contract/patient/my-bookings.ts';
import { demoAccounts } from '../demo/demo-accounts.ts';
import { createBookingActions, midnight, phone, type TestVendor, tomorrow } from '../testing/test-bookings.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

const usedByAnother = { status: 409, message: 'This Idempotency-Key was used for another booking.' };
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
  return { lab, send: (caller: Call) => caller(createBooking, request, { headers }) };
}

const customer = () => createBookingActions(world).registerCustomer();

describe('an idempotency key', () => {
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

  it.each([
    ['free times', (lab: TestVendor) => `${availableSlots.path}?vendorId=${lab.vendorId}&date=${tomorrow}`],
    ['free days', (lab: TestVendor) => `${bookableDays.path}?vendorId=${lab.vendorId}`],
  ])('holds although the first answer was lost, if the browser had asked for %s', async (_name, pathOf) => {
    const { lab, send } = await oneRequest();
    const response = await world.request(pathOf(lab));
    expect(response.headers.get('set-cookie')).toMatch(/^jaanch_booking=[\w-]{43}; HttpOnly; /);
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    // Loses every cookie that an answer to a booking sets.
    const browser = createHttpClient((path, init) =>
      world.request(path, { ...init, headers: { ...(init.headers as Record<string, string>), cookie } }),
    );
    const { code } = await send(browser);
    expect((await send(browser)).code).toBe(code);
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
