import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sentMessageById } from '../../../contract/admin/sent-messages.ts';
import { cancelBooking, moveBooking } from '../../../contract/patient/my-bookings.ts';
import { moveVendorBooking, updateBookingStatus } from '../../../contract/vendor/vendor-bookings.ts';
import { bookingCodeByteCount, generateBookingCode } from '../../../domain/bookings/booking-code.ts';
import { type Channel, noChannels, type Sms } from '../../messages/channel.ts';
import { deliverNow } from '../../testing/deliver-now.ts';
import { insertTestBooking } from '../../testing/insert-test-booking.ts';
import { openPatientMessages, type PatientMessages, visitDay } from '../../testing/test-messages.ts';
import { createTestAdmin, createTestMember } from '../../testing/test-portal.ts';
import { type TestWorld, testNow } from '../../testing/test-world.ts';

let world: TestWorld;
let patient: PatientMessages;
let lastPhone = 9_260_000_000 + (process.pid % 1000) * 1000;
beforeAll(async () => {
  ({ world, patient } = await openPatientMessages());
  world.services.config.rateLimitScale = 1;
});
afterEach(() => {
  world.clock.now = testNow;
});
afterAll(() => {
  world.services.config.rateLimitScale = 0;
});

const newPhone = () => `+91${++lastPhone}`;
/** The limits of calls stay those of other specs. */
async function withoutLimits<T>(act: () => Promise<T>): Promise<T> {
  world.services.config.rateLimitScale = 0;
  return act().finally(() => {
    world.services.config.rateLimitScale = 1;
  });
}
const ofBooking = 'the 10 SMS of the booking are used';
const ofNumber = 'the 30 SMS of the number are used for today';
const ofLab = 'the SMS of the lab to new numbers are used for today';

/** Delivers the SMS of a booking that are due, all at once. Returns the number that leaves. */
async function deliverSms(bookingId: number): Promise<number> {
  let sent = 0;
  const sms: Channel<Sms> = { isConnected: true, send: async () => void sent++, close: () => {} };
  const due = world.services.db.selectFrom('messages').where('bookingId', '=', bookingId).where('channel', '=', 'sms');
  const messages = await due.where('dueAt', '<=', new Date(world.clock.now)).select('id').orderBy('id').execute();
  await Promise.all(messages.map(({ id }) => deliverNow({ ...world.services, channels: { ...noChannels, sms } }, id)));
  return sent;
}

const listSms = (bookingId: number) =>
  world.services.db
    .selectFrom('messages')
    .where('bookingId', '=', bookingId)
    .where('channel', '=', 'sms')
    .where('dueAt', '<=', new Date(world.clock.now))
    .orderBy('id')
    .select(['id', 'state', 'failure'])
    .execute();

type Values = { recipient?: string; state?: 'sent' | 'waiting'; kind?: 'booking-lab-closed' };

const insertSms = (bookingId: number, count: number, values: Values = {}) =>
  world.services.db
    .insertInto('messages')
    .values(
      Array.from({ length: count }, (_, at) => ({
        kind: 'booking-reminder' as const,
        channel: 'sms' as const,
        recipient: '+919999999999',
        state: 'sent' as const,
        ...values,
        bookingId,
        cause: `budget ${bookingId} ${at} ${values.state} ${values.kind}`,
        dueAt: new Date(testNow),
        endedAt: values.state === 'waiting' ? null : new Date(testNow),
      })),
    )
    .execute();

const insertBookings = async (vendorId: number, count: number, newNumber: boolean) => {
  const booking = { vendorId, appointmentOn: visitDay, patientName: 'Asha', newNumber };
  const insert = () => {
    const code = generateBookingCode(randomBytes(bookingCodeByteCount));
    return insertTestBooking(world.services.db, { ...booking, code });
  };
  return Promise.all(Array.from({ length: count }, insert));
};

describe('SMS about bookings', () => {
  it('are ten for a booking that is moved again and again, and the mails go on', async () => {
    const patientPhone = newPhone();
    const { bookingId, reference, visitor, to } = await patient.book(11 * 60, { patientPhone });
    let mails = (await patient.deliverDue(to)).length;
    let sms = await deliverSms(bookingId);
    for (let move = 0; move < 12; move++) {
      const time = move % 2 ? '11:00' : '12:00';
      await withoutLimits(() => visitor(moveBooking, { ...reference, phone: patientPhone, date: visitDay, time }));
      await patient.makeAll();
      sms += await deliverSms(bookingId);
      mails += (await patient.deliverDue(to)).length;
    }
    expect({ sms, mails }).toEqual({ sms: 10, mails: 13 });
    const [last] = (await listSms(bookingId)).slice(-1);
    const { call: admin } = await createTestAdmin(world);
    expect(await admin(sentMessageById, { id: last?.id ?? 0 })).toMatchObject({ state: 'dropped', failure: ofBooking });
  });

  it('are ten also when more leave at the same moment', async () => {
    const patientPhone = newPhone();
    const { bookingId } = await patient.book(11 * 60, { patientPhone });
    await insertSms(bookingId, 14, { recipient: patientPhone, state: 'waiting' });
    expect(await deliverSms(bookingId)).toBe(10);
  });

  it('are thirty a day for a number', async () => {
    const patientPhone = newPhone();
    const { bookingId } = await patient.book(11 * 60, { patientPhone });
    const { bookingId: other } = await patient.book(11 * 60, { patientPhone: newPhone() });
    await insertSms(other, 30, { recipient: patientPhone });
    expect(await deliverSms(bookingId)).toBe(0);
    expect((await listSms(bookingId)).map(({ failure }) => failure)).toEqual([ofNumber]);
  });
});

