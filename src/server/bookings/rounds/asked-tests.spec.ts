import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '../../../contract/endpoint.ts';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { updateHomeCollection } from '../../../contract/vendor/availability/home-collection.ts';
import { getToHandOver, moveDrawerCash } from '../../../contract/vendor/money/day-close.ts';
import { askForTest, listRoundTests, ownRound, takeRoundStep } from '../../../contract/vendor/rounds/own-round.ts';
import { answerAskedTest, takeCollectionStep, vendorRounds } from '../../../contract/vendor/rounds/rounds.ts';
import { changeBookingItems, vendorBooking } from '../../../contract/vendor/vendor-bookings.ts';
import { addDays, fromIndiaTime, toIndiaTime } from '../../../domain/time/calendar.ts';
import { midnight, phone, type TestVendor, tomorrow } from '../../testing/test-bookings.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

type Member = Awaited<ReturnType<typeof createTestMember>>;
const pincode = '452010';

describe('a test that is asked for at the door', () => {
  let world: TestWorld;
  let lab: TestVendor;
  let desk: Member;
  let collector: Member;
  let other: { id: number; name: string };
  let bookingId: number;
  let settings: InputOf<typeof updateHomeCollection>;
  beforeAll(async () => {
    world = await testWorld();
    lab = await createTestVendor(world, { from: '07:00', to: '12:00' });
    desk = await createTestMember(world, lab, 'desk');
    const owner = await createTestMember(world, lab, 'owner');
    const { db } = world.services;
    await db.updateTable('offers').set({ homeCollection: true }).where('vendorId', '=', lab.vendorId).execute();
    const tests = db.selectFrom('diagnosticTests').where('id', '<>', lab.testId).select(['id', 'name']).orderBy('id');
    other = await tests.executeTakeFirstOrThrow();
    const offer = { vendorId: lab.vendorId, diagnosticTestId: other.id, pricePaise: 20_000, homeCollection: true };
    await db.insertInto('offers').values(offer).execute();
    const windows = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      dayOfWeek,
      startTime: '07:00:00',
      endTime: '08:00:00',
      maxHomes: 50,
    }));
    settings = { isActive: true, charge: '0.00', freeFrom: null, leadMinutes: 0, pincodes: [pincode], windows };
    await owner.call(updateHomeCollection, settings);
  });
  beforeEach(async () => {
    world.clock.now = testNow;
    collector = await createTestMember(world, lab, 'collector');
    ({ bookingId } = await world.visitor()(createBooking, {
      vendorId: lab.vendorId,
      testId: lab.testId,
      appointmentDate: midnight(tomorrow),
      appointmentTime: '07:00',
      patientName: 'Kamala Devi',
      patientPhone: phone,
      collectAt: { pincode, house: '12 B', street: 'Sapna Sangeeta Road' },
    }));
    await desk.call(takeCollectionStep, { bookingId, step: 'assigned', collectorId: collector.userId });
    world.clock.now = fromIndiaTime({ day: tomorrow, minute: 6 * 60 });
  });

  const ask = (key = 'tap', seenPrice = '200.00', member = collector) =>
    member.call(askForTest, { bookingId, testId: other.id, seenPrice }, { headers: { 'Idempotency-Key': key } });
  const answer = async (chosen: 'add' | 'decline') => {
    const { itemsVersion: version } = await desk.call(vendorBooking, { bookingId });
    return desk.call(answerAskedTest, { bookingId, testId: other.id, answer: chosen, version });
  };
  const visit = async () => (await collector.call(ownRound, {})).visits[0];
  const take = (step: 'on-the-way' | 'collected', seenStep: 'assigned' | 'on-the-way', more = {}) =>
    collector.call(takeRoundStep, { bookingId, step, seenStep, ...more });

  it('is one that the lab collects at home, at its price', async () => {
    const listed = await collector.call(listRoundTests, {});
    expect(listed.map(({ testId, price }) => [testId, price])).toEqual(
      expect.arrayContaining([
        [lab.testId, '350.00'],
        [other.id, '200.00'],
      ]),
    );
    const offer = world.services.db.updateTable('offers').where('diagnosticTestId', '=', other.id);
    const ofLab = offer.where('vendorId', '=', lab.vendorId);
    await ofLab.set({ homeCollection: false }).execute();
    expect(await collector.call(listRoundTests, {})).toHaveLength(1);
    await expect(ask()).rejects.toMatchObject({ status: 404 });
    await ofLab.set({ homeCollection: true }).execute();
    const test = world.services.db.updateTable('diagnosticTests').where('id', '=', other.id);
    await test.set({ offSaleAt: new Date(testNow) }).execute();
    try {
      expect(await collector.call(listRoundTests, {})).toHaveLength(1);
      await expect(ask()).rejects.toMatchObject({ status: 404 });
    } finally {
      await test.set({ offSaleAt: null }).execute();
    }
    await expect(ask('tap', '190.00')).rejects.toMatchObject({ status: 409, code: 'price-changed' });
  });

  it('waits for the desk, and is due once it is added, also on the way', async () => {
    await take('on-the-way', 'assigned');
    await ask();
    await ask();
    const asked = { testId: other.id, name: other.name, price: '200.00', isDeclined: false };
    expect(await visit()).toMatchObject({ due: '350.00', askedTests: [asked] });
    const { visits } = await desk.call(vendorRounds, { date: tomorrow });
    expect(visits.find((each) => each.bookingId === bookingId)?.askedTests).toMatchObject([asked]);
    const { booking } = await answer('add');
    expect(booking).toMatchObject({ askedTests: [], price: '550.00', payment: { due: '550.00' } });
    expect(booking.history.at(-1)).toMatchObject({ items: { added: [other.name] }, reason: 'Asked for at the door.' });
    expect(await visit()).toMatchObject({ due: '550.00', askedTests: [] });
    expect((await visit())?.tests).toHaveLength(2);
    const before = take('collected', 'on-the-way', { taken: '350', seenDue: '350.00' });
    const now = { path: 'taken', values: { due: '550.00' } };
    await expect(before).rejects.toMatchObject({ status: 409, code: 'due-changed', issues: [now] });
    expect((await desk.call(vendorBooking, { bookingId })).doorNotes).toEqual([]);
    await take('collected', 'on-the-way', { taken: '550', seenDue: '550.00' });
  });

  it('is booked as the patient was told, although its price, its cap and the charge have changed meanwhile', async () => {
    await take('on-the-way', 'assigned');
    await ask();
    const owner = await createTestMember(world, lab, 'owner');
    const offer = world.services.db.updateTable('offers').where('diagnosticTestId', '=', other.id);
    const ofLab = offer.where('vendorId', '=', lab.vendorId);
    await ofLab.set({ pricePaise: 25_000, offerCap: 0 }).execute();
    await owner.call(updateHomeCollection, { ...settings, charge: '100.00', freeFrom: '600.00' });
    try {
      expect((await answer('add')).booking).toMatchObject({ price: '550.00', payment: { due: '550.00' } });
    } finally {
      await owner.call(updateHomeCollection, settings);
      await ofLab.set({ pricePaise: 20_000, offerCap: null }).execute();
    }
  });

  it('is not declined once it is added, and not asked for again once it is dropped', async () => {
    await ask();
    await answer('add');
    await expect(answer('decline')).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' });
    const { itemsVersion: version } = await desk.call(vendorBooking, { bookingId });
    await desk.call(changeBookingItems, { bookingId, drop: [{ testId: other.id, packageId: null }], add: [], version });
    expect(await visit()).toMatchObject({ askedTests: [], due: '350.00' });
    await expect(answer('add')).rejects.toMatchObject({ status: 404 });
  });

  it('waits no longer once the lab has the sample', async () => {
    await ask();
    await take('collected', 'assigned', { taken: '350' });
    expect(await visit()).toMatchObject({ askedTests: [{ testId: other.id }], taken: '350.00', takenWay: 'cash' });
    await desk.call(takeCollectionStep, { bookingId, step: 'received' });
    expect(await visit()).toMatchObject({ askedTests: [] });
    expect((await desk.call(vendorBooking, { bookingId })).askedTests).toEqual([]);
  });

  it('is declined, stays so when the tap is repeated, and can be asked for again', async () => {
    await ask('tap 1');
    await answer('decline');
    expect((await visit())?.askedTests).toMatchObject([{ isDeclined: true }]);
    await ask('tap 1');
    expect((await visit())?.askedTests).toMatchObject([{ isDeclined: true }]);
    await ask('tap 2');
    expect((await visit())?.askedTests).toMatchObject([{ isDeclined: false }]);
    const { db } = world.services;
    const events = db.selectFrom('outbox').where('subjectId', '=', bookingId).where('kind', '=', 'test-asked');
    expect(await events.select('id').execute()).toHaveLength(2);
  });

  it('is asked for by the one who is sent, and answered by the desk', async () => {
    const stranger = await createTestMember(world, lab, 'collector');
    await expect(ask('tap', '200.00', stranger)).rejects.toMatchObject({ status: 404 });
    await expect(answer('add')).rejects.toMatchObject({ status: 404 });
    await desk.call(takeCollectionStep, { bookingId, step: 'assigned', collectorId: stranger.userId });
    await expect(ask()).rejects.toMatchObject({ status: 409, code: 'visit-handed-on' });
    const own = collector.call(answerAskedTest, { bookingId, testId: other.id, answer: 'add', version: 1 });
    await expect(own).rejects.toMatchObject({ status: 403 });
  });

  it('is refused with a reason of its own once the lab has the sample', async () => {
    await take('collected', 'assigned', { taken: '350' });
    await desk.call(takeCollectionStep, { bookingId, step: 'received' });
    await expect(ask()).rejects.toMatchObject({ status: 409, code: 'booking-over' });
  });

  it('leaves a second phone of the collector with the next step', async () => {
    await take('on-the-way', 'assigned');
    expect(await visit()).toMatchObject({ step: 'on-the-way' });
    // The second phone has not seen it yet: the same step again is none.
    await take('on-the-way', 'assigned');
    await take('collected', 'on-the-way', { taken: '350' });
    const { history } = await desk.call(vendorBooking, { bookingId });
    expect(history.flatMap(({ collection }) => collection?.step ?? [])).toEqual([
      'assigned',
      'on-the-way',
      'collected',
    ]);
  });

  it('has what the collector must hand over, without what was handed over', async () => {
    const sum = () => collector.call(getToHandOver, {});
    expect(await sum()).toEqual({ cash: '0.00', cashPayments: 0, handedOver: '0.00', upi: '0.00', upiPayments: 0 });
    await take('collected', 'assigned', { taken: '350' });
    // The day of a payment is that of its step, by the clock of the database.
    world.clock.now = Date.now();
    expect(await sum()).toMatchObject({ cash: '350.00', cashPayments: 1, upiPayments: 0 });
    await desk.call(moveDrawerCash, { kind: 'hand-over', userId: collector.userId, amount: '300.00' });
    expect(await sum()).toMatchObject({ cash: '50.00', handedOver: '300.00' });
    expect(await desk.call(getToHandOver, {})).toMatchObject({ cash: '0.00' });
    // The bag of the evening is not empty in the morning, until the day is closed.
    const { day } = toIndiaTime(Date.now());
    world.clock.now = fromIndiaTime({ day: addDays(day, 1), minute: 7 * 60 });
    expect(await sum()).toMatchObject({ cash: '50.00', cashPayments: 1, handedOver: '300.00' });
    const { db } = world.services;
    const close = { vendorId: lab.vendorId, closedOn: day, closedBy: desk.userId, closedAt: new Date() };
    await db.insertInto('dayCloses').values(close).execute();
    expect(await sum()).toMatchObject({ cash: '0.00', cashPayments: 0 });
  });
});
