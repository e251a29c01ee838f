import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { cancelBooking } from '../../../contract/patient/my-bookings.ts';
import { eraseBooking } from '../../../contract/patient/privacy.ts';
import { createVisit } from '../../../contract/patient/visits/visits.ts';
import { chooseBookingMails, findBookingMails } from '../../../contract/vendor/booking-mails.ts';
import { updateBookingStatus } from '../../../contract/vendor/vendor-bookings.ts';
import type { LabMailChoice } from '../../../domain/messages/lab-news.ts';
import { addDays, fromIndiaTime } from '../../../domain/time/calendar.ts';
import { formatFullDate } from '../../../domain/time/format-date.ts';
import { clearedName } from '../../database/clear-patients.ts';
import { deliverNow } from '../../testing/deliver-now.ts';
import { midnight, phone, today } from '../../testing/test-bookings.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';
import { type Channel, type Email, noChannels } from '../channel.ts';
import { makeMessages } from '../make-messages.ts';
import { mailLabEvenings } from './lab-mails.ts';

const day = addDays(today, 1);

describe('mails to the people of a lab', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
    while (await makeMessages(world.services));
  });
  afterEach(() => {
    world.clock.now = testNow;
  });

  async function createLab(choice: LabMailChoice) {
    const { vendorId, testId } = await createTestVendor(world, { from: '07:00', to: '20:00' });
    const member = await createTestMember(world, { vendorId }, 'desk');
    await member.call(chooseBookingMails, { choice });
    return { vendorId, testId, ...member };
  }

  async function book({ vendorId, testId }: { vendorId: number; testId: number }) {
    const { code } = await world.visitor()(createBooking, {
      vendorId,
      testId,
      appointmentDate: midnight(day),
      appointmentTime: '11:00',
      patientName: 'Ravi Kumar',
      patientPhone: phone,
    });
    while (await makeMessages(world.services));
    return code;
  }

  it('tell of people who come together by one mail', async () => {
    const lab = await createLab('at-once');
    const person = (patientName: string, appointmentTime: string) => ({
      patientName,
      appointmentTime,
      items: [{ testId: lab.testId }],
    });
    await world.visitor()(createVisit, {
      vendorId: lab.vendorId,
      date: day,
      patientPhone: phone,
      people: [person('Leela Rao', '11:00'), person('Mohan Rao', '11:30')],
    });
    while (await makeMessages(world.services));
    const [mail, ...others] = await deliver(lab.userId);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/Patient: Leela Rao[\s\S]*Patient: Mohan Rao, 11:30 am/);
  });

  const listMails = (userId: number) =>
    world.services.db.selectFrom('messages').where('userId', '=', userId).orderBy('id').selectAll().execute();

  async function deliver(userId: number): Promise<Email[]> {
    const sent: Email[] = [];
    const email: Channel<Email> = { isConnected: true, send: async (one) => void sent.push(one), close: () => {} };
    for (const { id } of await listMails(userId)) {
      await deliverNow({ ...world.services, channels: { ...noChannels, email } }, id);
    }
    return sent;
  }

  it('tell of a new and a cancelled booking at once, without the patient or the test in the subject', async () => {
    const lab = await createLab('at-once');
    const code = await book(lab);
    await world.visitor()(cancelBooking, { code, phone });
    while (await makeMessages(world.services));
    const [placed, cancelled] = await deliver(lab.userId);
    expect(placed?.subject).toMatch(/^New booking: /);
    expect(cancelled?.subject).toMatch(/^Booking cancelled: /);
    expect(placed?.subject).not.toContain('Ravi');
    expect(placed?.text).toContain('Patient: Ravi Kumar');
    expect(placed?.text).toContain(`Stop these mails: ${placed?.stopUrl}`);
  });

  it('tell of a booking that was cancelled because its patient erased it, without the name', async () => {
    const lab = await createLab('at-once');
    const code = await book(lab);
    await world.visitor()(eraseBooking, { code, phone });
    while (await makeMessages(world.services));
    const mails = await deliver(lab.userId);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Booking cancelled: /)]);
    expect(mails[0]?.text).toContain(`Patient: ${clearedName}`);
    expect(mails[0]?.text).not.toContain('Ravi');
  });

  it('reach the members of a suspended lab as before, because its patients may come', async () => {
    const [atOnce, evening] = [await createLab('at-once'), await createLab('evening')];
    const codes = [await book(atOnce), await book(evening)];
    const { db } = world.services;
    const suspended = db.updateTable('vendors').set({ approval: 'suspended', approvalReason: 'Complaints' });
    await suspended.where('id', 'in', [atOnce.vendorId, evening.vendorId]).execute();
    await world.visitor()(cancelBooking, { code: codes[0] ?? '', phone });
    while (await makeMessages(world.services));
    expect(await listMails(atOnce.userId)).toHaveLength(2);
    await mailLabEvenings(world.services);
    expect((await listMails(evening.userId)).map(({ kind }) => kind)).toEqual(['lab-evening-digest']);
  });

  it.each(['at-once', 'evening'] as const)(
    'tell collectors nothing, also if they chose %s at the desk',
    async (choice) => {
      const lab = await createLab(choice);
      const members = world.services.db.updateTable('vendorMembers').where('userId', '=', lab.userId);
      await members.set({ role: 'collector' }).execute();
      await book(lab);
      world.clock.now = fromIndiaTime({ day: addDays(day, -1), minute: 19 * 60 });
      await mailLabEvenings(world.services);
      expect(await listMails(lab.userId)).toEqual([]);
    },
  );

  it('name no patient at an address that nobody has confirmed', async () => {
    const lab = await createLab('at-once');
    const account = world.services.db.updateTable('users').where('id', '=', lab.userId);
    await account.set({ confirmedAt: null }).execute();
    await book(lab);
    expect(await listMails(lab.userId)).toEqual([]);
    await account.set({ confirmedAt: new Date(testNow) }).execute();
    const { vendorId, testId } = await createTestVendor(world, { from: '07:00', to: '20:00' });
    await world.services.db
      .insertInto('vendorMembers')
      .values({ vendorId, userId: lab.userId, role: 'desk' })
      .execute();
    await book({ vendorId, testId });
    expect(await listMails(lab.userId)).toHaveLength(1);
  });

  it('do not tell a lab what it has done itself', async () => {
    const lab = await createLab('at-once');
    await book(lab);
    const { id: bookingId } = await world.services.db
      .selectFrom('bookings')
      .where('vendorId', '=', lab.vendorId)
      .select('id')
      .executeTakeFirstOrThrow();
    await lab.call(updateBookingStatus, { bookingId, status: 'cancelled', reason: 'No power' });
    while (await makeMessages(world.services));
    expect((await listMails(lab.userId)).map(({ cause }) => cause)).toHaveLength(1);
  });

  it.each(['evening', 'never'] as const)('say nothing at once to a member who chose %s', async (choice) => {
    const lab = await createLab(choice);
    await book(lab);
    expect(await listMails(lab.userId)).toEqual([]);
    expect(await lab.call(findBookingMails, {})).toEqual({ choice });
  });

  it('count the day until 19:00 and tomorrow in the evening, once, also later', async () => {
    const lab = await createLab('evening');
    await book(lab);
    const { db } = world.services;
    const at = (hour: number) => fromIndiaTime({ day: today, minute: hour * 60 });
    const { vendorId } = lab;
    await db
      .updateTable('outbox')
      .where('vendorId', '=', vendorId)
      .set({ createdAt: new Date(at(12)) })
      .execute();
    const later = {
      kind: 'placed',
      subjectId: 0,
      vendorId,
      createdAt: new Date(at(20)),
      messagesMadeAt: new Date(),
    } as const;
    await db.insertInto('outbox').values(later).execute();
    // No process ran at 19:00.
    world.clock.now = at(22);
    await mailLabEvenings(world.services);
    await mailLabEvenings(world.services);
    const mails = await deliver(lab.userId);
    expect(mails.map(({ subject }) => subject)).toEqual(['Tomorrow: 1 visit']);
    expect(mails[0]?.text).toContain('the first at 11:00 am');
    expect(mails[0]?.text).toContain('New since yesterday evening: 1');
    expect(mails[0]?.text).not.toContain('Ravi');
  });

  it('count also the days before on which no process ran in the evening', async () => {
    const lab = await createLab('evening');
    await book(lab);
    const at = (before: number, minute: number) => fromIndiaTime({ day: addDays(today, -before), minute });
    await world.services.db
      .updateTable('outbox')
      .where('vendorId', '=', lab.vendorId)
      .set({ createdAt: new Date(at(1, 18 * 60)) })
      .execute();
    world.clock.now = at(0, 19 * 60);
    await mailLabEvenings(world.services, new Date(at(2, 19 * 60 + 1)));
    const [mail] = await deliver(lab.userId);
    expect(mail?.text).toContain(`New since the evening of ${formatFullDate(addDays(today, -2))}: 1`);
  });

  it('have nothing to count where nothing is booked', async () => {
    const lab = await createLab('evening');
    await mailLabEvenings(world.services);
    expect(await listMails(lab.userId)).toEqual([]);
  });

  it('end by the link in them, by a mail program’s POST without a login, and not by a mere visit', async () => {
    const lab = await createLab('at-once');
    await book(lab);
    const [mail] = await deliver(lab.userId);
    const path = mail?.stopUrl?.slice(world.services.config.publicUrl.length) ?? '';
    const visited = await world.request(path);
    expect(await visited.text()).toContain('Stop these mails');
    expect(await lab.call(findBookingMails, {})).toEqual({ choice: 'at-once' });
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await world.request(path, { method: 'POST', body })).status).toBe(200);
    expect(await lab.call(findBookingMails, {})).toEqual({ choice: 'never' });
    const forged = await world.request('/_api/mails/stop?secret=x', { method: 'POST', body });
    expect(await forged.text()).toContain('This link is not valid');
  });

  it('go with the patient’s data', async () => {
    const lab = await createLab('at-once');
    await book(lab);
    const [mail] = await listMails(lab.userId);
    expect(mail?.bookingId).not.toBeNull();
  });
});
