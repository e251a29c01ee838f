import { beforeAll, describe, expect, it } from 'vitest';
import { overview } from '../../contract/admin/overview.ts';
import { nearestPlaces } from '../../contract/patient/localities.ts';
import { sendTownCode, stopTownWait, waitForTown } from '../../contract/patient/waiting/towns.ts';
import { createTestAdmin } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { tellOfFirstLabs } from './tell-of-first-labs.ts';

describe('a town without labs', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const findMessages = (phone: string, kind: 'phone-code' | 'town-has-lab') =>
    world.services.db
      .selectFrom('messages')
      .where('recipient', '=', phone)
      .where('kind', '=', kind)
      .select('data')
      .orderBy('id', 'desc')
      .execute();

  async function wait(location: string, phone: string) {
    const call = world.visitor();
    await call(sendTownCode, { location, phone });
    const [sent] = await findMessages(phone, 'phone-code');
    const code = (sent?.data as { code: string } | undefined)?.code ?? '';
    return { call, code, ...(await call(waitForTown, { location, phone, code })) };
  }

  const listWaiting = async () => {
    const { call } = await createTestAdmin(world);
    return (await call(overview, {})).waitingTowns.filter(({ city }) => /Spec/.test(city));
  };

  it('tells the numbers that wait of its first lab, once', async () => {
    const phone = '+919833333301';
    await wait('firstspecpur', phone);
    expect(await listWaiting()).toEqual([]);
    await tellOfFirstLabs(world.services);
    expect(await findMessages(phone, 'town-has-lab')).toEqual([]);
    const { vendorId } = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Firstspecpur' });
    const { db } = world.services;
    const offers = db.updateTable('offers').where('vendorId', '=', vendorId);
    await offers.set({ withdrawnAt: new Date() }).execute();
    await tellOfFirstLabs(world.services);
    expect(await findMessages(phone, 'town-has-lab')).toEqual([]);
    const place = { testId: 1, location: 'firstspecpur' };
    expect(await world.visitor()(nearestPlaces, place)).toMatchObject({ townHasLabs: false });
    const late = await wait('firstspecpur', '+919833333305');
    await late.call(stopTownWait, late);
    await offers.set({ withdrawnAt: null }).execute();
    const { slug } = await db.selectFrom('vendors').where('id', '=', vendorId).select('slug').executeTakeFirstOrThrow();
    await tellOfFirstLabs(world.services);
    await tellOfFirstLabs(world.services);
    expect(await findMessages(phone, 'town-has-lab')).toMatchObject([
      { data: { url: `http://jaanch.test/vendor/${slug}` } },
    ]);
    await expect(world.visitor()(sendTownCode, { location: 'firstspecpur', phone })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('is counted for operators, until a person ends it', async () => {
    const { call, id, secret } = await wait('Spec-town', '+919833333302');
    expect(await listWaiting()).toEqual([{ city: 'Spec Town', people: 1 }]);
    await call(stopTownWait, { id, secret });
    await call(stopTownWait, { id, secret });
    expect(await listWaiting()).toEqual([]);
  });

  it('counts only codes that leave against those of a day', async () => {
    const { db, config } = world.services;
    const call = world.visitor();
    const sending = { location: 'countless', phone: '+919833333304' };
    config.rateLimitScale = 1;
    try {
      await call(sendTownCode, sending);
      await expect(call(sendTownCode, sending)).rejects.toMatchObject({ status: 429, code: 'code-on-its-way' });
    } finally {
      config.rateLimitScale = 0;
    }
    const counted = db.deleteFrom('rateLimitWindows').where('kind', '=', 'town codes').returning('calls');
    expect(await counted.execute()).toEqual([{ calls: 1 }]);
  });

  it('takes no number without its code', async () => {
    const call = world.visitor();
    const phone = '+919833333303';
    await call(sendTownCode, { location: 'specless', phone });
    await expect(call(waitForTown, { location: 'specless', phone, code: '000000' })).rejects.toMatchObject({
      status: 400,
    });
  });
});
