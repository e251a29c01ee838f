import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBooking } from '../../contract/patient/bookings.ts';
import { cancelBooking, findBooking, moveBooking } from '../../contract/patient/my-bookings.ts';
import { addDays, fromIndiaTime } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import { parseConfig } from '../config.ts';
import { startFakeMsg91 } from '../testing/fake-msg91.ts';
import { midnight, phone, today } from '../testing/test-bookings.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';
import { type Channel, noChannels, RefusedForEver, RetryAfter } from './channel.ts';
import { deliverMessage } from './deliver-message.ts';
import type { Email } from './email-channel.ts';
import { makeMessages } from './make-messages.ts';
import { openMsg91 } from './sms-channel.ts';

const day = addDays(today, 3);
const at = (minute: number, on = day) => fromIndiaTime({ day: on, minute });

describe('messages to patients', () => {
  let world: TestWorld;
  const sent: Email[] = [];
  const email: Channel<Email> = { isConnected: true, send: async (one) => void sent.push(one), close: () => {} };
  beforeAll(async () => {
    world = await testWorld();
    await makeAll();
  });
  beforeEach(() => {
    sent.length = 0;
    world.clock.now = testNow;
  });
  afterAll(async () => {
    world.clock.now = testNow;
  });

  async function makeAll() {
    while (await makeMessages(world.services));
  }

  async function book(minute = 11 * 60, { config = world.services.config, patientPhone = phone } = {}) {
    const { vendorId, testId } = await createTestVendor(world, { from: '07:00', to: '20:00' });
    const visitor = world.visitor();
    const { code } = await visitor(createBooking, {
      ...{ vendorId, testId, appointmentDate: midnight(day), appointmentTime: formatPlainTime(minute) },
      ...{ patientName: 'Ravi Kumar', patientPhone, patientEmail: `ravi-${vendorId}@example.in` },
    });
    while (await makeMessages({ ...world.services, config }));
    const { id: bookingId } = await world.services.db
      .selectFrom('bookings')
      .where('code', '=', code)
      .select('id')
      .executeTakeFirstOrThrow();
    return { reference: { code, phone }, visitor, bookingId, to: `ravi-${vendorId}@example.in` };
  }

  const listAll = (bookingId: number) =>
    world.services.db.selectFrom('messages').where('bookingId', '=', bookingId).orderBy('id').selectAll().execute();
  const listSms = async (bookingId: number) => (await listAll(bookingId)).filter(({ channel }) => channel === 'sms');

  async function listMessages(to: string) {
    return world.services.db.selectFrom('messages').where('recipient', '=', to).orderBy('id').selectAll().execute();
  }

  /** Delivers due messages, as the jobs do. */
  async function deliverDue(to: string, channel = email) {
    for (const { id, dueAt, state } of await listMessages(to)) {
      if (state !== 'waiting' || dueAt.getTime() > world.clock.now) continue;
      await deliverMessage({ ...world.services, channels: { ...noChannels, email: channel } }, id, false);
    }
    return sent.splice(0);
  }

  it('confirm a booking at once, and remind the evening before and two hours before', async () => {
    const { to } = await book();
    expect((await listMessages(to)).map(({ kind, dueAt }) => [kind, dueAt.getTime()])).toEqual([
      ['booking-placed', testNow],
      ['booking-reminder', at(18 * 60, addDays(day, -1))],
      ['booking-reminder', at(9 * 60)],
    ]);
    const [confirmation, ...others] = await deliverDue(to);
    expect(others).toEqual([]);
    expect(confirmation).toMatchObject({ to, subject: expect.stringMatching(/^Booked: .*11:00 am$/) });
    expect(confirmation?.text).toContain('For: Ravi Kumar');
    expect(confirmation?.calendar).toContain('BEGIN:VEVENT');
    world.clock.now = at(18 * 60, addDays(day, -1));
    expect((await deliverDue(to)).map(({ subject }) => subject)).toEqual(['Tomorrow, 11:00 am: your visit']);
    world.clock.now = at(9 * 60);
    expect((await deliverDue(to)).map(({ subject }) => subject)).toEqual(['Today, 11:00 am: your visit']);
  });

  it('are made also after many events of bookings without an e-mail address', async () => {
    const events = Array.from({ length: 120 }, () => ({ kind: 'booking placed', subjectId: 0 }));
    await world.services.db.insertInto('outbox').values(events).execute();
    const { to } = await book();
    expect(await listMessages(to)).toHaveLength(3);
  });

  it('link to the booking without its phone number, and stop doing so for a wrong secret', async () => {
    const { to, reference } = await book();
    const [confirmation] = await deliverDue(to);
    const [, code = '', secret = ''] = /#(\w+)\.([\w-]+)/.exec(confirmation?.text ?? '') ?? [];
    expect(code).toBe(reference.code);
    expect(await world.visitor()(findBooking, { code, secret })).toMatchObject({ patientName: 'Ravi Kumar' });
    const wrong = `${secret[0] === 'A' ? 'B' : 'A'}${secret.slice(1)}`;
    await expect(world.visitor()(findBooking, { code, secret: wrong })).rejects.toMatchObject({ status: 404 });
  });

  it('move with the booking', async () => {
    const { to, reference, visitor } = await book();
    await deliverDue(to);
    await visitor(moveBooking, { ...reference, date: day, time: '15:00' });
    await makeAll();
    const [moved] = await deliverDue(to);
    expect(moved?.text).toMatch(/has a new time\. Before, it was .*11:00 am\./);
    world.clock.now = at(9 * 60);
    expect((await deliverDue(to)).map(({ subject }) => subject)).toEqual(['Today, 3:00 pm: your visit']);
    world.clock.now = at(13 * 60);
    expect(await deliverDue(to)).toHaveLength(1);
  });

  it('end with a cancelled booking', async () => {
    const { to, reference, visitor } = await book();
    await visitor(cancelBooking, reference);
    await makeAll();
    expect((await deliverDue(to)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Cancelled: /)]);
    const states = (await listMessages(to)).map(({ kind, state }) => `${kind} ${state}`);
    expect(states).toEqual([
      'booking-placed dropped',
      'booking-reminder dropped',
      'booking-reminder dropped',
      'booking-cancelled sent',
    ]);
  });

  it('go by SMS to the mobile of a patient, without name, test and lab', async () => {
    const provider = await startFakeMsg91();
    const { bookingId } = await book();
    const [message] = await listSms(bookingId);
    const channels = { ...noChannels, sms: openMsg91(provider.config) };
    await deliverMessage({ ...world.services, channels }, message?.id ?? 0, false);
    provider.stop();
    const [sms] = provider.received;
    expect(sms).toMatchObject({ to: phone, id: `message-${message?.id}@jaanch.test` });
    expect(sms?.text).toMatch(
      /^Your test is booked: \w+, \d+ \w+, 11:00 am\. .*\/bookings#\w{10}\.[\w-]{24} - Jaanch$/,
    );
    expect((await listSms(bookingId))[0]).toMatchObject({ state: 'sent', subject: null, textContent: sms?.text });
  });

  it('wait for the moment that a busy provider names', async () => {
    const { bookingId } = await book();
    const [message] = await listSms(bookingId);
    const id = message?.id ?? 0;
    await world.services.db
      .updateTable('messages')
      .set({ queuedAt: new Date(testNow) })
      .where('id', '=', id)
      .execute();
    const at = testNow + 120_000;
    const sms = { ...noChannels.sms, send: () => Promise.reject(new RetryAfter(at, 'MSG91 429')) };
    await deliverMessage({ ...world.services, channels: { ...noChannels, sms } }, id, true);
    expect((await listSms(bookingId))[0]).toMatchObject({
      ...{ state: 'waiting', attempts: 0, queuedAt: null, dueAt: new Date(at), failure: 'MSG91 429' },
    });
  });

  it('leave by the channels that are set up, by SMS only to mobiles of India', async () => {
    const { smtp, sms } = parseConfig({
      ...{ SMTP_URL: 'smtp://mail.test', MSG91_AUTH_KEY: 'key', PUBLIC_URL: 'http://jaanch.test' },
      ...{ DLT_ENTITY_ID: '1201159160000000001', SMS_TEMPLATES: 'booking-placed=flow-1:1107160000000000001' },
    });
    const config = { ...world.services.config, demo: false };
    const listFor = async (own: object, patientPhone = phone) => {
      const { bookingId } = await book(undefined, { config: { ...config, ...own }, patientPhone });
      return (await listAll(bookingId)).map(({ kind, channel }) => `${kind} ${channel}`);
    };
    const mails = ['booking-placed email', 'booking-reminder email', 'booking-reminder email'];
    expect(await listFor({ smtp })).toEqual(mails);
    expect(await listFor({ smtp, sms })).toEqual(['booking-placed email', 'booking-placed sms', ...mails.slice(1)]);
    expect(await listFor({ smtp, sms }, '+912226421234')).toEqual(mails);
    expect(await listFor({})).toHaveLength(6);
  });

  it('are made once for an event that is read twice', async () => {
    const { to } = await book();
    const before = (await listMessages(to)).map(({ id, state }) => [id, state]);
    const bookingId = (await listMessages(to))[0]?.bookingId ?? 0;
    await world.services.db
      .updateTable('outbox')
      .set({ messagesMadeAt: null })
      .where('subjectId', '=', bookingId)
      .execute();
    await makeAll();
    expect((await listMessages(to)).map(({ id, state }) => [id, state])).toEqual(before);
  });

  it('are tried again, and fail at the last attempt or a refusal for good', async () => {
    const { to } = await book();
    const [first] = await listMessages(to);
    const id = first?.id ?? 0;
    const failing = (error: Error) => ({
      ...world.services,
      channels: { ...noChannels, email: { ...email, send: () => Promise.reject(error) } },
    });
    const read = async () => (await listMessages(to))[0];
    await expect(deliverMessage(failing(new Error('ECONNECTION')), id, false)).rejects.toThrow('ECONNECTION');
    expect(await read()).toMatchObject({ state: 'waiting', attempts: 1, failure: 'ECONNECTION' });
    await deliverMessage(failing(new Error('ECONNECTION')), id, true);
    expect(await read()).toMatchObject({ state: 'failed', attempts: 2, subject: null });
    const other = await book();
    const [refused] = await listMessages(other.to);
    await deliverMessage(failing(new RefusedForEver('EENVELOPE 550')), refused?.id ?? 0, false);
    expect((await listMessages(other.to))[0]).toMatchObject({ state: 'failed', failure: 'EENVELOPE 550' });
  });
});
