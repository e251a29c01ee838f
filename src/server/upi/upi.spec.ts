import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBooking } from '../../contract/patient/my-bookings.ts';
import { takePayment } from '../../contract/vendor/money/payments.ts';
import { changeUpiId, endUpiId, getUpiIds, getUpiPayee } from '../../contract/vendor/money/upi.ts';
import { markBooking } from '../../contract/vendor/vendor-bookings.ts';
import { createBookingActions, phone, type TestVendor, tomorrow } from '../testing/test-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

const hourMs = 60 * 60_000;

type Member = Awaited<ReturnType<typeof createTestMember>>;

let world: TestWorld;
let vendor: TestVendor;
let owner: Member;
beforeAll(async () => {
  world = await testWorld();
});
beforeEach(async () => {
  vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
  owner = await createTestMember(world, vendor, 'owner');
});

const atHour = <T>(hours: number, act: () => Promise<T>) =>
  createBookingActions(world).withClockAt(testNow + hours * hourMs, act);
const change = (upiId: string, by = owner) => by.call(changeUpiId, { upiId });
const payeeAfter = async (hours: number) => (await atHour(hours, () => owner.call(getUpiPayee, {}))).upiId;

describe('the UPI id of a lab', () => {
  it('holds 24 hours after the owner has changed it, and the one before until then', async () => {
    expect(await change('Lab@OkAxis')).toMatchObject({ current: null, waiting: { upiId: 'lab@okaxis' } });
    expect([await payeeAfter(23.9), await payeeAfter(24)]).toEqual([null, 'lab@okaxis']);
    await atHour(30, () => change('other@ybl'));
    expect([await payeeAfter(53), await payeeAfter(54)]).toEqual(['lab@okaxis', 'other@ybl']);
  });

  it('is told to all owners, with the new id', async () => {
    const second = await createTestMember(world, vendor, 'owner');
    await createTestMember(world, vendor, 'desk');
    await change('lab@okaxis');
    const messages = world.services.db.selectFrom('messages').where('kind', '=', 'upi-id-changed');
    const sent = await messages
      .where('userId', 'in', [owner.userId, second.userId])
      .select(['recipient', 'data'])
      .execute();
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([owner.email, second.email].toSorted());
    expect(sent[0]?.data).toMatchObject({ change: 'requested', upiId: 'lab@okaxis' });
  });

  it('replaces one that waits, which then never holds', async () => {
    await change('thief@ybl');
    const { waiting } = await atHour(1, () => change('lab@okaxis'));
    expect(waiting?.upiId).toBe('lab@okaxis');
    expect([await payeeAfter(24.5), await payeeAfter(25)]).toEqual([null, 'lab@okaxis']);
  });

  it('ends at once, without an older one in its place', async () => {
    await change('first@okaxis');
    await atHour(25, () => change('second@okaxis'));
    const { current } = await atHour(60, () => owner.call(getUpiIds, {}));
    expect(await atHour(60, () => owner.call(endUpiId, { id: current?.id ?? 0 }))).toEqual({
      current: null,
      waiting: null,
    });
    expect(await payeeAfter(61)).toBeNull();
  });

  it('stays when the one that waits is stopped', async () => {
    await change('lab@okaxis');
    const { waiting } = await atHour(25, () => change('thief@ybl'));
    const ids = await atHour(26, () => owner.call(endUpiId, { id: waiting?.id ?? 0 }));
    expect(ids).toMatchObject({ current: { upiId: 'lab@okaxis' }, waiting: null });
  });

  it('is not stopped with the ones before it by who saw it wait', async () => {
    await change('lab@okaxis');
    const { waiting } = await atHour(25, () => change('other@ybl'));
    const stop = { id: waiting?.id ?? 0, isWaiting: true };
    const stopped = atHour(49, () => owner.call(endUpiId, stop));
    await expect(stopped).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect(await payeeAfter(50)).toBe('other@ybl');
  });

  it('is not changed while no mail can reach the other owners', async () => {
    const { config } = world.services;
    const before = { ...config };
    Object.assign(config, { demo: false, smtp: undefined });
    try {
      expect(await change('alone@okaxis')).toMatchObject({ waiting: { upiId: 'alone@okaxis' } });
      await createTestMember(world, vendor, 'owner');
      await expect(change('thief@ybl')).rejects.toMatchObject({ status: 503 });
    } finally {
      Object.assign(config, before);
    }
  });

  it('is not stopped by the owner of another lab', async () => {
    const { waiting } = await change('lab@okaxis');
    const stranger = await createTestMember(
      world,
      await createTestVendor(world, { from: '09:00', to: '12:00' }),
      'owner',
    );
    await expect(stranger.call(endUpiId, { id: waiting?.id ?? 0 })).rejects.toMatchObject({ status: 404 });
  });

  it('is written to the audit log', async () => {
    await change('lab@okaxis');
    const rows = await world.services.db
      .selectFrom('auditLog')
      .where('vendorId', '=', vendor.vendorId)
      .where('thing', '=', 'upi_ids')
      .select(['action', 'after'])
      .execute();
    expect(rows).toMatchObject([{ action: 'created', after: { upiId: 'lab@okaxis' } }]);
  });

  it.each(['lab@gmail.com', '', 'x'.repeat(300)])('is not %s', async (typed) => {
    await expect(change(typed)).rejects.toMatchObject({ status: 400 });
  });

  it('is not asked for twice', async () => {
    await change('lab@okaxis');
    await expect(change('LAB@okaxis')).rejects.toMatchObject({ status: 409, issues: [{ code: 'unchanged' }] });
  });

  it('needs the password, and is closed to the desk', async () => {
    const desk = await createTestMember(world, vendor, 'desk');
    await expect(change('lab@okaxis', desk)).rejects.toMatchObject({ status: 403 });
    await world.services.db
      .updateTable('sessions')
      .set({ passwordTypedAt: null })
      .where('userId', '=', owner.userId)
      .execute();
    await expect(change('lab@okaxis')).rejects.toMatchObject({ status: 403, code: 'password-needed' });
  });

  it('is known to desk and collector, for their QR codes', async () => {
    await change('lab@okaxis');
    const collector = await createTestMember(world, vendor, 'collector');
    const payee = await atHour(24, () => collector.call(getUpiPayee, {}));
    expect(payee).toMatchObject({ upiId: 'lab@okaxis', payeeName: expect.stringContaining('Spec Lab') });
    await expect(collector.call(getUpiIds, {})).rejects.toMatchObject({ status: 403 });
  });
});

describe('the booking of a patient', () => {
  it('has the UPI id only once something is due after the arrival', async () => {
    await change('lab@okaxis');
    const { id, code } = await createBookingActions(world).bookWithId(vendor, { day: tomorrow });
    const find = () => atHour(25, () => world.visitor()(findBooking, { code, phone }));
    expect(await find()).toMatchObject({ due: '350.00', upiId: null });
    await atHour(25, () => owner.call(markBooking, { bookingId: id, mark: 'arrived' }));
    expect(await find()).toMatchObject({ upiId: 'lab@okaxis' });
    await atHour(25, () => owner.call(takePayment, { bookingId: id, amount: '350.00', way: 'upi', reference: '4021' }));
    expect(await find()).toMatchObject({ due: '0.00', upiId: null });
  });
});
