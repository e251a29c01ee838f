import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searchAccess } from '../../contract/admin/access-log.ts';
import { searchAudit } from '../../contract/admin/audit.ts';
import { retryMessages, searchSentMessages, sentMessageById } from '../../contract/admin/sent-messages.ts';
import type { Call } from '../../contract/client.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { addDays, toIndiaTime } from '../../domain/time/calendar.ts';
import { deliverNow } from '../testing/deliver-now.ts';
import { midnight, phone, today } from '../testing/test-bookings.ts';
import { createTestAdmin } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';
import { type Channel, type Email, noChannels, RefusedForEver } from './channel.ts';
import { makeMessages } from './make-messages.ts';

const dayMs = 24 * 60 * 60_000;

describe('the list of sent messages', () => {
  let world: TestWorld;
  let admin: Awaited<ReturnType<typeof createTestAdmin>>;
  let call: Call;
  let patients = 0;
  let sent: Email[] = [];
  const working: Channel<Email> = { isConnected: true, send: async (one) => void sent.push(one), close: () => {} };
  const failing = (error: Error) => ({ ...working, send: () => Promise.reject(error) });
  const refusing = () => failing(new RefusedForEver('EMESSAGE 554'));
  const gone = () => failing(new RefusedForEver('EENVELOPE 550', { isOfAddress: true }));
  beforeAll(async () => {
    world = await testWorld();
    admin = await createTestAdmin(world);
    call = admin.call;
    while (await makeMessages(world.services));
  });
  beforeEach(() => {
    world.clock.now = testNow;
    sent = [];
  });

  /** The mails of a booking: it is confirmed now and reminded of later. */
  async function book(to = `sent-${++patients}@messages.example`) {
    const { vendorId, testId } = await createTestVendor(world, { from: '07:00', to: '20:00' });
    const { code } = await world.visitor()(createBooking, {
      vendorId,
      testId,
      appointmentDate: midnight(addDays(today, 3)),
      appointmentTime: '11:00',
      patientName: 'Ravi Kumar',
      patientPhone: phone,
      patientEmail: to,
    });
    while (await makeMessages(world.services));
    const { messages } = await call(searchSentMessages, { search: code, channel: 'email', kind: 'booking-placed' });
    return { to, code, id: messages[0]?.id ?? 0 };
  }
  const deliver = (id: number, channel: Channel<Email>) =>
    deliverNow({ ...world.services, channels: { ...noChannels, email: channel } }, id);
  const find = async (id: number, search: string) =>
    (await call(searchSentMessages, { search })).messages.find((message) => message.id === id);

  it('shows kind, channel, state and tries, with a masked recipient', async () => {
    const { to, id } = await book();
    await deliver(id, working);
    const { messages, totalCount } = await call(searchSentMessages, { search: to.toUpperCase() });
    expect(totalCount).toBe(3);
    expect(messages.find((message) => message.id === id)).toMatchObject({
      kind: 'booking-placed',
      channel: 'email',
      state: 'sent',
      attempts: 1,
      failure: null,
      maskedRecipient: 's•••@messages.example',
      canRetry: false,
      addressRefused: false,
    });
    expect(JSON.stringify(messages)).not.toContain(to);
  });

  it('is narrowed by kind, channel, state and days, and found by a whole address, number or booking id', async () => {
    const { to, code } = await book();
    const count = async (chosen: object) => (await call(searchSentMessages, { search: code, ...chosen })).totalCount;
    expect(await count({})).toBe(6);
    expect(await count({ channel: 'sms' })).toBe(3);
    expect(await count({ kind: 'booking-reminder' })).toBe(4);
    expect(await count({ state: 'waiting' })).toBe(6);
    expect(await count({ state: 'sent' })).toBe(0);
    const writtenOn = toIndiaTime(Date.now()).day;
    expect(await count({ from: writtenOn, to: writtenOn })).toBe(6);
    expect(await count({ from: addDays(writtenOn, 1) })).toBe(0);
    expect(await count({ to: addDays(writtenOn, -1) })).toBe(0);
    expect(await count({ search: to.slice(0, -3) })).toBe(0);
    expect(await count({ search: '98765 43210', state: 'waiting' })).toBeGreaterThanOrEqual(3);
  });

  it('has pages', async () => {
    const { to } = await book();
    const page = async (number: number) => {
      const { messages } = await call(searchSentMessages, { search: to, page: number, pageSize: 2 });
      return messages.map(({ id }) => id);
    };
    const ids = [...(await page(1)), ...(await page(2))];
    expect(new Set(ids).size).toBe(3);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  });

  it('opens a message with recipient and text, which is recorded', async () => {
    const { to, code, id } = await book();
    await deliver(id, working);
    expect(await call(sentMessageById, { id })).toMatchObject({
      recipient: to,
      bookingCode: code,
      subject: expect.stringMatching(/^Booked: /),
      text: expect.stringContaining('Ravi Kumar'),
    });
    const { reads } = await call(searchAccess, { email: admin.email });
    expect(reads.map(({ call: path, about }) => [path, about])).toEqual([[sentMessageById.path, 'messages']]);
  });

  it('lets a failed message be tried again, with all its attempts, and records who did', async () => {
    const { to, id } = await book();
    await deliver(id, refusing());
    expect(await find(id, to)).toMatchObject({ state: 'failed', attempts: 1, failure: 'EMESSAGE 554', canRetry: true });
    expect(await call(retryMessages, { ids: [id] })).toEqual({ retried: 1 });
    expect(await find(id, to)).toMatchObject({ state: 'waiting', attempts: 0, failure: null, canRetry: false });
    await deliver(id, working);
    expect(sent.map((mail) => mail.to)).toEqual([to]);
    const { requests } = await call(searchAudit, { thing: 'messages', thingKey: String(id) });
    expect(requests).toMatchObject([{ call: retryMessages.path, user: { email: admin.email } }]);
    expect(JSON.stringify(requests)).not.toContain(to);
  });

  it('tries nothing again that has not failed or is of no use any more', async () => {
    const { to, id } = await book();
    expect(await call(retryMessages, { ids: [id] })).toEqual({ retried: 0 });
    await deliver(id, refusing());
    const expiring = world.services.db.updateTable('messages').set({ expiresAt: new Date(testNow + dayMs) });
    await expiring.where('id', '=', id).execute();
    world.clock.now = testNow + dayMs;
    expect(await find(id, to)).toMatchObject({ state: 'failed', canRetry: false });
    expect(await call(retryMessages, { ids: [id] })).toEqual({ retried: 0 });
  });

  it('shows an address that is refused for good; nothing more is sent to it until a message is tried again', async () => {
    const first = await book();
    await deliver(first.id, gone());
    expect(await find(first.id, first.to)).toMatchObject({ state: 'failed', addressRefused: true });
    const second = await book(first.to.toUpperCase());
    await deliver(second.id, working);
    expect(sent).toEqual([]);
    expect(await find(second.id, second.to)).toMatchObject({ state: 'dropped', failure: 'address refused before' });
    await call(retryMessages, { ids: [first.id] });
    const third = await book(first.to);
    await deliver(third.id, working);
    expect(sent).toHaveLength(1);
  });

  it('does not let one message that always fails stop the others', async () => {
    const [dead, alive] = [await book(), await book()];
    const broken: Channel<Email> = {
      ...working,
      send: async (mail) => {
        if (mail.to === dead.to) throw new Error('ECONNECTION');
        sent.push(mail);
      },
    };
    await Promise.all([dead.id, alive.id].map((id) => deliver(id, broken)));
    expect(sent.map((mail) => mail.to)).toEqual([alive.to]);
  });

  it.each([
    [{ state: 'lost' as never }],
    [{ kind: 'spam' as never }],
    [{ channel: 'pigeon' as never }],
    [{ from: 'today' }],
    [{ sort: 'recipient' as never }],
  ])('rejects %j', async (chosen) => {
    await expect(call(searchSentMessages, chosen)).rejects.toMatchObject({ status: 400 });
  });

  it('rejects a retry of no message, and details of one that does not exist', async () => {
    await expect(call(retryMessages, { ids: [] })).rejects.toMatchObject({ status: 400 });
    await expect(call(sentMessageById, { id: 999_999_999 })).rejects.toMatchObject({ status: 404 });
  });

  it('is for administrators alone', async () => {
    const stranger = world.visitor();
    await expect(stranger(searchSentMessages, {})).rejects.toMatchObject({ status: 401 });
    await expect(stranger(retryMessages, { ids: [1] })).rejects.toMatchObject({ status: 401 });
    await expect(stranger(sentMessageById, { id: 1 })).rejects.toMatchObject({ status: 401 });
  });
});
