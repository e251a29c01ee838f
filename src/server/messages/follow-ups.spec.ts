import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { updateBookingStatus } from '../../contract/vendor/vendor-bookings.ts';
import type { BookingStatus } from '../../domain/bookings/booking-lifecycle.ts';
import { addDays, fromIndiaTime } from '../../domain/time/calendar.ts';
import { openPatientMessages, type PatientMessages, visitDay } from '../testing/test-messages.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { type TestWorld, testNow } from '../testing/test-world.ts';

const dayAfter = addDays(visitDay, 1);
const at = (hour: number, day: string) => fromIndiaTime({ day, minute: hour * 60 });

describe('the question how a visit was', () => {
  let world: TestWorld;
  let patient: PatientMessages;
  beforeAll(async () => {
    ({ world, patient } = await openPatientMessages());
  });
  afterEach(() => {
    world.clock.now = testNow;
  });

  /** The desk notes it at noon of the visit's day. */
  async function visit(hour = 12) {
    world.clock.now = testNow;
    const booked = await patient.book();
    world.clock.now = at(hour, visitDay);
    const desk = await createTestMember(world, booked, 'desk');
    const change = async (status: BookingStatus) => {
      const { bookingId } = booked;
      await desk.call(updateBookingStatus, { bookingId, status, reason: 'Noted at the desk' });
      await patient.makeAll();
    };
    await change('completed');
    return { ...booked, change };
  }

  async function deliverAt(moment: number, to: string) {
    world.clock.now = moment;
    return (await patient.deliverDue(to)).filter(({ subject }) => subject === 'How was it?');
  }

  async function stop(url: string | undefined) {
    const { pathname, search } = new URL(url ?? '');
    return (await world.request(pathname + search, { method: 'POST' })).text();
  }

  it('comes a day after the lab has completed the booking, without the test', async () => {
    const { to } = await visit();
    expect(await deliverAt(at(11.9, dayAfter), to)).toEqual([]);
    const [mail, ...others] = await deliverAt(at(12, dayAfter), to);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/You were at .*11:00 am\./);
    expect(mail?.text).toContain('http://jaanch.test/#report-issue');
    expect(mail?.text).toMatch(/^Write a review: http:\/\/jaanch\.test\/bookings#[A-Z0-9]{10}\.[\w-]{24}\.review$/m);
  });

  it('waits for the morning when the desk completes its bookings at night', async () => {
    const { to } = await visit(22);
    expect(await deliverAt(at(22.5, dayAfter), to)).toEqual([]);
    expect(await deliverAt(at(8, addDays(dayAfter, 1)), to)).toHaveLength(1);
  });

  it('comes once, also if the booking is completed again', async () => {
    const { to, change } = await visit();
    await change('confirmed');
    await change('completed');
    expect(await deliverAt(at(12, dayAfter), to)).toHaveLength(1);
    await change('confirmed');
    await change('completed');
    expect(await deliverAt(at(12, addDays(dayAfter, 2)), to)).toEqual([]);
  });

  it('is dropped when the booking turns out not to be completed', async () => {
    const { to, change } = await visit();
    await change('cancelled');
    expect(await deliverAt(at(12, dayAfter), to)).toEqual([]);
  });

  it('is never asked again after a click on its link, and bookings are confirmed to that address as before', async () => {
    const { to } = await visit();
    const [mail] = await deliverAt(at(12, dayAfter), to);
    expect(await stop(mail?.stopUrl)).toContain('The mails have stopped');
    expect(await stop(mail?.stopUrl)).toContain('The mails have stopped');
    world.clock.now = testNow;
    const again = await patient.book(11 * 60, { patientEmail: to.replace('ravi', 'RAVI') });
    expect((await patient.deliverDue(to)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Booked: /)]);
    const desk = await createTestMember(world, again, 'desk');
    await desk.call(updateBookingStatus, { bookingId: again.bookingId, status: 'completed' });
    await patient.makeAll();
    expect(await deliverAt(at(12, dayAfter), to)).toEqual([]);
  });

  it('is stopped by a button on a page that runs no scripts and is in no frame', async () => {
    const { to } = await visit();
    const [mail] = await deliverAt(at(12, dayAfter), to);
    const { pathname, search } = new URL(mail?.stopUrl ?? '');
    const page = await world.request(pathname + search);
    expect(await page.text()).toContain('<form method="post"><button>Stop these mails</button></form>');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*form-action 'self'; frame-anc/);
  });

  it.each(['booking', 'secret'] as const)('is not stopped by a link with another %s', async (what) => {
    const [{ to }, other] = [await visit(), await visit()];
    const [mail] = await deliverAt(at(12, dayAfter), to);
    const wrong =
      what === 'booking' ? mail?.stopUrl?.replace(/secret=\d+/, `secret=${other.bookingId}`) : `${mail?.stopUrl}A`;
    expect(await stop(wrong)).toContain('This link is not valid');
    expect(await deliverAt(at(12, dayAfter), other.to)).toHaveLength(1);
  });
});
