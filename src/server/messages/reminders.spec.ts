import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelBooking, chooseReminders, correctBooking, findBooking } from '../../contract/patient/my-bookings.ts';
import { getBookingData } from '../../contract/patient/privacy.ts';
import { addClosure, removeClosure } from '../../contract/vendor/availability/closures.ts';
import { moveVendorBooking, updateBookingStatus } from '../../contract/vendor/vendor-bookings.ts';
import { addDays, fromIndiaTime } from '../../domain/time/calendar.ts';
import { parseConfig } from '../start/config.ts';
import { deliverNow } from '../testing/deliver-now.ts';
import { openPatientMessages, type PatientMessages, visitDay } from '../testing/test-messages.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { type TestWorld, testNow } from '../testing/test-world.ts';
import { noChannels, type Sms } from './channel.ts';

const dayBefore = addDays(visitDay, -1);
const at = (hour: number, on = visitDay) => fromIndiaTime({ day: on, minute: hour * 60 });

describe('reminders', () => {
  let world: TestWorld;
  let patient: PatientMessages;
  beforeAll(async () => {
    ({ world, patient } = await openPatientMessages());
  });
  afterEach(() => {
    world.clock.now = testNow;
  });

  const waiting = async (to: string) =>
    (await patient.listMessages(to)).filter(({ state }) => state === 'waiting').map(({ dueAt }) => dueAt.getTime());

  it('do not come with a booking in the evening, which says it already', async () => {
    world.clock.now = at(23.75, dayBefore);
    const { to } = await patient.book(7.5 * 60);
    expect(await patient.subjectsAt(at(23.75, dayBefore), to)).toEqual([expect.stringMatching(/^Booked: /)]);
    expect(await waiting(to)).toEqual([]);
  });

  it('name the day of the visit as seen when they leave', async () => {
    const { to } = await patient.book(7.5 * 60);
    await patient.subjectsAt(testNow, to);
    // The mail server was away over midnight.
    expect(await patient.subjectsAt(at(0.25), to)).toEqual(['Today, 7:30 am: your visit']);
  });

  it('are dropped when the mail server was away until the visit', async () => {
    const { to } = await patient.book(7.5 * 60);
    expect(await patient.subjectsAt(at(7.5), to)).toEqual([]);
    expect((await patient.listMessages(to)).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
  });

  it.each([
    ['one for 10:00', 10, [at(18, dayBefore)]],
    ['two for 10:30', 10.5, [at(18, dayBefore), at(8.5)]],
  ])('are %s', async (_, hour, expected) => {
    const { to } = await patient.book(hour * 60);
    await patient.subjectsAt(testNow, to);
    expect(await waiting(to)).toEqual(expected);
  });

  it('stay when the lab closes the day, move with the booking, and end with it', async () => {
    const { to, bookingId, vendorId } = await patient.book(11 * 60);
    await patient.subjectsAt(testNow, to);
    const owner = await createTestMember(world, { vendorId }, 'owner');
    await owner.call(addClosure, { vendorId, closureDate: visitDay });
    await patient.makeAll();
    expect(await patient.subjectsAt(world.clock.now, to)).toEqual([expect.stringMatching(/the lab is closed/)]);
    expect(await waiting(to)).toEqual([at(18, dayBefore), at(9)]);

    const dayAfter = addDays(visitDay, 1);
    await owner.call(moveVendorBooking, { bookingId, date: dayAfter, time: '15:00', reason: 'We are closed' });
    await patient.makeAll();
    expect(await patient.subjectsAt(world.clock.now, to)).toEqual([expect.stringMatching(/^New time: .*3:00 pm$/)]);
    expect(await waiting(to)).toEqual([at(18, visitDay), at(13, dayAfter)]);

    await owner.call(updateBookingStatus, { bookingId, status: 'cancelled', reason: 'Nobody is here' });
    await patient.makeAll();
    expect(await patient.subjectsAt(world.clock.now, to)).toEqual([expect.stringMatching(/^Cancelled: /)]);
    expect(await waiting(to)).toEqual([]);
    expect(await patient.subjectsAt(at(18, visitDay), to)).toEqual([]);
  });

  it('ask for another time while the lab is closed then, for a whole day or the hours of the visit', async () => {
    const { to, vendorId } = await patient.book(11 * 60);
    await patient.subjectsAt(testNow, to);
    const owner = await createTestMember(world, { vendorId }, 'owner');
    const halfDay = { isHalfDay: true, halfDayStartTime: '11:00:00', halfDayEndTime: '13:00:00' };
    const { id, touchedBookings } = await owner.call(addClosure, { vendorId, closureDate: visitDay, ...halfDay });
    expect(touchedBookings.total).toBe(1);
    await patient.makeAll();
    expect(await patient.subjectsAt(world.clock.now, to)).toHaveLength(1);
    world.clock.now = at(18, dayBefore);
    const [mail] = await patient.deliverDue(to);
    expect(mail).toMatchObject({
      subject: 'Tomorrow, 11:00 am: the lab is closed. Please choose another time',
      text: expect.stringContaining('Please choose another time, or cancel the booking.'),
    });
    expect(mail?.text).not.toContain('This is a reminder');
    await owner.call(removeClosure, { id });
    await patient.makeAll();
    expect(await patient.subjectsAt(world.clock.now, to)).toEqual([expect.stringMatching(/^Your booking stands: /)]);
    expect(await patient.subjectsAt(at(9), to)).toEqual(['Today, 11:00 am: your visit']);
  });

  it('stop by the link in one of them, or on the page of the booking, where they can be wanted again', async () => {
    const { to, visitor, reference } = await patient.book(11 * 60);
    await patient.subjectsAt(testNow, to);
    world.clock.now = at(18, dayBefore);
    const [mail] = await patient.deliverDue(to);
    const [, path = ''] = /Stop these mails: https?:\/\/[^/]+(\S+)/.exec(mail?.text ?? '') ?? [];
    const stopped = await world.request(path, { method: 'POST' });
    expect(await stopped.text()).toContain('The reminders have stopped');
    expect(await visitor(findBooking, reference)).toMatchObject({ remindersStopped: true });
    const { sentMessages } = await visitor(getBookingData, reference);
    expect(sentMessages).toMatchObject([
      { channel: 'email', to, about: expect.stringMatching(/^Booked: /) },
      { channel: 'email', to, about: 'Tomorrow, 11:00 am: your visit' },
    ]);
    expect(await visitor(chooseReminders, { ...reference, isWanted: true })).toMatchObject({ remindersStopped: false });
    await visitor(chooseReminders, { ...reference, isWanted: false });
    expect(await patient.subjectsAt(at(9), to)).toEqual([]);
    await expect(
      visitor(chooseReminders, { ...reference, phone: '+919876500000', isWanted: false }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  it('go to a corrected address, whose booking no link of an earlier message opens', async () => {
    const { to, visitor, reference } = await patient.book(11 * 60);
    const [first] = await patient.deliverDue(to);
    const [, code = '', secret = ''] = /#(\w+)\.([\w-]+)/.exec(first?.text ?? '') ?? [];
    const patientEmail = `right-${to}`;
    const typed = { patientName: 'Ravi Kumar', patientPhone: reference.phone };
    expect(await visitor(correctBooking, { ...reference, ...typed, patientEmail })).toMatchObject({ patientEmail });
    await patient.makeAll();
    expect(await patient.subjectsAt(world.clock.now, patientEmail)).toEqual([expect.stringMatching(/^Booked: /)]);
    await expect(world.visitor()(findBooking, { code, secret })).rejects.toMatchObject({ status: 404 });
    expect(await patient.subjectsAt(at(18, dayBefore), to)).toEqual([]);
    expect(await patient.subjectsAt(at(18, dayBefore), patientEmail)).toEqual(['Tomorrow, 11:00 am: your visit']);
  });

  it('by SMS have a link that opens the booking after its e-mail address was removed', async () => {
    const { smtp, sms } = parseConfig({
      SMTP_URL: 'smtp://mail.test',
      MSG91_AUTH_KEY: 'key',
      PUBLIC_URL: 'http://jaanch.test',
      DLT_ENTITY_ID: '1201159160000000001',
      SMS_TEMPLATES: 'booking-reminder=one:1107160000000000001',
    });
    const config = { ...world.services.config, demo: false, smtp, sms };
    const { visitor, reference, bookingId } = await patient.book(11 * 60, { config });
    await visitor(correctBooking, {
      ...reference,
      patientName: 'Ravi Kumar',
      patientPhone: reference.phone,
      patientEmail: '',
    });
    await patient.makeAll(config);
    world.clock.now = at(18, dayBefore);
    const links: string[] = [];
    const channel = { ...noChannels.sms, send: async ({ variables }: Sms) => void links.push(variables.link ?? '') };
    const due = world.services.db
      .selectFrom('messages')
      .where('bookingId', '=', bookingId)
      .where('channel', '=', 'sms');
    for (const { id } of await due.where('dueAt', '<=', new Date(world.clock.now)).select('id').execute())
      await deliverNow({ ...world.services, config, channels: { ...noChannels, sms: channel } }, id);
    expect(links).toHaveLength(1);
    const [, code = '', secret = ''] = /#(\w+)\.([\w-]+)/.exec(links[0] ?? '') ?? [];
    expect(await world.visitor()(findBooking, { code, secret })).toMatchObject({ code: reference.code });
  });

  it('are unchanged by a closure at another time of the day', async () => {
    const { to, vendorId } = await patient.book(11 * 60);
    const owner = await createTestMember(world, { vendorId }, 'owner');
    const halfDay = { isHalfDay: true, halfDayStartTime: '13:00:00', halfDayEndTime: '15:00:00' };
    await owner.call(addClosure, { vendorId, closureDate: visitDay, ...halfDay });
    expect(await patient.subjectsAt(at(18, dayBefore), to)).toContain('Tomorrow, 11:00 am: your visit');
  });

  it('come back, with a message, when the lab takes back a cancellation after its message', async () => {
    const { to, bookingId, vendorId, reference, visitor } = await patient.book(11 * 60);
    await visitor(cancelBooking, reference);
    await patient.makeAll();
    expect(await patient.subjectsAt(world.clock.now, to)).toEqual([expect.stringMatching(/^Cancelled: /)]);
    const { call } = await createTestMember(world, { vendorId }, 'desk');
    await call(updateBookingStatus, { bookingId, status: 'confirmed' });
    await patient.makeAll();
    expect(await patient.subjectsAt(world.clock.now, to)).toEqual([expect.stringMatching(/^Booked: /)]);
    expect(await waiting(to)).toEqual([at(18, dayBefore), at(9)]);

    await call(updateBookingStatus, { bookingId, status: 'pending' });
    await call(updateBookingStatus, { bookingId, status: 'confirmed' });
    await patient.makeAll();
    expect(await patient.subjectsAt(world.clock.now, to)).toEqual([]);
  });

  it('stay by mail when the phone number is corrected while the mail server is away', async () => {
    const { to, reference, visitor } = await patient.book(9.5 * 60);
    await patient.subjectsAt(testNow, to);
    world.clock.now = at(18.5, dayBefore);
    const patientPhone = '+919876512345';
    await visitor(correctBooking, { ...reference, patientName: 'Ravi Kumar', patientPhone, patientAge: null });
    await patient.makeAll();
    expect(await patient.subjectsAt(at(18.5, dayBefore), to)).toEqual(['Tomorrow, 9:30 am: your visit']);
  });

  it('are dropped by mail, too, when the phone number is corrected after a move', async () => {
    const { to, bookingId, vendorId, reference, visitor } = await patient.book(11 * 60);
    await patient.subjectsAt(testNow, to);
    const { call } = await createTestMember(world, { vendorId }, 'desk');
    const dayAfter = addDays(visitDay, 1);
    await call(moveVendorBooking, { bookingId, date: dayAfter, time: '15:00', reason: 'We are closed' });
    const patientPhone = '+919876512345';
    await visitor(correctBooking, { ...reference, patientName: 'Ravi Kumar', patientPhone, patientAge: null });
    await patient.makeAll();
    await patient.subjectsAt(world.clock.now, to);
    expect(await waiting(to)).toEqual([at(18, visitDay), at(13, dayAfter)]);
  });

  it('do not come again when the lab changes the time in the night before', async () => {
    const { to, bookingId, vendorId } = await patient.book(11 * 60);
    await patient.subjectsAt(testNow, to);
    const { call } = await createTestMember(world, { vendorId }, 'desk');
    world.clock.now = at(22, dayBefore);
    await call(moveVendorBooking, { bookingId, date: visitDay, time: '09:30' });
    await patient.makeAll();
    expect(await patient.subjectsAt(at(22, dayBefore), to)).toEqual([expect.stringMatching(/^New time: /)]);
    expect(await waiting(to)).toEqual([]);
  });
});
