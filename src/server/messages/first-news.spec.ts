import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { moveVendorBooking } from '../../contract/vendor/vendor-bookings.ts';
import { parseConfig } from '../start/config.ts';
import { deliverNow } from '../testing/deliver-now.ts';
import { openPatientMessages, type PatientMessages, visitDay } from '../testing/test-messages.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { type TestWorld, testNow } from '../testing/test-world.ts';
import { noChannels, type Sms } from './channel.ts';

describe('the first news of a booking to a recipient', () => {
  let world: TestWorld;
  let patient: PatientMessages;
  beforeAll(async () => {
    ({ world, patient } = await openPatientMessages());
  });
  afterEach(() => {
    world.clock.now = testNow;
  });

  async function moveByLab({ vendorId, bookingId }: { vendorId: number; bookingId: number }, time: string) {
    const owner = await createTestMember(world, { vendorId }, 'owner');
    await owner.call(moveVendorBooking, { bookingId, date: visitDay, time, reason: 'We open late' });
  }

  it('is a move from the first time, where an earlier release told of the booking', async () => {
    const { to, ...booked } = await patient.book();
    await patient.deliverDue(to);
    const { db } = world.services;
    await db.updateTable('messages').set({ toldChangeId: null }).where('bookingId', '=', booked.bookingId).execute();
    await moveByLab(booked, '15:00');
    await patient.makeAll();
    const mails = await patient.deliverDue(to);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New time: .*3:00 pm$/)]);
    expect(mails[0]?.text).toMatch(/Before, it was .*11:00 am\./);
  });

  it('is the booking itself, where it was moved before any message was made', async () => {
    const { to, ...booked } = await patient.book();
    const { db } = world.services;
    await db.deleteFrom('messages').where('bookingId', '=', booked.bookingId).execute();
    await moveByLab(booked, '15:00');
    await db.updateTable('outbox').set({ messagesMadeAt: null }).where('subjectId', '=', booked.bookingId).execute();
    await patient.makeAll();
    const mails = await patient.deliverDue(to);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Booked: .*3:00 pm$/)]);
  });

  it.each([
    ['set up after the booking', 'booking-placed=one:1107160000000000001,booking-moved=two:1107160000000000002'],
    ['without a registered text for bookings', 'booking-moved=two:1107160000000000002'],
  ])('is a move by SMS, %s', async (_, templates) => {
    const { smtp, sms } = parseConfig({
      SMTP_URL: 'smtp://mail.test',
      MSG91_AUTH_KEY: 'key',
      PUBLIC_URL: 'http://jaanch.test',
      DLT_ENTITY_ID: '1201159160000000001',
      SMS_TEMPLATES: templates,
    });
    const config = { ...world.services.config, demo: false, smtp };
    const booked = await patient.book(undefined, { config });
    await moveByLab(booked, '15:00');
    const later = { ...config, sms };
    await patient.makeAll(later);
    const sent: string[] = [];
    const channel = { ...noChannels.sms, send: async ({ kind }: Sms) => void sent.push(kind) };
    const messages = await world.services.db
      .selectFrom('messages')
      .where('bookingId', '=', booked.bookingId)
      .where('channel', '=', 'sms')
      .select('id')
      .execute();
    for (const { id } of messages)
      await deliverNow({ ...world.services, config: later, channels: { ...noChannels, sms: channel } }, id);
    expect(sent).toEqual(['booking-moved']);
  });
});
