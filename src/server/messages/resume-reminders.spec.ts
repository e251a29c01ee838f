import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelBooking, moveBooking } from '../../contract/patient/my-bookings.ts';
import { updateBookingStatus } from '../../contract/vendor/vendor-bookings.ts';
import { addDays, fromIndiaTime } from '../../domain/time/calendar.ts';
import { deliverNow } from '../testing/deliver-now.ts';
import { openPatientMessages, type PatientMessages, visitDay } from '../testing/test-messages.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { type TestWorld, testNow } from '../testing/test-world.ts';
import { noChannels } from './channel.ts';

const evening = fromIndiaTime({ day: addDays(visitDay, -1), minute: 18 * 60 });
const theReminder = ['Tomorrow, 11:00 am: your visit'];

describe('a reminder that is dropped after its moment', () => {
  let world: TestWorld;
  let patient: PatientMessages;
  beforeAll(async () => {
    ({ world, patient } = await openPatientMessages());
  });
  afterEach(() => {
    world.clock.now = testNow;
  });

  const subjects = async (to: string) => (await patient.deliverDue(to)).map(({ subject }) => subject);

  /** Whose booking the patient knows; the mail server is away when the reminder is due. */
  async function bookUntilEvening() {
    const booked = await patient.book();
    await patient.deliverDue(booked.to);
    world.clock.now = evening;
    const send = () => Promise.reject(new Error('ECONNREFUSED'));
    const email = { isConnected: true, send, close: () => {} };
    const due = (await patient.listMessages(booked.to)).filter(({ dueAt }) => dueAt.getTime() === evening);
    for (const { id } of due) await deliverNow({ ...world.services, channels: { ...noChannels, email } }, id);
    world.clock.now += 20_000;
    const { call: desk } = await createTestMember(world, booked, 'desk');
    return { ...booked, desk };
  }

  async function cancelAndReopen(booked: Awaited<ReturnType<typeof bookUntilEvening>>, meanwhile = async () => {}) {
    await booked.visitor(cancelBooking, booked.reference);
    await patient.makeAll();
    await meanwhile();
    await booked.desk(updateBookingStatus, { bookingId: booked.bookingId, status: 'pending' });
    await patient.makeAll();
  }

  it('leaves when the cancellation is taken back before the patient is told of it', async () => {
    const booked = await bookUntilEvening();
    await cancelAndReopen(booked);
    expect(await subjects(booked.to)).toEqual(theReminder);
  });

  it('leaves when a move is taken back', async () => {
    const booked = await bookUntilEvening();
    for (const time of ['12:00', '11:00']) {
      await booked.visitor(moveBooking, { ...booked.reference, date: visitDay, time });
      await patient.makeAll();
    }
    expect(await subjects(booked.to)).toEqual(theReminder);
  });

  it('leaves once', async () => {
    const booked = await bookUntilEvening();
    expect(await subjects(booked.to)).toEqual(theReminder);
    await cancelAndReopen(booked);
    expect(await subjects(booked.to)).toEqual([]);
  });

  it('does not come beside the message that the visit takes place after all', async () => {
    const booked = await bookUntilEvening();
    await cancelAndReopen(booked, async () => {
      expect(await subjects(booked.to)).toEqual([expect.stringMatching(/^Cancelled: /)]);
    });
    expect(await subjects(booked.to)).toEqual([expect.stringMatching(/^Booked: /)]);
  });

  it('does not come beside the message about another time', async () => {
    const { to, reference, visitor } = await bookUntilEvening();
    await visitor(moveBooking, { ...reference, date: visitDay, time: '12:00' });
    await patient.makeAll();
    expect(await subjects(to)).toEqual([expect.stringMatching(/^New time: /)]);
  });
});