describe('SMS about a visit in vain', () => {
  /** A booking that has used all of its SMS, and its number and its lab those of the day. */
  async function useAll() {
    const patientPhone = newPhone();
    const booked = await patient.book(11 * 60, { patientPhone });
    await deliverSms(booked.bookingId);
    world.clock.now += 61_000;
    await insertSms(booked.bookingId, 60, { recipient: patientPhone });
    const { call: desk } = await createTestMember(world, { vendorId: booked.vendorId }, 'desk');
    return { ...booked, reference: { ...booked.reference, phone: patientPhone }, desk };
  }

  it('leave above each budget when the lab moves and cancels it', async () => {
    const { bookingId, desk } = await useAll();
    await desk(moveVendorBooking, { bookingId, date: visitDay, time: '12:00' });
    await patient.makeAll();
    expect(await deliverSms(bookingId)).toBe(1);
    world.clock.now += 61_000;
    await desk(updateBookingStatus, { bookingId, status: 'cancelled' });
    await patient.makeAll();
    expect(await deliverSms(bookingId)).toBe(1);
  });

  it('are twenty a day for a booking that the lab changes again and again', async () => {
    const { bookingId, desk } = await useAll();
    await insertSms(bookingId, 19, { kind: 'booking-lab-closed' });
    await desk(moveVendorBooking, { bookingId, date: visitDay, time: '12:00' });
    await patient.makeAll();
    expect(await deliverSms(bookingId)).toBe(1);
    world.clock.now += 61_000;
    await desk(moveVendorBooking, { bookingId, date: visitDay, time: '11:00' });
    await patient.makeAll();
    expect(await deliverSms(bookingId)).toBe(0);
    expect((await listSms(bookingId)).at(-1)).toMatchObject({
      state: 'dropped',
      failure: 'the lab has changed the visit 20 times today',
    });
  });

  it('are held back when the patient cancels it', async () => {
    const { bookingId, reference, visitor } = await useAll();
    await withoutLimits(() => visitor(cancelBooking, reference));
    await patient.makeAll();
    expect(await deliverSms(bookingId)).toBe(0);
    expect((await listSms(bookingId)).at(-1)).toMatchObject({ state: 'dropped', failure: ofBooking });
  });
});

describe('SMS to numbers that may be invented', () => {
  /** A lab that has used sixty, and a booking of one more number. */
  async function useSixty() {
    const booked = await patient.book(11 * 60, { patientPhone: newPhone() });
    for (const { id } of await insertBookings(booked.vendorId, 6, true)) await insertSms(id, 10);
    return booked;
  }

  it('are sixty a day at a lab without other bookings, and the mails go on', async () => {
    const { bookingId, to } = await useSixty();
    expect(await deliverSms(bookingId)).toBe(0);
    expect((await listSms(bookingId)).map(({ state, failure }) => [state, failure])).toEqual([['dropped', ofLab]]);
    expect(await patient.deliverDue(to)).toHaveLength(1);
  });

  it('do not hold back those of a booking that the lab has confirmed', async () => {
    const { bookingId, vendorId } = await useSixty();
    const { call: desk } = await createTestMember(world, { vendorId }, 'desk');
    await desk(updateBookingStatus, { bookingId, status: 'confirmed' });
    expect(await deliverSms(bookingId)).toBe(1);
  });

  it('are not those of bookings that the lab had confirmed before it cancelled them', async () => {
    const { bookingId, vendorId } = await patient.book(11 * 60, { patientPhone: newPhone() });
    const { call: desk } = await createTestMember(world, { vendorId }, 'desk');
    const confirmed = await insertBookings(vendorId, 6, true);
    for (const { id } of confirmed) {
      await desk(updateBookingStatus, { bookingId: id, status: 'confirmed' });
      await insertSms(id, 10);
      await desk(updateBookingStatus, { bookingId: id, status: 'cancelled' });
    }
    expect(await deliverSms(bookingId)).toBe(1);
  });

  it('are more at a lab with many bookings', async () => {
    const { bookingId, vendorId } = await useSixty();
    await insertBookings(vendorId, 1, false);
    expect(await deliverSms(bookingId)).toBe(1);
  });

  it('count no more on the next day', async () => {
    const { bookingId } = await useSixty();
    world.clock.now += 86_400_000;
    expect(await deliverSms(bookingId)).toBe(1);
  });
});
