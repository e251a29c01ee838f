import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '../../../contract/endpoint.ts';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { cancelBooking, findBooking, moveBooking } from '../../../contract/patient/my-bookings.ts';
import { updateHomeCollection } from '../../../contract/vendor/availability/home-collection.ts';
import { findBookingBills } from '../../../contract/vendor/money/bills.ts';
import { giveBackPayment, giveDiscount } from '../../../contract/vendor/money/payments.ts';
import { ownRound, takeRoundStep } from '../../../contract/vendor/rounds/own-round.ts';
import { takeCollectionStep } from '../../../contract/vendor/rounds/rounds.ts';
import { updateBookingStatus, vendorBooking } from '../../../contract/vendor/vendor-bookings.ts';
import { addDays, fromIndiaTime } from '../../../domain/time/calendar.ts';
import { noChannels } from '../../messages/channel.ts';
import { makeMessages } from '../../messages/make-messages.ts';
import { deliverNow } from '../../testing/deliver-now.ts';
import { midnight, phone, type TestVendor, tomorrow } from '../../testing/test-bookings.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

type Member = Awaited<ReturnType<typeof createTestMember>>;
const pincode = '452010';

describe('the round of a collector', () => {
  let world: TestWorld;
  let lab: TestVendor;
  let desk: Member;
  let collector: Member;
  let booking: { bookingId: number; code: string };
  beforeAll(async () => {
    world = await testWorld();
    lab = await createTestVendor(world, { from: '07:00', to: '12:00' });
    desk = await createTestMember(world, lab, 'desk');
    const owner = await createTestMember(world, lab, 'owner');
    const { db } = world.services;
    await db.updateTable('offers').set({ homeCollection: true }).where('vendorId', '=', lab.vendorId).execute();
    const windows = [0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) => [
      { dayOfWeek, startTime: '07:00:00', endTime: '08:00:00', maxHomes: 50 },
      { dayOfWeek, startTime: '08:00:00', endTime: '09:00:00', maxHomes: 50 },
    ]);
    const settings = { isActive: true, charge: '0.00', freeFrom: null, leadMinutes: 0, pincodes: [pincode], windows };
    await owner.call(updateHomeCollection, settings);
  });
  beforeEach(async () => {
    world.clock.now = testNow;
    collector = await createTestMember(world, lab, 'collector');
    booking = await book();
    await send(booking.bookingId);
    beginDay();
  });

  function book(appointmentTime = '07:00') {
    world.clock.now = testNow;
    return world.visitor()(createBooking, {
      vendorId: lab.vendorId,
      testId: lab.testId,
      appointmentDate: midnight(tomorrow),
      appointmentTime,
      patientName: 'Kamala Devi',
      patientPhone: phone,
      specialInstructions: 'Ring twice.',
      collectAt: { pincode, house: '12 B', street: 'Sapna Sangeeta Road' },
    });
  }
  const send = (bookingId: number, to = collector) =>
    desk.call(takeCollectionStep, { bookingId, step: 'assigned', collectorId: to.userId });
  const beginDay = () => {
    world.clock.now = fromIndiaTime({ day: tomorrow, minute: 6 * 60 });
  };
  const listRound = async (member = collector) => (await member.call(ownRound, {})).visits;
  const take = (step: Omit<InputOf<typeof takeRoundStep>, 'bookingId'>, key?: string, member = collector) =>
    member.call(
      takeRoundStep,
      { bookingId: booking.bookingId, ...step },
      key ? { headers: { 'Idempotency-Key': key } } : {},
    );
  const toDoor = () => take({ step: 'on-the-way', seenStep: 'assigned' });
  const history = async () =>
    (await desk.call(vendorBooking, { bookingId: booking.bookingId })).history.flatMap(({ collection, ...change }) =>
      collection ? [{ ...change, ...collection }] : [],
    );
  const details = () => desk.call(vendorBooking, { bookingId: booking.bookingId });
  const asPatient = () => world.visitor()(findBooking, { code: booking.code, phone });

  it('has the homes of today by window, with all that is needed at the door', async () => {
    const later = await book('08:00');
    await send(later.bookingId);
    const tests = world.services.db.updateTable('diagnosticTests').where('id', '=', lab.testId);
    await tests.set({ sampleType: 'Blood, EDTA' }).execute();
    expect(await listRound()).toEqual([]);
    beginDay();
    const visits = await listRound();
    expect(visits.map(({ bookingId, from, until }) => [bookingId, from, until])).toEqual([
      [booking.bookingId, '07:00', '08:00'],
      [later.bookingId, '08:00', '09:00'],
    ]);
    expect(visits[0]).toMatchObject({
      patientName: 'Kamala Devi',
      patientPhone: phone,
      notes: 'Ring twice.',
      step: 'assigned',
      taken: null,
      address: { pincode, house: '12 B', street: 'Sapna Sangeeta Road' },
      tests: [{ sampleType: 'Blood, EDTA' }],
    });
    const { booking: shown } = await desk.call(updateBookingStatus, {
      bookingId: booking.bookingId,
      status: 'confirmed' as const,
    });
    expect(visits[0]?.price).toBe(shown.price);
    expect(await listRound(desk)).toEqual([]);
  });

  it('leaves a booking that is moved, cancelled or given to another collector', async () => {
    world.clock.now = testNow;
    await world.visitor()(moveBooking, { code: booking.code, phone, date: addDays(tomorrow, 1), time: '07:00' });
    beginDay();
    expect(await listRound()).toEqual([]);
    await expect(toDoor()).rejects.toMatchObject({ status: 409, message: 'This visit is no longer yours.' });
    await send(booking.bookingId);
    world.clock.now = testNow;
    await world.visitor()(cancelBooking, { code: booking.code, phone });
    world.clock.now = fromIndiaTime({ day: addDays(tomorrow, 1), minute: 6 * 60 });
    expect(await listRound()).toEqual([]);
    await expect(toDoor()).rejects.toMatchObject({ status: 409, message: 'This booking is cancelled.' });
    const stranger = await createTestMember(world, lab, 'collector');
    const seen = { step: 'on-the-way', seenStep: 'assigned' } as const;
    await expect(take(seen, 'key', stranger)).rejects.toMatchObject({ status: 404, message: 'Booking not found.' });
  });

  it('leads to a sample with the amount taken, which the desk sees and the patient does not', async () => {
    await toDoor();
    await take({ step: 'collected', seenStep: 'on-the-way', taken: '350' });
    expect(await listRound()).toMatchObject([{ step: 'collected', taken: '350.00' }]);
    expect((await history()).at(-1)).toMatchObject({ step: 'collected', taken: '350.00' });
    const { bills } = await desk.call(findBookingBills, { bookingId: booking.bookingId });
    expect(bills).toMatchObject([{ kind: 'bill', total: '350.00' }]);
    const { booking: received } = await desk.call(takeCollectionStep, {
      bookingId: booking.bookingId,
      step: 'received',
    });
    expect(received).toMatchObject({ bookingStatus: 'completed', collection: { taken: '350.00' } });
    expect((await asPatient()).collection).not.toHaveProperty('taken');
    const { booking: reopened } = await desk.call(updateBookingStatus, {
      bookingId: booking.bookingId,
      status: 'confirmed' as const,
    });
    expect(reopened).toMatchObject({ collection: { step: 'collected', taken: '350.00' } });
  });

  it('takes another reason when the collector corrects it', async () => {
    const nobody = { step: 'not-collected', notCollected: 'nobody-home' } as const;
    await take({ ...nobody, seenStep: 'assigned' });
    await take({ ...nobody, seenStep: 'not-collected' });
    await take({ ...nobody, notCollected: 'declined', seenStep: 'not-collected' });
    const steps = (await history()).filter(({ step }) => step === 'not-collected');
    expect(steps).toHaveLength(2);
    expect((await asPatient()).collection).toMatchObject({ notCollected: steps[1]?.notCollected });
    expect(steps[1]?.notCollected).not.toBe('Nobody was at home');
  });

  it('ends without a sample for a reason, which desk and patient see', async () => {
    const missing = { status: 400, issues: [{ path: 'notCollected', message: 'Choose why there is no sample.' }] };
    await expect(take({ step: 'not-collected', seenStep: 'assigned' })).rejects.toMatchObject(missing);
    const other = { step: 'not-collected', seenStep: 'assigned', notCollected: 'other' } as const;
    await expect(take(other)).rejects.toMatchObject({ status: 400, issues: [{ path: 'note' }] });
    await take({ ...other, notCollected: 'nobody-home', note: 'The neighbour says Delhi.' });
    expect((await history()).at(-1)).toMatchObject({
      step: 'not-collected',
      notCollected: 'Nobody was at home',
      reason: 'The neighbour says Delhi.',
    });
    const patient = await asPatient();
    expect(patient).toMatchObject({ collection: { step: 'not-collected', notCollected: 'Nobody was at home' } });
    expect(JSON.stringify(patient)).not.toContain('Delhi');
    await take({ step: 'on-the-way', seenStep: 'not-collected' });
    expect((await asPatient()).collection).toMatchObject({ step: 'on-the-way', notCollected: null });
  });

  it('sends the patient a message without a sample, but not after the collector has gone again', async () => {
    const { db } = world.services;
    const tell = async () => {
      while (await makeMessages(world.services));
      const ofKind = db.selectFrom('messages').where('kind', '=', 'booking-not-collected');
      const [message, ...others] = await ofKind.where('bookingId', '=', booking.bookingId).selectAll().execute();
      expect(others).toEqual([]);
      return message;
    };
    const deliver = async (id = 0) => {
      await deliverNow({ ...world.services, channels: noChannels }, id);
      return tell();
    };
    await take({ step: 'not-collected', seenStep: 'assigned', notCollected: 'nobody-home' });
    const message = await tell();
    expect(message).toMatchObject({ channel: 'sms', state: 'waiting', dueAt: new Date(world.clock.now) });
    expect(await deliver(message?.id)).toMatchObject({
      state: 'kept',
      textContent: expect.stringMatching(/^No sample was collected: .* Call the lab/),
    });
    booking = await book();
    await send(booking.bookingId);
    beginDay();
    await take({ step: 'not-collected', seenStep: 'assigned', notCollected: 'nobody-home' });
    const second = await tell();
    await take({ step: 'on-the-way', seenStep: 'not-collected' });
    expect(await deliver(second?.id)).toMatchObject({ state: 'dropped' });
  });

  it('counts a step once whose answer was lost, also after the desk has gone on', async () => {
    await toDoor();
    const collected = { step: 'collected', seenStep: 'on-the-way', taken: '350' } as const;
    await Promise.all([take(collected, 'tap 1'), take(collected, 'tap 1')]);
    await desk.call(takeCollectionStep, { bookingId: booking.bookingId, step: 'received' });
    await take(collected, 'tap 1');
    expect((await history()).map(({ step }) => step)).toEqual(['assigned', 'on-the-way', 'collected', 'received']);
    await expect(take(collected, 'tap 2')).rejects.toMatchObject({ code: 'changed-meanwhile' });
  });

  it('refuses a used key for another step, and to another person', async () => {
    const onTheWay = { step: 'on-the-way', seenStep: 'assigned' } as const;
    await take(onTheWay, 'tap 1');
    await take({ ...onTheWay, secondsAgo: 30 }, 'tap 1');
    const used = { status: 409, code: 'idempotency-key-used' };
    await expect(take({ step: 'collected', seenStep: 'on-the-way' }, 'tap 1')).rejects.toMatchObject(used);
    await take({ step: 'collected', seenStep: 'on-the-way', taken: '350' }, 'tap 2');
    const other = take({ step: 'collected', seenStep: 'on-the-way', taken: '600', note: 'More' }, 'tap 2');
    await expect(other).rejects.toMatchObject(used);
    const stranger = await createTestMember(world, lab, 'collector');
    await expect(take(onTheWay, 'tap 1', stranger)).rejects.toMatchObject({ status: 404 });
    const { db } = world.services;
    const ofBooking = db.selectFrom('bookings').where('id', '=', booking.bookingId);
    const { collectorId } = await ofBooking.select('collectorId').executeTakeFirstOrThrow();
    const handTo = (userId: number | null) =>
      db.updateTable('bookings').set({ collectorId: userId }).where('id', '=', booking.bookingId).execute();
    await handTo(stranger.userId);
    const notYours = { status: 409, code: 'idempotency-key-not-yours' };
    await expect(take(onTheWay, 'tap 1', stranger)).rejects.toMatchObject(notYours);
    await handTo(collectorId);
    expect((await history()).map(({ step }) => step)).toEqual(['assigned', 'on-the-way', 'collected']);
  });

  it('adds the amount to a sample that the desk has noted before the phone was connected again', async () => {
    await desk.call(takeCollectionStep, { bookingId: booking.bookingId, step: 'collected' });
    await take({ step: 'collected', seenStep: 'assigned', taken: '350', way: 'upi' }, 'tap');
    expect((await history()).map(({ step, taken }) => [step, taken])).toEqual([
      ['assigned', null],
      ['collected', null],
      ['collected', '350.00'],
    ]);
  });

  async function ageHistory(seconds: number): Promise<Date> {
    const changedAt = new Date(Date.now() - seconds * 1000);
    const earlier = world.services.db.updateTable('bookingChanges').where('bookingId', '=', booking.bookingId);
    await earlier.set({ changedAt }).execute();
    return changedAt;
  }

  it('writes the amount down as a payment, another one than is due with its reason', async () => {
    await toDoor();
    const collected = { step: 'collected', seenStep: 'on-the-way' } as const;
    const tooMuch = take({ ...collected, taken: '3500', note: 'All' });
    await expect(tooMuch).rejects.toMatchObject({ status: 409, code: 'ten-times-the-price' });
    const unsaid = { status: 409, code: 'reason-needed', issues: [{ path: 'note', code: 'required' }] };
    const seen = { ...collected, seenDue: '350.00' };
    await expect(take({ ...seen, taken: '300' })).rejects.toMatchObject(unsaid);
    await expect(take({ ...seen, taken: '0' })).rejects.toMatchObject(unsaid);
    // The tap of a phone whose clock has fallen back is not before the step that went before.
    await ageHistory(600);
    await take({ ...seen, taken: '300', note: 'No change', secondsAgo: 7 * 24 * 3600 });
    const paid = await details();
    expect(paid.payment).toMatchObject({ paid: '300.00', due: '50.00', state: 'partly-paid' });
    const entry = { kind: 'taken', way: 'cash', place: 'door', amount: '300.00', reason: 'No change' };
    expect(paid.payments).toMatchObject([entry]);
    const secondsAgo = (world.clock.now - Date.parse(paid.payments[0]?.at ?? '')) / 1000;
    expect(secondsAgo).toBeGreaterThanOrEqual(600);
    expect(secondsAgo).toBeLessThan(3600);
    await take({ step: 'on-the-way', seenStep: 'collected' });
    expect((await details()).payment).toMatchObject({ paid: '0.00', due: '350.00' });
    await take({ ...collected, taken: '350', way: 'upi' });
    expect(await details()).toMatchObject({ payment: { state: 'paid' }, collection: { taken: '350.00' } });
  });

  it('takes another amount without a reason from an old page, which cannot ask for it', async () => {
    await take({ step: 'collected', seenStep: 'assigned', taken: '300' });
    expect(await details()).toMatchObject({ payment: { paid: '300.00', due: '50.00' }, doorNotes: [] });
  });

  it('refuses a due amount that no price can have', async () => {
    const absurd = take({ step: 'collected', seenStep: 'assigned', taken: '350', seenDue: '99999999999.00' });
    await expect(absurd).rejects.toMatchObject({ status: 400, issues: [{ path: 'seenDue' }] });
  });

  it('keeps the amount of an earlier collection when the present one is taken back', async () => {
    const { bookingId } = booking;
    await take({ step: 'collected', seenStep: 'assigned', taken: '350' });
    await desk.call(updateBookingStatus, { bookingId, status: 'cancelled' });
    await desk.call(updateBookingStatus, { bookingId, status: 'confirmed' });
    await send(bookingId);
    await take({ step: 'collected', seenStep: 'assigned', taken: '300', note: 'For the second tube' });
    expect((await details()).payment).toMatchObject({ paid: '650.00', toGiveBack: '300.00' });
    await take({ step: 'on-the-way', seenStep: 'collected' });
    expect((await details()).payment).toMatchObject({ paid: '350.00', due: '0.00', toGiveBack: '0.00' });
  });

  it('is not taken back once a part of the amount was given back', async () => {
    await take({ step: 'collected', seenStep: 'assigned', taken: '350' });
    const owner = await createTestMember(world, lab, 'owner');
    const back = { bookingId: booking.bookingId, amount: '200', way: 'cash' as const, reason: 'Test not done' };
    await owner.call(giveBackPayment, back);
    const takenBack = take({ step: 'on-the-way', seenStep: 'collected' });
    await expect(takenBack).rejects.toMatchObject({ status: 409, code: 'more-than-paid' });
    expect(await details()).toMatchObject({ payment: { paid: '150.00' }, collection: { step: 'collected' } });
  });

  it('leaves a second amount for one collection to the desk', async () => {
    await desk.call(takeCollectionStep, { bookingId: booking.bookingId, step: 'collected', taken: '100' });
    const collected = { step: 'collected', seenStep: 'assigned' } as const;
    await take({ ...collected, taken: '100' }, 'tap 1');
    await expect(take({ ...collected, taken: '350' }, 'tap 2')).rejects.toMatchObject({ code: 'changed-meanwhile' });
    const { payment, doorNotes } = await details();
    expect(payment).toMatchObject({ paid: '100.00' });
    expect(doorNotes).toMatchObject([{ step: 'collected', taken: '350.00' }]);
  });

  it('leaves an amount to the desk that comes after the sample was received', async () => {
    await desk.call(takeCollectionStep, { bookingId: booking.bookingId, step: 'received' });
    const late = take({ step: 'collected', seenStep: 'assigned', taken: '350', way: 'upi' }, 'tap');
    await expect(late).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect((await details()).doorNotes).toMatchObject([{ step: 'collected', taken: '350.00', way: 'upi' }]);
  });

  it('counts a step once that the last release has saved, which did not ask for the way', async () => {
    const collected = { step: 'collected', seenStep: 'assigned', taken: '350', way: 'cash' } as const;
    const { db } = world.services;
    const { bookingId } = booking;
    await sql`insert into booking_changes
        (booking_id, status, actor, changed_by, collection_step, collector_id, step_key, taken_paise)
      values (${bookingId}, 'confirmed', 'vendor', ${collector.userId}, 'collected', ${collector.userId}, 'tap', 35000)`.execute(
      db,
    );
    await db.updateTable('bookings').set({ collectionStep: 'collected' }).where('id', '=', bookingId).execute();
    await take(collected, 'tap');
    expect((await details()).payments).toMatchObject([{ way: 'other', amount: '350.00' }]);
  });

  it('leaves what was noted too late to the desk, once', async () => {
    const { bookingId } = booking;
    const other = await createTestMember(world, lab, 'collector');
    await desk.call(takeCollectionStep, { bookingId, step: 'assigned', collectorId: other.userId });
    const collected = { step: 'collected', seenStep: 'on-the-way', taken: '350', way: 'upi' } as const;
    const handedOn = { status: 409, code: 'visit-handed-on' };
    await expect(take(collected, 'tap')).rejects.toMatchObject(handedOn);
    await expect(take(collected, 'tap')).rejects.toMatchObject(handedOn);
    const kept = await details();
    const at = new Date(world.clock.now).toISOString();
    const noted = { step: 'collected', notCollected: null, note: null, taken: '350.00', way: 'upi', at };
    expect(kept.doorNotes).toMatchObject([noted]);
    expect(kept).toMatchObject({ collection: { step: 'assigned' }, payment: { paid: '0.00' } });
    const { db } = world.services;
    const events = db.selectFrom('outbox').where('subjectId', '=', bookingId).where('kind', '=', 'door-note');
    expect(await events.select('id').execute()).toHaveLength(1);
    const stranger = await createTestMember(world, lab, 'collector');
    await expect(take(collected, 'tap 2', stranger)).rejects.toMatchObject({ status: 404 });
  });

  it('takes what was due on a phone without network, although the desk has given a discount meanwhile', async () => {
    const [visit] = await listRound();
    expect(visit?.due).toBe('350.00');
    const owner = await createTestMember(world, lab, 'owner');
    await owner.call(giveDiscount, { bookingId: booking.bookingId, discount: '50', reason: 'Regular' });
    const collected = { step: 'collected', seenStep: 'assigned', taken: '350', seenDue: '350.00' } as const;
    await expect(take(collected)).rejects.toMatchObject({ status: 409, code: 'due-changed' });
    await take({ ...collected, secondsAgo: 600 });
    const { payment } = await desk.call(vendorBooking, { bookingId: booking.bookingId });
    expect(payment).toMatchObject({ paid: '350.00', toGiveBack: '50.00' });
  });

  it('notes when a step was tapped, but nothing before the step that went before', async () => {
    const anHourAgo = await ageHistory(3600);
    await take({ step: 'on-the-way', seenStep: 'assigned', secondsAgo: 7200 });
    await take({ step: 'collected', seenStep: 'on-the-way', secondsAgo: 600 });
    const [, onTheWay, collected] = (await history()).map(({ at }) => Date.parse(at));
    expect(onTheWay).toBe(anHourAgo.getTime());
    expect(Math.abs(Number(collected) - (Date.now() - 600_000))).toBeLessThan(60_000);
  });

  it('is recorded as read by a collector', async () => {
    await listRound();
    const reads = world.services.db.selectFrom('accessLog').where('userId', '=', collector.userId);
    expect(await reads.select(['role', 'call']).execute()).toEqual([{ role: 'collector', call: ownRound.path }]);
  });
});
