import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelBooking, correctBooking, findBooking, moveBooking } from '../../contract/patient/my-bookings.ts';
import { updateBookingStatus } from '../../contract/vendor/vendor-bookings.ts';
import { addDays, fromIndiaTime } from '../../domain/time/calendar.ts';
import { DatabaseTimeoutError } from '../database/deadline.ts';
import { parseConfig } from '../start/config.ts';
import { deliverNow } from '../testing/deliver-now.ts';
import { startFakeMsg91 } from '../testing/fakes/fake-msg91.ts';
import { phone } from '../testing/test-bookings.ts';
import { openPatientMessages, type PatientMessages, visitDay } from '../testing/test-messages.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { type TestWorld, testNow } from '../testing/test-world.ts';
import { noChannels, RefusedForEver, RetryAfter } from './channel.ts';
import { makeMessages } from './make-messages.ts';
import { openMsg91 } from './sms-channel.ts';

const day = visitDay;
const at = (minute: number, on = day) => fromIndiaTime({ day: on, minute });

describe('messages to patients', () => {
  let world: TestWorld;
  let patient: PatientMessages;
  beforeAll(async () => {
    ({ world, patient } = await openPatientMessages());
  });
  afterEach(() => {
    world.clock.now = testNow;
  });

  const listAll = (bookingId: number) =>
    world.services.db.selectFrom('messages').where('bookingId', '=', bookingId).orderBy('id').selectAll().execute();
  /** Until the next attempt. */
  async function readPause(id = 0) {
    const { rows } = await sql<{ seconds: number }>`
      select ceil(extract(epoch from claimed_until - now()))::integer as seconds from messages where id = ${id}`.execute(
      world.services.db,
    );
    return rows[0]?.seconds;
  }
  const listSms = async (bookingId: number) => (await listAll(bookingId)).filter(({ channel }) => channel === 'sms');

  it('confirm a booking at once, and remind the evening before and two hours before', async () => {
    const { to } = await patient.book();
    expect((await patient.listMessages(to)).map(({ kind, dueAt }) => [kind, dueAt.getTime()])).toEqual([
      ['booking-placed', testNow],
      ['booking-reminder', at(18 * 60, addDays(day, -1))],
      ['booking-reminder', at(9 * 60)],
    ]);
    const [confirmation, ...others] = await patient.deliverDue(to);
    expect(others).toEqual([]);
    expect(confirmation).toMatchObject({ to, subject: expect.stringMatching(/^Booked: .*11:00 am$/) });
    expect(confirmation?.text).toContain('For: Ravi Kumar');
    expect(confirmation?.calendar?.content).toContain('BEGIN:VEVENT');
    world.clock.now = at(18 * 60, addDays(day, -1));
    expect((await patient.deliverDue(to)).map(({ subject }) => subject)).toEqual(['Tomorrow, 11:00 am: your visit']);
    world.clock.now = at(9 * 60);
    expect((await patient.deliverDue(to)).map(({ subject }) => subject)).toEqual(['Today, 11:00 am: your visit']);
  });

  it('are made also after many events of bookings without an e-mail address', async () => {
    const events = Array.from({ length: 120 }, () => ({ kind: 'placed' as const, subjectId: 0 }));
    await world.services.db.insertInto('outbox').values(events).execute();
    const { to } = await patient.book();
    expect(await patient.listMessages(to)).toHaveLength(3);
  });

  it('link to the booking without its phone number, and stop doing so for a wrong secret', async () => {
    const { to, reference } = await patient.book();
    const [confirmation] = await patient.deliverDue(to);
    const [, code = '', secret = ''] = /#(\w+)\.([\w-]+)/.exec(confirmation?.text ?? '') ?? [];
    expect(code).toBe(reference.code);
    expect(await world.visitor()(findBooking, { code, secret })).toMatchObject({ patientName: 'Ravi Kumar' });
    const wrong = `${secret[0] === 'A' ? 'B' : 'A'}${secret.slice(1)}`;
    await expect(world.visitor()(findBooking, { code, secret: wrong })).rejects.toMatchObject({ status: 404 });
  });

  it('move with the booking', async () => {
    const { to, reference, visitor } = await patient.book();
    await patient.deliverDue(to);
    await visitor(moveBooking, { ...reference, date: day, time: '15:00' });
    await patient.makeAll();
    const [moved] = await patient.deliverDue(to);
    expect(moved?.text).toMatch(/has a new time\. Before, it was .*11:00 am\./);
    world.clock.now = at(9 * 60);
    expect((await patient.deliverDue(to)).map(({ subject }) => subject)).toEqual(['Today, 3:00 pm: your visit']);
    world.clock.now = at(13 * 60);
    expect(await patient.deliverDue(to)).toHaveLength(1);
  });

  it('end with a cancelled booking', async () => {
    const { to, reference, visitor } = await patient.book();
    await visitor(cancelBooking, reference);
    await patient.makeAll();
    expect((await patient.deliverDue(to)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Cancelled: /),
    ]);
    const states = (await patient.listMessages(to)).map(({ kind, state }) => `${kind} ${state}`);
    expect(states).toEqual(['booking-cancelled sent', 'booking-reminder dropped', 'booking-reminder dropped']);
  });

  it('go by SMS to the mobile of a patient, without name, test and lab', async () => {
    const provider = await startFakeMsg91();
    const { bookingId } = await patient.book();
    const [message] = await listSms(bookingId);
    const channels = { ...noChannels, sms: openMsg91(provider.config) };
    await deliverNow({ ...world.services, channels }, message?.id ?? 0);
    provider.stop();
    const [sms] = provider.received;
    expect(sms).toMatchObject({ to: phone, id: `message-${message?.id}@jaanch.test` });
    expect(sms?.text).toMatch(/^Booked: .+, \w+, \d+ \w+, 11:00 am\. Change: .*\/bookings#\w{10}\.[\w-]{24} - Jaanch$/);
    expect((await listSms(bookingId))[0]).toMatchObject({ state: 'sent', subject: null, textContent: sms?.text });
  });

  it('wait for the moment that a busy provider names, and such attempts do not count', async () => {
    const { bookingId } = await patient.book();
    const [message] = await listSms(bookingId);
    const sms = { ...noChannels.sms, send: () => Promise.reject(new RetryAfter(testNow + 120_000, 'MSG91 429')) };
    await deliverNow({ ...world.services, channels: { ...noChannels, sms } }, message?.id ?? 0);
    expect((await listSms(bookingId))[0]).toMatchObject({ state: 'waiting', attempts: 0, failure: 'MSG91 429' });
    const pause = await readPause(message?.id);
    expect(pause).toBeGreaterThan(60);
    expect(pause).toBeLessThanOrEqual(120);
  });

  it('are tried again soon when our database did not answer, and such attempts do not count', async () => {
    const { bookingId } = await patient.book();
    const [message] = await listSms(bookingId);
    const { db } = world.services;
    await db
      .updateTable('messages')
      .set({ attempts: 12 })
      .where('id', '=', message?.id ?? 0)
      .execute();
    let queries = 0;
    const failing = db.withPlugin({
      transformQuery: ({ node }) => {
        queries++;
        // The first one claims the message.
        if (queries === 2) throw new DatabaseTimeoutError('The time is over.');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await deliverNow({ ...world.services, db: failing, channels: noChannels }, message?.id ?? 0);
    expect((await listSms(bookingId))[0]).toMatchObject({ state: 'waiting', attempts: 12 });
    expect(await readPause(message?.id)).toBeLessThanOrEqual(20);
  });

  it('count an attempt after an error of the provider that looks like one of our database', async () => {
    const { bookingId } = await patient.book();
    const [message] = await listSms(bookingId);
    const sms = { ...noChannels.sms, send: () => Promise.reject(new Error('MSG91 500 timeout expired')) };
    await deliverNow({ ...world.services, channels: { ...noChannels, sms } }, message?.id ?? 0);
    expect((await listSms(bookingId))[0]).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  it('leave by the channels that are set up, by SMS only to mobiles of India', async () => {
    const { smtp, sms } = parseConfig({
      SMTP_URL: 'smtp://mail.test',
      MSG91_AUTH_KEY: 'key',
      PUBLIC_URL: 'http://jaanch.test',
      DLT_ENTITY_ID: '1201159160000000001',
      SMS_TEMPLATES: 'booking-placed=flow-1:1107160000000000001',
    });
    const config = { ...world.services.config, demo: false };
    const listFor = async (own: object, patientPhone = phone) => {
      const { bookingId } = await patient.book(undefined, { config: { ...config, ...own }, patientPhone });
      return (await listAll(bookingId)).map(({ kind, channel }) => `${kind} ${channel}`);
    };
    const mails = ['booking-placed email', 'booking-reminder email', 'booking-reminder email'];
    expect(await listFor({ smtp })).toEqual(mails);
    expect(await listFor({ smtp, sms })).toEqual(['booking-placed email', 'booking-placed sms', ...mails.slice(1)]);
    expect(await listFor({ smtp, sms }, '+912226421234')).toEqual(mails);
    expect(await listFor({ smtp, sms }, '080 4123 4567')).toEqual(mails);
    expect(await listFor({})).toHaveLength(6);
  });

  it('are made once for an event that is read twice', async () => {
    const { to } = await patient.book();
    const before = (await patient.listMessages(to)).map(({ id, state }) => [id, state]);
    const bookingId = (await patient.listMessages(to))[0]?.bookingId ?? 0;
    await world.services.db
      .updateTable('outbox')
      .set({ messagesMadeAt: null })
      .where('subjectId', '=', bookingId)
      .execute();
    await patient.makeAll();
    expect((await patient.listMessages(to)).map(({ id, state }) => [id, state])).toEqual(before);
  });

  it('remind of a booking that was confirmed before its messages were made', async () => {
    const { to, bookingId, vendorId } = await patient.book();
    const { db } = world.services;
    await db.deleteFrom('messages').where('bookingId', '=', bookingId).execute();
    const desk = await createTestMember(world, { vendorId }, 'desk');
    await desk.call(updateBookingStatus, { bookingId, status: 'confirmed' });
    await db.updateTable('outbox').set({ messagesMadeAt: null }).where('subjectId', '=', bookingId).execute();
    await patient.makeAll();
    expect((await patient.listMessages(to)).map(({ kind }) => kind)).toEqual([
      'booking-placed',
      'booking-reminder',
      'booking-reminder',
    ]);
  });

  it('go to a corrected phone number alone, and the link that the old one has got ends', async () => {
    const { to, bookingId, reference, visitor } = await patient.book();
    const [mail] = await patient.deliverDue(to);
    const [sms] = await listSms(bookingId);
    await deliverNow({ ...world.services, channels: noChannels }, sms?.id ?? 0);
    const [old] = await listSms(bookingId);
    const secretOf = (text = '') => /#\w+\.([\w-]+)/.exec(text)?.[1] ?? '';
    const patientPhone = '+919876512345';
    await visitor(correctBooking, { ...reference, patientName: 'Ravi Kumar', patientPhone, patientAge: null });
    await patient.makeAll();
    const waiting = (await listSms(bookingId)).filter(({ recipient }) => recipient === patientPhone);
    expect(waiting.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'booking-placed waiting',
      'booking-reminder waiting',
      'booking-reminder waiting',
    ]);
    expect(await patient.deliverDue(to)).toEqual([]);
    const { code } = reference;
    expect(await world.visitor()(findBooking, { code, secret: secretOf(mail?.text) })).toMatchObject({ patientPhone });
    await expect(
      world.visitor()(findBooking, { code, secret: secretOf(old?.textContent ?? '') }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  it('are made once by processes that look for events at the same time', async () => {
    const { to } = await patient.book();
    const { services } = world;
    const bookingId = (await patient.listMessages(to))[0]?.bookingId ?? 0;
    await services.db.deleteFrom('messages').where('bookingId', '=', bookingId).execute();
    await services.db.updateTable('outbox').set({ messagesMadeAt: null }).where('subjectId', '=', bookingId).execute();
    await Promise.all(Array.from({ length: 4 }, () => makeMessages(services)));
    expect(await patient.listMessages(to)).toHaveLength(3);
  });

  it('are tried again, and fail at the last attempt or a refusal for good', async () => {
    const { to } = await patient.book();
    const [first] = await patient.listMessages(to);
    const id = first?.id ?? 0;
    const failing = (error: Error) => ({
      ...world.services,
      channels: { ...noChannels, email: { isConnected: true, close: () => {}, send: () => Promise.reject(error) } },
    });
    const read = async () => (await patient.listMessages(to))[0];
    await deliverNow(failing(new Error('ECONNECTION')), id);
    expect(await read()).toMatchObject({ state: 'waiting', attempts: 1, failure: 'ECONNECTION' });
    expect(await readPause(id)).toBeGreaterThan(0);
    await world.services.db.updateTable('messages').set({ attempts: 15 }).where('id', '=', id).execute();
    await deliverNow(failing(new Error('ECONNECTION')), id);
    expect(await read()).toMatchObject({ state: 'failed', attempts: 16, subject: null });
    const other = await patient.book();
    const [refused] = await patient.listMessages(other.to);
    await deliverNow(failing(new RefusedForEver('EENVELOPE 550')), refused?.id ?? 0);
    expect((await patient.listMessages(other.to))[0]).toMatchObject({ state: 'failed', failure: 'EENVELOPE 550' });
  });
});
