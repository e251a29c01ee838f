import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBooking } from '../../contract/patient/bookings.ts';
import { cancelBooking, findBooking, moveBooking } from '../../contract/patient/my-bookings.ts';
import { addDays, fromIndiaTime } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import { midnight, phone, today } from '../testing/test-bookings.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';
import { type Channel, noChannels, RefusedForEver } from './channel.ts';
import { deliverMessage } from './deliver-message.ts';
import type { Email } from './email-channel.ts';
import { makeMessages } from './make-messages.ts';

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

  async function book(minute = 11 * 60) {
    const { vendorId, testId } = await createTestVendor(world, { from: '07:00', to: '20:00' });
    const visitor = world.visitor();
    const { code } = await visitor(createBooking, {
      ...{ vendorId, testId, appointmentDate: midnight(day), appointmentTime: formatPlainTime(minute) },
      ...{ patientName: 'Ravi Kumar', patientPhone: phone, patientEmail: `ravi-${vendorId}@example.in` },
    });
    await makeAll();
    return { reference: { code, phone }, visitor, to: `ravi-${vendorId}@example.in` };
  }

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
