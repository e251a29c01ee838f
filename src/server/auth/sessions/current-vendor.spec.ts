import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword, loginWithPassword } from '../../../contract/account/auth.ts';
import type { Call } from '../../../contract/client.ts';
import { closures } from '../../../contract/vendor/availability/closures.ts';
import { vendorBookingEvents } from '../../../contract/vendor/booking-desk.ts';
import { currentVendor, ownVendors, switchVendor } from '../../../contract/vendor/members.ts';
import { getProfile, updateProfile } from '../../../contract/vendor/profile.ts';
import { vendorIdHeader } from '../../../contract/vendor-id.ts';
import { createTestMember, testPassword } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

const noneChosen = {
  status: 409,
  code: 'no-vendor',
  message: 'You work for several labs. Choose one with POST /_api/vendor/switch, or name it in the header X-Vendor-Id.',
};
const gone = {
  status: 409,
  code: 'no-vendor',
  message: 'This lab was closed, or you no longer work for it. Choose one of your labs.',
};
const other = {
  status: 409,
  code: 'other-vendor',
  message: 'You have switched to another lab. Nothing was changed.',
};

describe('a call of a person whose work at the only lab has ended', () => {
  it('is 404, and says by its code that the session means no lab', async () => {
    const world = await testWorld();
    const lab = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const { call, userId } = await createTestMember(world, lab, 'desk');
    await call(currentVendor, {});
    await world.services.db.deleteFrom('vendorMembers').where('userId', '=', userId).execute();
    const gone = { status: 404, code: 'no-vendor', message: 'Vendor profile not found' };
    await expect(call(currentVendor, {})).rejects.toMatchObject(gone);
    await expect(call(closures, {})).rejects.toMatchObject(gone);
    expect(await call(ownVendors, {})).toMatchObject({ vendors: [] });
  });
});

