import { createBooking } from '../../contract/patient/bookings.ts';
import { addDays } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import { type Channel, type Email, noChannels } from '../messages/channel.ts';
import { makeMessages } from '../messages/make-messages.ts';
import { deliverNow } from './deliver-now.ts';
import { midnight, phone, today } from './test-bookings.ts';
import { createTestMember } from './test-portal.ts';
import { createTestVendor } from './test-vendors.ts';
import { type TestWorld, testWorld } from './test-world.ts';

/** When patients of these specs come, at a lab that is open from 7 to 20. */
export const visitDay = addDays(today, 3);

export type PatientMessages = ReturnType<typeof createPatientMessages>;

/** The world without events that wait, so that a spec makes the messages of its own bookings. */
export async function openPatientMessages() {
  const world = await testWorld();
  const patient = createPatientMessages(world);
  await patient.makeAll();
  return { world, patient };
}

/** Bookings whose messages are made and delivered at the call of a spec. */
function createPatientMessages(world: TestWorld) {
  const { db } = world.services;

  async function makeAll(config = world.services.config) {
    while (await makeMessages({ ...world.services, config }));
  }
  const listMessages = (to: string) =>
    db.selectFrom('messages').where('recipient', '=', to).orderBy('id').selectAll().execute();

  /** Delivers due mails, as background work does, and returns them. Then more than a minute passes, in which changes would be one message. */
  async function deliverDue(to: string): Promise<Email[]> {
    const sent: Email[] = [];
    const email: Channel<Email> = { isConnected: true, send: async (one) => void sent.push(one), close: () => {} };
    for (const { id, dueAt, state } of await listMessages(to)) {
      if (state !== 'waiting' || dueAt.getTime() > world.clock.now) continue;
      await deliverNow({ ...world.services, channels: { ...noChannels, email } }, id);
    }
    if (sent.length > 0) world.clock.now += 61_000;
    return sent;
  }

  async function book(
    minute = 11 * 60,
    { config = world.services.config, patientPhone = phone, day = visitDay, patientEmail = '' } = {},
  ) {
    const { vendorId, testId } = await createTestVendor(world, { from: '07:00', to: '20:00' });
    const to = patientEmail || `ravi-${vendorId}@example.in`;
    const visitor = world.visitor();
    const { code } = await visitor(createBooking, {
      vendorId,
      testId,
      appointmentDate: midnight(day),
      appointmentTime: formatPlainTime(minute),
      patientName: 'Ravi Kumar',
      patientPhone,
      patientEmail: to,
    });
    await makeAll(config);
    const { id: bookingId } = await db
      .selectFrom('bookings')
      .where('code', '=', code)
      .select('id')
      .executeTakeFirstOrThrow();
    return { vendorId, reference: { code, phone }, visitor, bookingId, to };
  }

  return {
    makeAll,
    deliverDue,

    /** Makes and delivers what is due at a moment, and returns the subjects. */
    async subjectsAt(moment: number, to: string): Promise<string[]> {
      world.clock.now = moment;
      await makeAll();
      return (await deliverDue(to)).map(({ subject }) => subject);
    },

    book,

    /** A booking of which the patient knows, and the calls of an owner of its lab. */
    async bookWithOwner(...booking: Parameters<typeof book>) {
      const booked = await book(...booking);
      await deliverDue(booked.to);
      const { call: owner } = await createTestMember(world, booked, 'owner');
      return { ...booked, owner };
    },

    /** By e-mail, of any state. */
    listMessages,
  };
}
