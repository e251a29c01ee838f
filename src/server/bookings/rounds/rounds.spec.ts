import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '../../../contract/endpoint.ts';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { cancelBooking } from '../../../contract/patient/my-bookings.ts';
import { updateHomeCollection } from '../../../contract/vendor/availability/home-collection.ts';
import { correctPayment } from '../../../contract/vendor/money/payments.ts';
import { ownRound } from '../../../contract/vendor/rounds/own-round.ts';
import { takeCollectionStep, vendorRounds } from '../../../contract/vendor/rounds/rounds.ts';
import { updateBookingStatus } from '../../../contract/vendor/vendor-bookings.ts';
import { addDays, fromIndiaTime, getWeekday } from '../../../domain/time/calendar.ts';
import { midnight, phone, tomorrow } from '../../testing/test-bookings.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

/** Andheri West, where the lab is; Bandra West and Colaba are 9 and 26 km to the south. */
const [near, middle, far] = ['400058', '400050', '400005'];

describe('the rounds of a day', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  async function openLab() {
    const { db } = world.services;
    const lab = await createTestVendor(world, { from: '07:00', to: '12:00' });
    const owner = await createTestMember(world, lab, 'owner');
    const desk = await createTestMember(world, lab, 'desk');
    await db.updateTable('offers').set({ homeCollection: true }).where('vendorId', '=', lab.vendorId).execute();
    const position = { latitude: 19.1364, longitude: 72.8296 };
    await db.updateTable('vendors').set(position).where('id', '=', lab.vendorId).execute();
    const windows = ['07', '08'].map((hour) => ({
      dayOfWeek: getWeekday(tomorrow),
      startTime: `${hour}:00:00`,
      endTime: `${hour}:59:00`,
      maxHomes: 9,
    }));
    await owner.call(updateHomeCollection, {
      isActive: true,
      charge: '100.00',
      freeFrom: null,
      leadMinutes: 0,
      pincodes: [near, middle, far],
      windows,
    });
    const book = async (patientName: string, pincode: string, appointmentTime = '07:00') =>
      world.visitor()(createBooking, {
        vendorId: lab.vendorId,
        testId: lab.testId,
        appointmentDate: midnight(tomorrow),
        appointmentTime,
        patientName,
        patientPhone: phone,
        patientAge: 71,
        specialInstructions: 'Ring twice',
        collectAt: { pincode, house: '12 B', street: 'Hill Road' },
      });
    return { lab, owner, desk, book };
  }

  it('have each visit with what its collector needs, the nearest next, without cancelled ones', async () => {
    const { desk, book, lab } = await openLab();
    await book('Far', far);
    await book('Near', near);
    await book('Middle', middle);
    const { code } = await book('Gone', near);
    await world.visitor()(cancelBooking, { code, phone });
    const { visits, date } = await desk.call(vendorRounds, { date: tomorrow });
    expect(date).toBe(tomorrow);
    expect(visits.map(({ patientName }) => patientName)).toEqual(['Near', 'Middle', 'Far']);
    expect(visits.map(({ metres }) => Math.round((metres ?? 0) / 1000))).toEqual([1, 8, 17]);
    expect(visits[0]).toMatchObject({
      from: '07:00',
      until: '07:59',
      step: 'waiting',
      collectorId: null,
      collector: null,
      patientPhone: phone,
      patientAge: 71,
      patientAgeMonths: null,
      price: '450.00',
      notes: 'Ring twice',
      address: { pincode: near, house: '12 B', street: 'Hill Road' },
      tests: [{ name: lab.testName, sampleType: expect.anything() }],
    });
  });

  it('are by window and collector once the desk sends them', async () => {
    const { desk, book } = await openLab();
    const first = await book('First', far);
    await book('Open', near);
    const second = await book('Second', middle, '08:00');
    for (const { bookingId } of [first, second])
      await desk.call(takeCollectionStep, { bookingId, step: 'assigned', collectorId: desk.userId });
    const { visits } = await desk.call(vendorRounds, { date: tomorrow });
    expect(visits.map(({ patientName, collectorId, step }) => [patientName, collectorId, step])).toEqual([
      ['First', desk.userId, 'assigned'],
      ['Open', null, 'waiting'],
      ['Second', desk.userId, 'assigned'],
    ]);
    // From the home in Colaba, and not from the lab.
    expect(Math.round((visits[2]?.metres ?? 0) / 1000)).toBe(17);
  });

  it('say what was taken and by whom, and why there is no sample, until the step is taken back', async () => {
    const { desk, owner, book } = await openLab();
    const paid = await book('Paid', near);
    const missed = await book('Missed', far);
    world.clock.now = fromIndiaTime({ day: tomorrow, minute: 8 * 60 });
    type Step = Omit<InputOf<typeof takeCollectionStep>, 'bookingId'>;
    const take = ({ bookingId }: { bookingId: number }, step: Step) =>
      desk.call(takeCollectionStep, { bookingId, ...step });
    const assigned = { step: 'assigned' as const, collectorId: desk.userId };
    const list = async () =>
      (await desk.call(vendorRounds, {})).visits.map(({ patientName, taken, takenBy, notCollected, note }) => [
        patientName,
        taken,
        takenBy,
        notCollected,
        note,
      ]);
    try {
      for (const booking of [paid, missed]) await take(booking, assigned);
      await take(paid, { step: 'collected', taken: '450.00' });
      await take(missed, { step: 'not-collected', notCollected: 'not-ready', note: 'Had tea' });
      expect(await list()).toEqual([
        ['Paid', '450.00', expect.stringMatching(/^Spec vendor \d+$/), null, null],
        ['Missed', null, null, 'The patient was not ready, or had eaten', 'Had tea'],
      ]);
      await take(paid, { step: 'on-the-way' });
      await take(missed, assigned);
      expect((await list()).map(([, ...noted]) => noted)).toEqual(Array(2).fill([null, null, null, null]));
      const { bookingId } = paid;
      await take(paid, { step: 'collected', taken: '450.00' });
      const before = (await list())[0];
      for (const status of ['cancelled', 'confirmed'] as const)
        await desk.call(updateBookingStatus, { bookingId, status });
      await take(paid, assigned);
      const { booking } = await take(paid, { step: 'collected', taken: '10' });
      const paymentId = booking.payments.at(-1)?.id ?? 0;
      await owner.call(correctPayment, { bookingId, paymentId, reason: 'Not this patient' });
      expect((await list())[0]).toEqual(before);
    } finally {
      world.clock.now = testNow;
    }
  });

  it('have the same order for the collector', async () => {
    const { desk, book } = await openLab();
    for (const [name, pincode, time] of [
      ['Far', far, '07:00'],
      ['Next to Colaba', far, '08:00'],
      ['Near', near, '07:00'],
      ['Later', near, '08:00'],
      ['Middle', middle, '07:00'],
    ] as const) {
      const { bookingId } = await book(name, pincode, time);
      await desk.call(takeCollectionStep, { bookingId, step: 'assigned', collectorId: desk.userId });
    }
    world.clock.now = fromIndiaTime({ day: tomorrow, minute: 6 * 60 });
    const [own, all] = [await desk.call(ownRound, {}), await desk.call(vendorRounds, {})];
    world.clock.now = testNow;
    const namesOf = (visits: { patientName: string }[]) => visits.map(({ patientName }) => patientName);
    expect(namesOf(own.visits)).toEqual(['Near', 'Middle', 'Far', 'Next to Colaba', 'Later']);
    expect(namesOf(own.visits)).toEqual(namesOf(all.visits));
    expect(own.role).toBe('desk');
  });

  it('are those of the own lab, and empty on a day without visits', async () => {
    const { book } = await openLab();
    await book('Kamala Devi', near);
    const other = await openLab();
    expect((await other.desk.call(vendorRounds, { date: tomorrow })).visits).toEqual([]);
    expect((await other.desk.call(vendorRounds, { date: addDays(tomorrow, 1) })).visits).toEqual([]);
    await expect(other.desk.call(vendorRounds, { date: 'soon' })).rejects.toMatchObject({ status: 400 });
    await expect(world.visitor()(vendorRounds, {})).rejects.toMatchObject({ status: 401 });
  });
});
