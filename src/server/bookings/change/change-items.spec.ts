import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/client.ts';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { cancelBooking, dropBookingItems, findBooking } from '../../../contract/patient/my-bookings.ts';
import { changeBookingItems, updateBookingStatus, vendorBooking } from '../../../contract/vendor/vendor-bookings.ts';
import { fromIndiaTime } from '../../../domain/time/calendar.ts';
import { type Channel, type Email, noChannels } from '../../messages/channel.ts';
import { makeMessages } from '../../messages/make-messages.ts';
import { deliverNow } from '../../testing/deliver-now.ts';
import { createLabOfThreeTests } from '../../testing/several-tests.ts';
import { createBookingActions, midnight, phone, tomorrow } from '../../testing/test-bookings.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';
import { findWrongSlots } from '../../testing/wrong-slots.ts';

describe('changing the tests of a booking', () => {
  let world: TestWorld;
  let actions: ReturnType<typeof createBookingActions>;
  beforeAll(async () => {
    world = await testWorld();
    actions = createBookingActions(world);
  });

  /** A booking of the first tests of a lab. */
  async function open({ booked = 3, caps = [] as (number | null)[] } = {}) {
    const lab = await createLabOfThreeTests(world, { caps, capacity: 3 });
    const { call: desk } = await createTestMember(world, lab, 'desk');
    const items = lab.tests.map(({ id }) => ({ testId: id }));
    const reference = await book(lab, items.slice(0, booked));
    return { lab, desk, items, names: lab.tests.map(({ name }) => name), reference };
  }

  async function book(lab: { vendorId: number }, items: { testId: number }[]) {
    const email = `several-${lab.vendorId}@example.in`;
    const { code, bookingId } = await world.visitor()(createBooking, {
      vendorId: lab.vendorId,
      items,
      appointmentDate: midnight(tomorrow),
      appointmentTime: '09:00',
      patientName: 'Ravi Kumar',
      patientPhone: phone,
      patientEmail: email,
    });
    return { code, phone, bookingId, email };
  }

  type Reference = { code: string; phone: string };
  const drop = ({ code }: Reference, items: { testId: number }[], version = 1, more = {}) =>
    world.visitor()(dropBookingItems, { code, phone, items, version, ...more });
  const change = (by: Call, bookingId: number, more: object) =>
    by(changeBookingItems, { bookingId, drop: [], add: [], version: 1, ...more });

  const setOffer = (vendorId: number, testId: number, values: object) =>
    world.services.db
      .updateTable('offers')
      .set(values)
      .where('vendorId', '=', vendorId)
      .where('diagnosticTestId', '=', testId)
      .execute();

  it('leaves the rest at its price as booked, with the new total in the history', async () => {
    const { lab, desk, items, names, reference } = await open();
    await setOffer(lab.vendorId, lab.tests[0]?.id ?? 0, { pricePaise: 99_900 });
    const dropped = await drop(reference, items.slice(1, 2));
    expect(dropped).toMatchObject({ price: '1000.00', itemsVersion: 2, status: 'pending', canDropItems: true });
    expect(dropped.items.map(({ name, price }) => [name, price])).toEqual([
      [names[0], '350.00'],
      [names[2], '650.00'],
    ]);
    const { history } = await desk(vendorBooking, { bookingId: reference.bookingId });
    expect(history.at(-1)).toMatchObject({
      actor: 'patient',
      items: { dropped: [names[1]], added: [], price: '1000.00' },
    });
    expect((await actions.findHistory(reference.code)).bookingEvents).toEqual(['placed', 'items-changed']);
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  it('is made once when it is repeated', async () => {
    const { items, reference } = await open();
    for (let turn = 0; turn < 2; turn++) {
      expect(await drop(reference, items.slice(0, 1))).toMatchObject({ price: '1150.00', itemsVersion: 2 });
    }
    expect((await actions.findHistory(reference.code)).changes).toHaveLength(2);
  });

  it('tells the patient who knows of the booking', async () => {
    const { items, reference } = await open();
    const makeAll = async () => {
      while (await makeMessages(world.services));
      const messages = world.services.db.selectFrom('messages').where('recipient', '=', reference.email);
      return messages.where('state', '=', 'waiting').orderBy('id').select(['id', 'kind']).execute();
    };
    const [placed] = await makeAll();
    const email: Channel<Email> = { isConnected: true, send: async () => {}, close: () => {} };
    await deliverNow({ ...world.services, channels: { ...noChannels, email } }, placed?.id ?? 0);
    await drop(reference, items.slice(0, 1));
    expect((await makeAll()).map(({ kind }) => kind)).toContain('booking-changed');
  });

  it('never leaves a booking without a test', async () => {
    const { items, reference } = await open();
    await expect(drop(reference, items)).rejects.toMatchObject({
      status: 409,
      issues: [{ path: 'items', message: expect.stringContaining('To drop all of them, cancel the booking.') }],
    });
    const rest = await drop(reference, items.slice(0, 2));
    expect(rest).toMatchObject({ price: '650.00', canDropItems: false });
    await expect(drop(reference, items.slice(2), 2)).rejects.toMatchObject({ status: 409 });
  });

  it('by the patient ends two hours before the appointment, and by the desk with the visit', async () => {
    const { desk, items, reference } = await open();
    await actions.withClockAt(fromIndiaTime({ day: tomorrow, minute: 7 * 60 }) + 1, async () => {
      expect(await world.visitor()(findBooking, reference)).toMatchObject({ canDropItems: false });
      await expect(drop(reference, items.slice(0, 1))).rejects.toMatchObject({ status: 409 });
      const changed = await change(desk, reference.bookingId, { drop: items.slice(0, 1) });
      expect(changed.booking.price).toBe('1150.00');
    });
    await desk(updateBookingStatus, { bookingId: reference.bookingId, status: 'completed' });
    await expect(change(desk, reference.bookingId, { drop: items.slice(1, 2), version: 2 })).rejects.toMatchObject({
      status: 409,
      message: 'Only the tests of a pending or confirmed booking can be changed.',
    });
  });

  it('is refused for a cancelled booking', async () => {
    const { items, reference } = await open();
    await world.visitor()(cancelBooking, { code: reference.code, phone });
    await expect(drop(reference, items.slice(0, 1))).rejects.toMatchObject({ code: 'booking-cancelled' });
  });

  it('does not overwrite what another person has changed', async () => {
    const { desk, items, reference } = await open();
    const attempts = await Promise.allSettled([
      drop(reference, items.slice(0, 1)),
      change(desk, reference.bookingId, { drop: items.slice(1, 2) }),
    ]);
    const refused = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : []));
    expect(refused).toEqual(['changed-meanwhile']);
    expect((await world.visitor()(findBooking, { code: reference.code, phone })).items).toHaveLength(2);
  });

  it('is only for those who can open the booking', async () => {
    const { items, reference } = await open();
    const { desk: ofOtherLab } = await open();
    await expect(
      world.visitor()(dropBookingItems, { ...reference, phone: '+919876500000', items, version: 1 }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(change(ofOtherLab, reference.bookingId, { drop: items.slice(1) })).rejects.toMatchObject({
      status: 404,
    });
    await expect(change(world.visitor(), reference.bookingId, {})).rejects.toMatchObject({ status: 401 });
  });

  it('by the desk adds tests at their price of the moment, if it is the one that the desk saw', async () => {
    const { lab, desk, items, names, reference } = await open({ booked: 1 });
    await setOffer(lab.vendorId, lab.tests[1]?.id ?? 0, { pricePaise: 52_550 });
    const add = items.slice(1).map((item) => ({ ...item, expectedPrice: '650.00' }));
    await expect(change(desk, reference.bookingId, { add })).rejects.toMatchObject({
      code: 'items-changed',
      message: `${names[1]} costs ₹525.50 now.`,
    });
    const { booking } = await change(desk, reference.bookingId, {
      add: items.slice(1),
      reason: 'Asked at the counter',
    });
    expect(booking.items.map(({ price }) => price)).toEqual(['350.00', '525.50', '650.00']);
    expect(booking).toMatchObject({ price: '1525.50', itemsVersion: 2 });
    expect(booking.history.at(-1)).toMatchObject({
      actor: 'vendor',
      reason: 'Asked at the counter',
      items: { dropped: [], added: names.slice(1), price: '1525.50' },
    });
  });

  it('by the desk drops and adds at once, or neither', async () => {
    const { lab, desk, items, reference } = await open({ booked: 2, caps: [null, null, 1] });
    const swap = { drop: items.slice(0, 1), add: items.slice(2) };
    const other = await book(lab, items.slice(2));
    await expect(change(desk, reference.bookingId, swap)).rejects.toMatchObject({
      code: 'items-changed',
      current: { items: [{ change: 'full' }] },
    });
    expect((await desk(vendorBooking, { bookingId: reference.bookingId })).price).toBe('850.00');
    await world.visitor()(cancelBooking, { code: other.code, phone });
    const { booking } = await change(desk, reference.bookingId, swap);
    expect(booking.items.map(({ price }) => price)).toEqual(['500.00', '650.00']);
    await expect(book(lab, items.slice(2))).rejects.toMatchObject({ code: 'offer-full' });
    await change(desk, reference.bookingId, { drop: items.slice(2), version: 2 });
    await book(lab, items.slice(2));
  });

  it('by the desk adds packages, but nothing that is sold no more', async () => {
    const { lab, desk, items, reference } = await open({ booked: 1 });
    const { id: packageId } = await world.services.db
      .insertInto('healthPackages')
      .values({ vendorId: lab.vendorId, slug: 'changed-items', name: 'Package of Changes', pricePaise: 90_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { booking } = await change(desk, reference.bookingId, { add: [{ packageId }], drop: items.slice(0, 1) });
    expect(booking.items).toEqual([{ name: 'Package of Changes', price: '900.00', testId: null, packageId }]);
    await setOffer(lab.vendorId, lab.tests[1]?.id ?? 0, { withdrawnAt: new Date() });
    await expect(change(desk, reference.bookingId, { add: items.slice(1, 2), version: 2 })).rejects.toMatchObject({
      code: 'items-changed',
      current: { items: [{ change: 'withdrawn' }] },
    });
  });

  it.each([
    ['no version', { version: 0 }],
    ['an item that is both', { add: [{ testId: 1, packageId: 1 }] }],
    ['one test twice', { add: [{ testId: 1 }, { testId: 1 }] }],
    ['a wrong price', { add: [{ testId: 1, expectedPrice: 'x' }] }],
  ])('is refused with %s', async (_, more) => {
    const { desk, reference } = await open({ booked: 1 });
    await expect(change(desk, reference.bookingId, more)).rejects.toMatchObject({ status: 400 });
  });
});
