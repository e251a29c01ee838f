import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelBooking, moveBooking } from '../../contract/patient/my-bookings.ts';
import { changeBookingItems, vendorBooking } from '../../contract/vendor/vendor-bookings.ts';
import { fromIndiaTime } from '../../domain/time/calendar.ts';
import { today } from '../testing/test-bookings.ts';
import { openPatientMessages, type PatientMessages, visitDay } from '../testing/test-messages.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { type TestWorld, testNow } from '../testing/test-world.ts';

const minuteMs = 60_000;

describe('messages about a booking that changes soon after one', () => {
  let world: TestWorld;
  let patient: PatientMessages;
  beforeAll(async () => {
    ({ world, patient } = await openPatientMessages());
  });
  afterEach(() => {
    world.clock.now = testNow;
  });

  /** Returns what leaves so long after the booking. */
  async function deliverAfter(milliseconds: number, to: string) {
    world.clock.now = testNow + milliseconds;
    await patient.makeAll();
    return patient.deliverDue(to);
  }

  async function bookAndTell() {
    const booked = await patient.book();
    const sent = await patient.deliverDue(booked.to);
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Booked: /)]);
    world.clock.now = testNow;
    return { ...booked, confirmation: sent[0] };
  }

  it('are one when the minute is over, with the time that the patient was told before', async () => {
    const { to, reference, visitor } = await bookAndTell();
    for (const time of ['12:00', '15:00']) {
      await visitor(moveBooking, { ...reference, date: visitDay, time });
      expect(await deliverAfter(20_000, to)).toEqual([]);
    }
    expect(await deliverAfter(minuteMs - 1, to)).toEqual([]);
    const mails = await deliverAfter(minuteMs, to);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New time: .*3:00 pm$/)]);
    expect(mails[0]?.text).toMatch(/Before, it was .*11:00 am\./);
    expect(await deliverAfter(10 * minuteMs, to)).toEqual([]);
  });

  it('say nothing of a move that was taken back in that minute', async () => {
    const { to, reference, visitor } = await bookAndTell();
    for (const time of ['12:00', '11:00']) {
      await visitor(moveBooking, { ...reference, date: visitDay, time });
      await patient.makeAll();
    }
    expect(await deliverAfter(minuteMs, to)).toEqual([]);
  });

  it.each([
    ['nothing of tests that were taken back at the same price', 35_000, []],
    ['the price of the same tests if it is another', 40_000, ['The price of your visit to']],
  ])('say %s', async (_, priceThen, expected) => {
    const { to, bookingId, vendorId } = await bookAndTell();
    const { db } = world.services;
    const { call: desk } = await createTestMember(world, { vendorId }, 'desk');
    const { items } = await desk(vendorBooking, { bookingId });
    const testId = items[0]?.testId ?? 0;
    const { id: packageId } = await db
      .insertInto('healthPackages')
      .values({ vendorId, slug: `taken-back-${priceThen}`, name: 'Package for a Minute', pricePaise: 90_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await desk(changeBookingItems, { bookingId, drop: [{ testId }], add: [{ packageId }], version: 1 });
    await patient.makeAll();
    await db.updateTable('offers').set({ pricePaise: priceThen }).where('vendorId', '=', vendorId).execute();
    await desk(changeBookingItems, { bookingId, drop: [{ packageId }], add: [{ testId }], version: 2 });
    const mails = await deliverAfter(minuteMs, to);
    expect(mails.map(({ text }) => text)).toEqual(expected.map((words) => expect.stringContaining(words)));
  });

  it('tell a move and a cancellation as a cancellation', async () => {
    const { to, reference, visitor } = await bookAndTell();
    await visitor(moveBooking, { ...reference, date: visitDay, time: '12:00' });
    await patient.makeAll();
    await visitor(cancelBooking, reference);
    const mails = await deliverAfter(minuteMs, to);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Cancelled: /)]);
    expect((await patient.listMessages(to)).map(({ state }) => state)).not.toContain('waiting');
  });

  it('are the confirmation itself while that was not sent', async () => {
    const { to, reference, visitor } = await patient.book();
    await visitor(moveBooking, { ...reference, date: visitDay, time: '12:00' });
    const mails = await deliverAfter(0, to);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Booked: .*12:00 pm$/)]);
  });

  it('leave as many as SMS as mails', async () => {
    const { to, bookingId, reference, visitor } = await bookAndTell();
    await visitor(moveBooking, { ...reference, date: visitDay, time: '12:00' });
    await deliverAfter(minuteMs, to);
    const count = (channel: 'sms' | 'email') =>
      world.services.db
        .selectFrom('messages')
        .where('bookingId', '=', bookingId)
        .where('channel', '=', channel)
        .where('state', '<>', 'dropped')
        .where('kind', '<>', 'booking-reminder')
        .select('dueAt')
        .execute();
    expect(await count('email')).toHaveLength(2);
    // Not sent yet, so that its confirmation tells the new time.
    expect(await count('sms')).toHaveLength(1);
  });

  it('leave without a reminder whose moment had passed', async () => {
    world.clock.now = fromIndiaTime({ day: today, minute: 8 * 60 });
    const { to } = await patient.book(9.5 * 60, { day: today });
    expect((await patient.deliverDue(to)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Booked: /)]);
    expect((await patient.listMessages(to)).map(({ kind }) => kind)).toEqual(['booking-placed']);
  });

  it('keep one event in a calendar, whose number rises, and take it out with the booking', async () => {
    const { to, reference, visitor, confirmation } = await bookAndTell();
    await visitor(moveBooking, { ...reference, date: visitDay, time: '12:00' });
    const [moved] = await deliverAfter(minuteMs, to);
    await visitor(cancelBooking, reference);
    const [cancelled] = await deliverAfter(3 * minuteMs, to);
    const files = [confirmation, moved, cancelled].map((mail) => mail?.calendar);
    const read = (name: string) =>
      files.map((file) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(file?.content ?? '')?.[1]);
    expect(files.map((file) => file?.method)).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL']);
    expect(read('METHOD')).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL']);
    expect(new Set(read('UID'))).toEqual(new Set([`${reference.code}@jaanch.test`]));
    expect(read('SEQUENCE')).toEqual(['1', '2', '3']);
    expect(read('STATUS')).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
  });
});
