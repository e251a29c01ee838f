import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelBooking, correctBooking, moveBooking } from '../../contract/patient/my-bookings.ts';
import { eraseBooking } from '../../contract/patient/privacy.ts';
import { cancelVisit, createVisit, moveVisit } from '../../contract/patient/visits/visits.ts';
import { moveVendorVisit, updateBookingStatus } from '../../contract/vendor/vendor-bookings.ts';
import { addDays, fromIndiaTime } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import { openPatientMessages, type PatientMessages, visitDay } from '../testing/test-messages.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow } from '../testing/test-world.ts';
import { makeMessages } from './make-messages.ts';

const day = visitDay;
const at = (minute: number, on = day) => fromIndiaTime({ day: on, minute });

describe('messages of people who come together', () => {
  let world: TestWorld;
  let patient: PatientMessages;
  let lastPhone = 9_471_000_000;
  beforeAll(async () => {
    ({ world, patient } = await openPatientMessages());
  });
  afterEach(() => {
    world.clock.now = testNow;
  });

  async function book({ phoneOfSecond = '', minutes = [690, 720] } = {}) {
    const { vendorId, testId } = await createTestVendor(world, { from: '07:00', to: '20:00' });
    const [to, phone] = [`family-${vendorId}@example.in`, `+91${++lastPhone}`];
    const visitor = world.visitor();
    const person = (patientName: string, minute = 0, more = {}) => ({
      patientName,
      appointmentTime: formatPlainTime(minute),
      items: [{ testId }],
      ...more,
    });
    const { bookings } = await visitor(createVisit, {
      vendorId,
      date: day,
      patientPhone: phone,
      patientEmail: to,
      people: [
        person('Leela Rao', minutes[0]),
        person('Mohan Rao', minutes[1], phoneOfSecond ? { patientPhone: phoneOfSecond } : {}),
      ],
    });
    const [leela = '', mohan = ''] = bookings.map(({ code }) => code);
    return {
      vendorId,
      to,
      phone,
      visitor,
      ids: bookings.map(({ bookingId }) => bookingId),
      leela: { code: leela, phone },
      mohan: { code: mohan, phone: phoneOfSecond || phone },
    };
  }
  async function deliver(to: string) {
    await patient.makeAll();
    return patient.deliverDue(to);
  }

  it('confirm the visit once, with an event in the calendar for each', async () => {
    const { to, leela, mohan } = await book();
    const [confirmation, ...others] = await deliver(to);
    expect(others).toEqual([]);
    expect(confirmation?.subject).toMatch(/^Booked: .*11:30 am$/);
    expect(confirmation?.text).toContain('For Leela Rao at 11:30 am and Mohan Rao at 12:00 pm.');
    expect(confirmation?.text).toContain('To pay at the lab: ₹700');
    for (const { code } of [leela, mohan]) expect(confirmation?.text).toContain(`/bookings#${code}.`);
    expect(confirmation?.calendar?.content.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });

  it('have a link for each on the morning of the visit, for which no reminders are planned', async () => {
    world.clock.now = at(60);
    const { to, leela, mohan } = await book({ minutes: [480, 510] });
    const [confirmation] = await deliver(to);
    for (const { code } of [leela, mohan])
      expect(confirmation?.text).toMatch(new RegExp(`/bookings#${code}\\.(?!null)`));
  });

  it('confirm the visit once also if two processes make them, one event each', async () => {
    const { to } = await book();
    await Promise.all([makeMessages(world.services), makeMessages(world.services)]);
    expect(await deliver(to)).toHaveLength(1);
    expect(await deliver(to)).toEqual([]);
  });

  it('remind of the visit once at each moment', async () => {
    const { to } = await book();
    await deliver(to);
    world.clock.now = at(18 * 60, addDays(day, -1));
    const evening = await deliver(to);
    expect(evening.map(({ subject }) => subject)).toEqual(['Tomorrow, 11:30 am: your visit']);
    expect(evening[0]?.text).toContain('Mohan Rao at 12:00 pm');
    world.clock.now = at(9 * 60 + 30);
    expect(await deliver(to)).toHaveLength(1);
    world.clock.now = at(10 * 60);
    expect(await deliver(to)).toEqual([]);
  });

  it('remind of those who still come when the first has cancelled', async () => {
    const { to, visitor, leela } = await book();
    await deliver(to);
    await visitor(cancelBooking, leela);
    await deliver(to);
    world.clock.now = at(18 * 60, addDays(day, -1));
    const [reminder, ...others] = await deliver(to);
    expect([reminder?.subject, others.length]).toEqual(['Tomorrow, 12:00 pm: your visit', 0]);
    expect(reminder?.text).not.toContain('Leela');
  });

  it('tell of one who cancels, and how the others stand', async () => {
    const { to, visitor, mohan } = await book();
    await deliver(to);
    await visitor(cancelBooking, mohan);
    const [cancelled, ...others] = await deliver(to);
    expect(others).toEqual([]);
    expect(cancelled?.subject).toMatch(/^Cancelled: .*12:00 pm$/);
    expect(cancelled?.text).toContain('For Mohan Rao at 12:00 pm.\n\nAs booked: Leela Rao at 11:30 am.');
    expect(cancelled?.calendar?.content).toMatch(/METHOD:PUBLISH[\s\S]*STATUS:CONFIRMED[\s\S]*STATUS:CANCELLED/);
  });

  it('tell of each who is cancelled, one after the other', async () => {
    const { to, visitor, leela, mohan } = await book();
    await deliver(to);
    await visitor(cancelBooking, mohan);
    await deliver(to);
    await visitor(cancelBooking, leela);
    const [cancelled, ...others] = await deliver(to);
    expect([cancelled?.subject, others]).toEqual([expect.stringMatching(/^Cancelled: .*11:30 am$/), []]);
  });

  it('tell of a new time of one after another was cancelled', async () => {
    const { to, visitor, leela, mohan } = await book();
    await deliver(to);
    await visitor(cancelBooking, mohan);
    await deliver(to);
    await visitor(moveBooking, { ...leela, date: day, time: '17:00' });
    const subjects = (await deliver(to)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/^New time: .*5:00 pm$/)]);
  });

  it('tell of the first alone when all were cancelled and the lab takes that back for the first', async () => {
    const { to, vendorId, visitor, leela, ids } = await book();
    await deliver(to);
    await visitor(cancelVisit, leela);
    await deliver(to);
    const { call } = await createTestMember(world, { vendorId }, 'desk');
    await call(updateBookingStatus, { bookingId: ids[0] ?? 0, status: 'confirmed' });
    const subjects = (await deliver(to)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/^Booked: .*11:30 am$/)]);
  });

  it('tell of the others when the first has cancelled before the message left', async () => {
    const { to, visitor, leela } = await book();
    await patient.makeAll();
    await visitor(cancelBooking, leela);
    const [news, ...others] = await deliver(to);
    expect(others).toEqual([]);
    expect(news?.subject).toMatch(/^Booked: .*12:00 pm$/);
    expect(news?.text).not.toContain('Leela');
    const rest = (await deliver(to)).map(({ subject }) => subject);
    expect(rest).toEqual([expect.stringMatching(/^Cancelled: .*11:30 am$/)]);
  });

  it('tell of a move of all, and then of one who was cancelled before it was told', async () => {
    const { to, visitor, leela, mohan } = await book();
    await deliver(to);
    await visitor(moveVisit, { ...leela, date: day, times: ['14:00', '14:30'] });
    await visitor(cancelBooking, mohan);
    const [moved, ...others] = await deliver(to);
    expect([moved?.subject, others]).toEqual([expect.stringMatching(/^New time: .*2:00 pm$/), []]);
    expect(moved?.text).not.toContain('Mohan');
    const [cancelled, ...more] = await deliver(to);
    expect([cancelled?.subject, more]).toEqual([expect.stringMatching(/^Cancelled: .*2:30 pm$/), []]);
    expect(cancelled?.text).toContain('As booked: Leela Rao at 2:00 pm.');
    expect(await deliver(to)).toEqual([]);
  });

  it('tell of the move of the second, and then of the first who was cancelled before it was told', async () => {
    const { to, visitor, leela, mohan } = await book();
    await deliver(to);
    await visitor(moveVisit, { ...leela, date: day, times: ['14:00', '14:30'] });
    await visitor(cancelBooking, leela);
    const subjects = async () => (await deliver(to)).map(({ subject }) => subject);
    expect(await subjects()).toEqual([expect.stringMatching(/^New time: .*2:30 pm$/)]);
    expect(await subjects()).toEqual([expect.stringMatching(/^Cancelled: .*2:00 pm$/)]);
    await visitor(cancelBooking, mohan);
    expect(await subjects()).toEqual([expect.stringMatching(/^Cancelled: .*2:30 pm$/)]);
    expect(await subjects()).toEqual([]);
  });

  it('tell of cancellations by different people one after the other', async () => {
    const { to, vendorId, visitor, leela, ids } = await book();
    await deliver(to);
    await visitor(cancelBooking, leela);
    const { call } = await createTestMember(world, { vendorId }, 'desk');
    await call(updateBookingStatus, { bookingId: ids[1] ?? 0, status: 'cancelled', reason: 'No power' });
    const [byPatient] = await deliver(to);
    expect(byPatient?.text).toContain('You have cancelled');
    expect(byPatient?.text).not.toContain('Mohan');
    const [byLab] = await deliver(to);
    expect(byLab?.text).toContain('The lab has cancelled');
    expect(byLab?.text).toContain('For: Mohan Rao');
    expect(byLab?.text).not.toContain('Leela');
    expect(await deliver(to)).toEqual([]);
  });

  it('tell of the others when the first was erased before the message left', async () => {
    const { to, visitor, leela } = await book();
    await patient.makeAll();
    await visitor(eraseBooking, leela);
    const [news] = await deliver(to);
    expect(news?.text).toContain('For: Mohan Rao');
    expect(news?.text).not.toContain('Leela');
  });

  it('lose the text with the name of one who erases a booking', async () => {
    const { to, visitor, leela, mohan, ids } = await book();
    await deliver(to);
    await visitor(eraseBooking, mohan);
    const rows = await world.services.db
      .selectFrom('messages')
      .where('recipient', '=', to)
      .where('state', '=', 'sent')
      .selectAll()
      .execute();
    expect(
      rows.map(({ bookingId, otherBookings, textContent }) => [bookingId, otherBookings, textContent]),
    ).toContainEqual([ids[0], [], null]);
    expect(JSON.stringify(rows)).not.toContain('Mohan');
    await visitor(moveBooking, { ...leela, date: day, time: '15:00' });
    expect((await deliver(to)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New time: .*3:00 pm$/)]);
  });

  it('tell of a move of all once, and of a cancellation of all', async () => {
    const { to, vendorId, visitor, leela, ids } = await book();
    await deliver(to);
    await visitor(moveVisit, { ...leela, date: day, times: ['14:00', '14:30'] });
    const moved = await deliver(to);
    expect(moved.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New time: .*2:00 pm$/)]);
    expect(moved[0]?.text).toContain('For Leela Rao at 2:00 pm and Mohan Rao at 2:30 pm.');
    const { call } = await createTestMember(world, { vendorId }, 'desk');
    await call(moveVendorVisit, { bookingId: ids[1] ?? 0, date: day, time: '16:00' });
    expect(await deliver(to)).toHaveLength(1);
    await visitor(cancelVisit, leela);
    const cancelled = await deliver(to);
    expect(cancelled).toHaveLength(1);
    expect(cancelled[0]?.calendar?.method).toBe('CANCEL');
  });

  it('tell of one who moves alone', async () => {
    const { to, visitor, mohan } = await book();
    await deliver(to);
    await visitor(moveBooking, { ...mohan, date: day, time: '17:00' });
    const [moved, ...others] = await deliver(to);
    expect(others).toEqual([]);
    expect(moved?.text).toMatch(/Before, it was .*12:00 pm/);
    expect(moved?.text).toContain('Mohan Rao');
  });

  it('go to a person with an own number about that person alone', async () => {
    const own = `+91${++lastPhone}`;
    const { phone } = await book({ phoneOfSecond: own });
    await patient.makeAll();
    const sms = (to: string) =>
      world.services.db.selectFrom('messages').where('recipient', '=', to).selectAll().execute();
    const placed = [...(await sms(phone)), ...(await sms(own))].filter(({ kind }) => kind === 'booking-placed');
    expect(placed.map(({ recipient }) => recipient)).toEqual([phone, own]);
  });

  it('ask once how it was, with a review for each', async () => {
    const { to, vendorId, ids } = await book();
    await deliver(to);
    const { call } = await createTestMember(world, { vendorId }, 'desk');
    world.clock.now = at(13 * 60);
    for (const bookingId of ids) await call(updateBookingStatus, { bookingId, status: 'completed' });
    await patient.makeAll();
    world.clock.now = at(13 * 60, addDays(day, 1));
    const [followUp, ...others] = (await deliver(to)).filter(({ subject }) => subject === 'How was it?');
    expect(others).toEqual([]);
    expect(followUp?.text).toContain('Write a review for Mohan Rao: ');
  });

  it('go to a new address of one of them about that one', async () => {
    const { to, visitor, mohan } = await book();
    await deliver(to);
    const own = `mohan-${to}`;
    await visitor(correctBooking, { ...mohan, patientName: 'Mohan Rao', patientPhone: mohan.phone, patientEmail: own });
    const [news, ...others] = await deliver(own);
    expect(others).toEqual([]);
    expect(news?.text).toContain('For: Mohan Rao');
    expect(news?.text).not.toContain('Leela');
  });
});
