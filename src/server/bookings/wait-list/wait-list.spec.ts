import { beforeAll, describe, expect, it } from 'vitest';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { cancelBooking, correctBooking, findBooking, moveBooking } from '../../../contract/patient/my-bookings.ts';
import { takeOverBookings } from '../../../contract/patient/people/handed-over.ts';
import { eraseBooking } from '../../../contract/patient/privacy.ts';
import {
  declineOffer,
  findWaiting,
  type StartedWaiting,
  stopWaiting,
  takeOffer,
  waitForMove,
  waitForPlace,
} from '../../../contract/patient/waiting/wait-list.ts';
import { vendorDay } from '../../../contract/vendor/booking-desk.ts';
import { addDays } from '../../../domain/time/calendar.ts';
import {
  createBookingActions,
  midnight,
  phone,
  type TestVendor,
  today,
  tomorrow,
} from '../../testing/test-bookings.ts';
import { createDesk } from '../../testing/test-desk.ts';
import { createTestCustomer } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';
import { findWrongSlots } from '../../testing/wrong-slots.ts';
import { offerPlaces } from './offer-places.ts';

const minuteMs = 60_000;

describe('the wait list', () => {
  let world: TestWorld;
  let bookings: ReturnType<typeof createBookingActions>;
  beforeAll(async () => {
    world = await testWorld();
    bookings = createBookingActions(world);
  });

  let numbers = 0;
  const wish = (vendor: TestVendor, more: object = {}) => ({
    vendorId: vendor.vendorId,
    testId: vendor.testId,
    date: tomorrow,
    patientName: 'Asha Rao',
    patientPhone: `+9198${String(++numbers).padStart(8, '0')}`,
    ...more,
  });
  const ask = (vendor: TestVendor, more: object = {}) => world.visitor()(waitForPlace, wish(vendor, more));
  const find = ({ id, secret }: StartedWaiting) => world.visitor()(findWaiting, { id, secret });
  const take = ({ id, secret }: StartedWaiting, time = '09:00') => world.visitor()(takeOffer, { id, secret, time });
  const offer = () => offerPlaces(world.services);
  const states = (entries: StartedWaiting[]) => Promise.all(entries.map(async (entry) => (await find(entry)).state));

  /** Two times tomorrow, both taken. */
  async function createFullLab() {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const first = await bookings.book(vendor);
    await bookings.book(vendor, { time: '09:30' });
    return { vendor, cancel: () => world.visitor()(cancelBooking, first) };
  }
  const findMessages = (id: number) =>
    world.services.db
      .selectFrom('messages')
      .where('kind', '=', 'wait-list-offer')
      .where('cause', 'like', `wait list ${id}:%`)
      .select(['channel', 'recipient', 'data', 'expiresAt'])
      .execute();

  it('offers a place that a patient gives back, and one press books it', async () => {
    const { vendor, cancel } = await createFullLab();
    const entry = await ask(vendor);
    expect(entry).toMatchObject({ by: 'sms', minutes: 15 });
    await offer();
    expect(await find(entry)).toMatchObject({ state: 'waiting', offer: null });
    await cancel();
    await offer();
    const until = new Date(testNow + 15 * minuteMs);
    expect(await find(entry)).toMatchObject({
      state: 'offered',
      patientName: 'Asha Rao',
      price: '350.00',
      offer: { time: '09:00', until: until.toISOString() },
    });
    expect(await findMessages(entry.id)).toMatchObject([{ channel: 'sms', expiresAt: until }]);
    const booked = await take(entry);
    expect(await take(entry)).toEqual(booked);
    expect(await world.visitor()(findBooking, booked)).toMatchObject({
      date: tomorrow,
      time: '09:00',
      patientName: 'Asha Rao',
      status: 'pending',
    });
    expect(await find(entry)).toMatchObject({ state: 'taken' });
    expect(await findWrongSlots(world, vendor)).toEqual([]);
  });

  it('keeps the place from others, until a booking finds that its time has passed', async () => {
    const { vendor, cancel } = await createFullLab();
    const entry = await ask(vendor);
    await cancel();
    await offer();
    expect(await bookings.listFreeTimes(vendor)).toEqual([]);
    await expect(bookings.book(vendor)).rejects.toMatchObject({ status: 409, code: 'slot-taken' });
    await bookings.withClockAt(testNow + 15 * minuteMs, async () => {
      await bookings.book(vendor);
      await expect(take(entry)).rejects.toMatchObject({ status: 409, code: 'offer-lapsed' });
    });
    expect(await findWrongSlots(world, vendor)).toEqual([]);
  });

  it('asks the next one when an offer lapses or is passed, and nobody twice for the same time', async () => {
    const { vendor, cancel } = await createFullLab();
    const entries = [await ask(vendor), await ask(vendor), await ask(vendor)];
    const [first, second, third] = entries as [StartedWaiting, StartedWaiting, StartedWaiting];
    await cancel();
    await offer();
    expect(await states(entries)).toEqual(['offered', 'waiting', 'waiting']);
    expect(await world.visitor()(declineOffer, { id: first.id, secret: first.secret })).toMatchObject({
      state: 'waiting',
    });
    await offer();
    expect(await states(entries)).toEqual(['waiting', 'offered', 'waiting']);
    await bookings.withClockAt(testNow + 15 * minuteMs, async () => {
      await offer();
      expect(await states(entries)).toEqual(['waiting', 'waiting', 'offered']);
      await take(third);
    });
    await expect(take(second)).rejects.toMatchObject({ code: 'offer-lapsed' });
    expect(await findWrongSlots(world, vendor)).toEqual([]);
  });

  it('gives the place of an offer back when the patient stops waiting', async () => {
    const { vendor, cancel } = await createFullLab();
    const { id, secret } = await ask(vendor);
    await cancel();
    await offer();
    await world.visitor()(stopWaiting, { id, secret });
    await world.visitor()(stopWaiting, { id, secret });
    expect(await bookings.listFreeTimes(vendor)).toEqual(['09:00']);
    await expect(world.visitor()(findWaiting, { id, secret })).rejects.toMatchObject({ status: 404 });
  });

  it('moves a visit to an earlier time of its day, and keeps it until then', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const first = await bookings.book(vendor);
    const late = await bookings.book(vendor, { time: '09:30' });
    const entry = await world.visitor()(waitForMove, { ...late, date: tomorrow });
    await world.visitor()(cancelBooking, first);
    await offer();
    expect(await find(entry)).toMatchObject({ state: 'offered', now: { date: tomorrow, time: '09:30' }, price: null });
    expect(await take(entry)).toMatchObject({ code: late.code });
    expect(await take(entry)).toMatchObject({ code: late.code });
    expect(await world.visitor()(findBooking, late)).toMatchObject({ time: '09:00' });
    expect(await findWrongSlots(world, vendor)).toEqual([]);
    expect(await bookings.listFreeTimes(vendor)).toEqual(['09:30']);
  });

  it('takes a corrected number to the entry, and ends the link that the old one has got', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const first = await bookings.book(vendor);
    const late = await bookings.book(vendor, { time: '09:30' });
    const entry = await world.visitor()(waitForMove, { ...late, date: tomorrow });
    const patientPhone = '+919833330001';
    await world.visitor()(correctBooking, { ...late, patientName: 'Ravi Kumar', patientPhone, patientAge: 61 });
    await expect(find(entry)).rejects.toMatchObject({ status: 404 });
    await world.visitor()(cancelBooking, first);
    await offer();
    expect(await findMessages(entry.id)).toMatchObject([{ recipient: patientPhone }]);
    await world.visitor()(correctBooking, { ...late, phone: patientPhone, patientName: 'Ravi', patientPhone: phone });
    expect(await findMessages(entry.id)).toEqual([]);
    expect(await bookings.listFreeTimes(vendor)).toEqual(['09:00']);
  });

  it('moves a visit that its patient has taken over meanwhile', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const first = await bookings.book(vendor);
    const [daughter, mohan] = [await createTestCustomer(world), await createTestCustomer(world)];
    const { date: _, ...order } = wish(vendor);
    const slot = { appointmentDate: midnight(tomorrow), appointmentTime: '09:30' };
    const { code } = await daughter.call(createBooking, { ...order, ...slot });
    const { id } = await daughter.call(waitForMove, { code, date: tomorrow });
    const db = world.services.db;
    const own = { phone: order.patientPhone, phoneUsedAt: new Date(testNow) };
    await db.updateTable('users').set(own).where('id', '=', mohan.userId).execute();
    await mohan.call(takeOverBookings, {});
    await world.visitor()(cancelBooking, first);
    await offer();
    const entry = db.selectFrom('waitList').where('id', '=', id).select(['id', 'secret']);
    expect(await take({ ...(await entry.executeTakeFirstOrThrow()), by: 'sms', minutes: 15 })).toMatchObject({ code });
    expect(await mohan.call(findBooking, { code })).toMatchObject({ time: '09:00' });
  });

  it('ends when its visit moves or is cancelled', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:30' });
    const first = await bookings.book(vendor);
    const [second, third] = [
      await bookings.book(vendor, { time: '09:30', name: 'Second' }),
      await bookings.book(vendor, { time: '10:00', name: 'Third' }),
    ];
    const db = world.services.db;
    await db.updateTable('bookings').set({ patientPhone: '+919833330002' }).where('code', '=', third.code).execute();
    const moving = await world.visitor()(waitForMove, { ...second, date: tomorrow });
    const cancelling = await world.visitor()(waitForMove, { ...third, phone: '+919833330002', date: tomorrow });
    await world.visitor()(cancelBooking, { ...third, phone: '+919833330002' });
    await world.visitor()(moveBooking, { ...second, date: addDays(tomorrow, 1), time: '10:00' });
    await world.visitor()(cancelBooking, first);
    await offer();
    await expect(find(moving)).rejects.toMatchObject({ status: 404 });
    await expect(find(cancelling)).rejects.toMatchObject({ status: 404 });
    expect(await bookings.listFreeTimes(vendor)).toEqual(['09:00', '09:30', '10:00']);
  });

  it('ends with the fifth offer that is passed, and gives its place back', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '11:30' });
    const booked = [];
    for (const time of ['09:00', '09:30', '10:00', '10:30', '11:00'])
      booked.push(await bookings.book(vendor, { time, name: time }));
    const entry = await ask(vendor);
    const { id, secret } = entry;
    for (const [at, booking] of booked.entries()) {
      await world.visitor()(cancelBooking, booking);
      await offer();
      const passed = world.visitor()(declineOffer, { id, secret });
      if (at < 4) expect(await passed).toMatchObject({ state: 'waiting' });
      else await expect(passed).rejects.toMatchObject({ status: 404 });
    }
    expect(await bookings.listFreeTimes(vendor)).toHaveLength(5);
    expect(await findMessages(id)).toEqual([]);
  });

  it('offers nothing to those whose test is off sale or at its cap', async () => {
    const { vendor, cancel } = await createFullLab();
    const { db } = world.services;
    const entry = await ask(vendor);
    await cancel();
    const offers = db.updateTable('offers').where('vendorId', '=', vendor.vendorId);
    await offers.set({ withdrawnAt: new Date(testNow) }).execute();
    await offer();
    expect(await find(entry)).toMatchObject({ state: 'waiting' });
    await offers.set({ withdrawnAt: null, offerCap: 1 }).execute();
    await offer();
    expect(await find(entry)).toMatchObject({ state: 'waiting' });
    await offers.set({ offerCap: 2 }).execute();
    await offer();
    expect(await find(entry)).toMatchObject({ state: 'offered' });
  });

  it('offers a place that more capacity or an opened day makes', async () => {
    const { db } = world.services;
    const { vendor } = await createFullLab();
    const entries = [await ask(vendor), await ask(vendor)];
    await db.updateTable('weeklyHours').set({ capacity: 2 }).where('vendorId', '=', vendor.vendorId).execute();
    await db.insertInto('closures').values({ vendorId: vendor.vendorId, closedOn: tomorrow }).execute();
    await offer();
    expect(await states(entries)).toEqual(['waiting', 'waiting']);
    await db.deleteFrom('closures').where('vendorId', '=', vendor.vendorId).execute();
    await offer();
    expect(await states(entries)).toEqual(['offered', 'offered']);
  });

  it('writes nothing at night', async () => {
    const { vendor, cancel } = await createFullLab();
    const entry = await ask(vendor);
    await cancel();
    await bookings.withClockAt(testNow + 11 * 60 * minuteMs, async () => {
      await offer();
      expect(await find(entry)).toMatchObject({ state: 'waiting' });
    });
  });

  it('has one entry for a number and lab, which keeps its turn for the same day', async () => {
    const { vendor, cancel } = await createFullLab();
    const patientPhone = '+919811111111';
    const customer = await bookings.registerCustomer();
    const first = await customer(waitForPlace, wish(vendor, { patientPhone }));
    const other = await ask(vendor);
    const again = await customer(waitForPlace, wish(vendor, { patientPhone, patientName: 'Asha R' }));
    await expect(find(first)).rejects.toMatchObject({ status: 404 });
    await cancel();
    await offer();
    expect(await states([again, other])).toEqual(['offered', 'waiting']);
    await expect(customer(waitForPlace, wish(vendor, { patientPhone }))).rejects.toMatchObject({ code: 'offer-waits' });
  });

  it('does not let a stranger who types the number end or take over an entry', async () => {
    const { vendor } = await createFullLab();
    const patientPhone = '+919811111112';
    const entry = await ask(vendor, { patientPhone });
    const stranger = ask(vendor, { patientPhone, patientEmail: 'stranger@example.in' });
    await expect(stranger).rejects.toMatchObject({ status: 409, code: 'waits-already' });
    expect(await find(entry)).toMatchObject({ state: 'waiting', patientName: 'Asha Rao' });
  });

  it('refuses a day with room, a day without times, and a patient whom no message reaches', async () => {
    const { vendor } = await createFullLab();
    const open = await createTestVendor(world, { from: '09:00', to: '10:00' });
    await expect(ask(open)).rejects.toMatchObject({ status: 409, code: 'day-has-room' });
    await expect(ask(open, { date: today })).rejects.toMatchObject({ status: 409, code: 'nothing-to-wait-for' });
    await expect(ask(vendor, { patientPhone: '022 2642 1234' })).rejects.toMatchObject({ code: 'cannot-be-told' });
    await expect(ask(vendor, { patientPhone: '' })).rejects.toMatchObject({ status: 400 });
    const byMail = await ask(vendor, { patientPhone: '022 2642 1234', patientEmail: 'asha@example.in' });
    expect(byMail).toMatchObject({ by: 'email', minutes: 60 });
  });

  it('forgets a visit that is erased, and gives its place back', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const first = await bookings.book(vendor);
    const late = await bookings.book(vendor, { time: '09:30' });
    const entry = await world.visitor()(waitForMove, { ...late, date: tomorrow });
    await world.visitor()(cancelBooking, first);
    await offer();
    await world.visitor()(eraseBooking, { code: late.code, phone });
    await expect(find(entry)).rejects.toMatchObject({ status: 404 });
    expect(await bookings.listFreeTimes(vendor)).toEqual(['09:00', '09:30']);
  });

  it('is counted at the desk', async () => {
    const { lab, call } = await createDesk(world);
    const { db } = world.services;
    const entry = { ...wish(lab), phone: '+919822222222', secret: 's', askedAt: new Date(testNow), wantedOn: tomorrow };
    const { vendorId, phone: number, secret, askedAt, wantedOn } = entry;
    await db
      .insertInto('waitList')
      .values({
        vendorId,
        phone: number,
        secret,
        askedAt,
        wantedOn,
        email: null,
        customerId: null,
        bookingId: null,
        request: null,
      })
      .execute();
    expect(await call(vendorDay, { date: tomorrow })).toMatchObject({ waitingCount: 1 });
    expect(await call(vendorDay, {})).toMatchObject({ waitingCount: 0 });
    await db.deleteFrom('waitList').where('vendorId', '=', vendorId).execute();
  });
});