describe('a call of a person with two labs', () => {
  let world: TestWorld;
  let first: number;
  let second: number;
  let person: Awaited<ReturnType<typeof createTestMember>>;
  let call: Call;
  beforeAll(async () => {
    world = await testWorld();
  });
  beforeEach(async () => {
    const labs = [];
    for (let lab = 0; lab < 2; lab++) labs.push(await createTestVendor(world, { from: '09:00', to: '10:00' }));
    [first = 0, second = 0] = labs.map(({ vendorId }) => vendorId);
    person = await createTestMember(world, { vendorId: first }, 'owner');
    await join(second);
    call = person.call;
  });

  const named = (vendorId: number | string) => ({ headers: { [vendorIdHeader]: String(vendorId) } });
  async function logIn(options = {}): Promise<Call> {
    const visitor = world.visitor();
    await visitor(loginWithPassword, { email: person.email, password: testPassword }, options);
    return visitor;
  }
  const join = (vendorId: number) =>
    world.services.db.insertInto('vendorMembers').values({ vendorId, userId: person.userId, role: 'owner' }).execute();
  const leave = (vendorId: number) =>
    world.services.db
      .deleteFrom('vendorMembers')
      .where('vendorId', '=', vendorId)
      .where('userId', '=', person.userId)
      .execute();
  const findLegalName = async (vendorId: number) => (await call(getProfile, {}, named(vendorId))).legalName;
  const currentId = async (caller: Call) => (await caller(currentVendor, {})).vendor.id;

  it('saves nothing at the other lab after a login in place', async () => {
    const before = await findLegalName(first);
    await call(switchVendor, { vendorId: second });
    const profile = await call(getProfile, {});
    const edit = { ...profile, bio: undefined, servicesOffered: undefined, legalName: 'Renamed LLP' };
    const again = await logIn();
    await expect(again(updateProfile, edit)).rejects.toMatchObject(noneChosen);
    await again(updateProfile, edit, named(second));
    call = again;
    expect(await findLegalName(first)).toBe(before);
    expect(await findLegalName(second)).toBe('Renamed LLP');
  });

  it('is refused when the session means the other lab, and answered after a switch back', async () => {
    await call(switchVendor, { vendorId: second });
    await expect(call(getProfile, {}, named(first))).rejects.toMatchObject(other);
    await call(switchVendor, { vendorId: first });
    expect((await call(getProfile, {}, named(first))).id).toBe(first);
  });

  it('needs no name when a lab was chosen, or there is only one', async () => {
    await expect(call(getProfile, {})).rejects.toMatchObject(noneChosen);
    await call(switchVendor, { vendorId: second });
    expect((await call(getProfile, {})).id).toBe(second);
    await leave(second);
    expect((await (await logIn())(getProfile, {})).id).toBe(first);
  });

  it('is for the named lab when none was chosen', async () => {
    for (const vendorId of [first, second]) {
      expect((await call(getProfile, {}, named(vendorId))).id).toBe(vendorId);
    }
  });

  it('is for the same lab after a login that names it, and after a change of the password', async () => {
    const again = await logIn(named(second));
    expect(await currentId(again)).toBe(second);
    await again(changePassword, { currentPassword: testPassword, newPassword: 'another mango 8' });
    expect(await currentId(again)).toBe(second);
  });

  it('ignores a lab at login for which the person does not work', async () => {
    const stranger = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const again = await logIn(named(stranger.vendorId));
    expect((await again(ownVendors, {})).chosenId).toBeNull();
  });

  it('is refused when the chosen lab was closed or left, until another is chosen', async () => {
    const { db } = world.services;
    await call(switchVendor, { vendorId: second });
    const close = (deletedAt: Date | null) =>
      db.updateTable('vendors').set({ deletedAt }).where('id', '=', second).execute();
    await close(new Date());
    await expect(call(getProfile, {})).rejects.toMatchObject(gone);
    await close(null);
    await leave(second);
    await expect(call(getProfile, {})).rejects.toMatchObject(gone);
    await expect(call(getProfile, {}, named(second))).rejects.toMatchObject(gone);
    expect((await call(ownVendors, {})).vendors.map(({ id }) => id)).toEqual([first]);
    await call(switchVendor, { vendorId: first });
    expect((await call(getProfile, {})).id).toBe(first);
  });

  it('is refused when it names a lab for which the person does not work', async () => {
    const stranger = await createTestVendor(world, { from: '09:00', to: '10:00' });
    await expect(call(getProfile, {}, named(stranger.vendorId))).rejects.toMatchObject(gone);
    await call(switchVendor, { vendorId: first });
    await expect(call(getProfile, {}, named(stranger.vendorId))).rejects.toMatchObject(other);
    const documented = { vendorId: stranger.vendorId };
    await expect(call(closures, documented)).rejects.toMatchObject({ status: 403, message: 'This is not your lab.' });
  });

  it('is invalid when it names something else', async () => {
    const invalid = { status: 400, message: 'X-Vendor-Id must be the id of a lab.' };
    for (const text of ['', '0', 'x', '1.5', '1e3']) {
      await expect(call(getProfile, {}, named(text)), text).rejects.toMatchObject(invalid);
    }
  });

  it('names its lab in the address if it is a stream', async () => {
    await person.call(switchVendor, { vendorId: second });
    const open = async (vendorId: number) => {
      const { headers } = person;
      const response = await world.request(`${vendorBookingEvents.path}?vendor=${vendorId}`, { headers });
      await response.body?.cancel();
      return response.status;
    };
    expect([await open(first), await open(second)]).toEqual([409, 200]);
  });
});

describe('the documents of the API', () => {
  it('describe how calls of a lab name it', async () => {
    const world = await testWorld();
    const { paths } = (await (await world.request('/_api/openapi.json')).json()) as { paths: object };
    const header = expect.objectContaining({ name: 'X-Vendor-Id', in: 'header', required: false });
    expect(paths).toHaveProperty(['/_api/vendor/profile/update', 'post', 'parameters'], [header]);
    expect(paths).toHaveProperty(['/_api/vendor/profile/update', 'post', 'responses', '409']);
    expect(paths).toHaveProperty(
      ['/_api/vendor/bookings/events', 'get', 'parameters'],
      expect.arrayContaining([header, expect.objectContaining({ name: 'vendor', in: 'query' })]),
    );
    expect(paths).toHaveProperty(['/_api/auth/login_with_password', 'post', 'parameters'], [header]);
    expect(await (await world.request('/_api/docs')).text()).toContain('X-Vendor-Id');
  });
});
