import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '../../../contract/endpoint.ts';
import { createVisit } from '../../../contract/patient/visits/visits.ts';
import { createStaffBooking } from '../../../contract/vendor/booking-desk.ts';
import { moveVendorVisit, updateBookingStatus, vendorBooking } from '../../../contract/vendor/vendor-bookings.ts';
import { changeVendorVisit, vendorVisitTimes } from '../../../contract/vendor/vendor-visits.ts';
import { nowWaiting } from '../../../domain/bookings/desk-day.ts';
import { fromIndiaTime } from '../../../domain/time/calendar.ts';
import { newToken } from '../../http/set-cookies.ts';
import { createBookingActions, tomorrow } from '../../testing/test-bookings.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';
import { findWrongSlots } from '../../testing/wrong-slots.ts';

describe('a visit of several people at the desk', () => {
  let world: TestWorld;
  let lastPhone = 9_487_000_000;
  beforeAll(async () => {
    world = await testWorld();
  });

  async function bookVisit({ capacity = 1, names = ['Leela Rao', 'Mohan Rao', 'Sita Rao'] } = {}) {
    world.clock.now = testNow;
    const lab = await createTestVendor(world, { from: '09:00', to: '12:00', capacity });
    const desk = await createTestMember(world, lab, 'desk');
    const times = ['09:00', '09:30', '10:00'];
    const { bookings } = await world.visitor()(createVisit, {
      vendorId: lab.vendorId,
      date: tomorrow,
      patientPhone: `+91${++lastPhone}`,
      people: names.map((patientName, at) => ({
        patientName,
        appointmentTime: times[at] ?? '',
        items: [{ testId: lab.testId }],
      })),
    });
    const bookingIds = bookings.map(({ bookingId }) => bookingId);
    const [first = 0, second = 0, third = 0] = bookingIds;
    const find = async (bookingId: number) => desk.call(vendorBooking, { bookingId });
    const change = (input: Omit<InputOf<typeof changeVendorVisit>, 'reason'>) =>
      desk.call(changeVendorVisit, { reason: null, ...input });
    const states = async () => {
      const { bookingStatus, mark, othersOfVisit } = await find(first);
      return [{ bookingStatus, mark }, ...othersOfVisit].map((each) => each.mark ?? each.bookingStatus);
    };
    return { lab, desk, bookingIds, first, second, third, find, change, states };
  }

  it('names the others in the details of each booking', async () => {
    const { find, second } = await bookVisit();
    expect((await find(second)).othersOfVisit).toMatchObject([
      { patientName: 'Leela Rao', time: '09:00', bookingStatus: 'pending', mark: null },
      { patientName: 'Sita Rao', time: '10:00' },
    ]);
  });

  it('is confirmed, arrives and is cancelled by one call, which may be repeated', async () => {
    const { change, states, bookingIds, lab } = await bookVisit();
    await change({ bookingIds, step: 'confirm' });
    await change({ bookingIds, step: 'confirm' });
    expect(await states()).toEqual(['confirmed', 'confirmed', 'confirmed']);
    world.clock.now = fromIndiaTime({ day: tomorrow, minute: 9 * 60 });
    await change({ bookingIds, step: 'arrive' });
    expect(await states()).toEqual(['arrived', 'arrived', 'arrived']);
    await change({ bookingIds, step: 'cancel', cancelReason: 'patient-asked' });
    expect(await createBookingActions(world).listTakenSlots(lab)).toEqual([]);
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  it('is confirmed without those who were left out', async () => {
    const { change, states, first, third } = await bookVisit();
    await change({ bookingIds: [third, first], step: 'confirm' });
    expect(await states()).toEqual(['confirmed', 'pending', 'confirmed']);
  });

  it('changes nobody when one was cancelled or completed meanwhile', async () => {
    const { change, desk, states, bookingIds, second, third } = await bookVisit();
    await desk.call(updateBookingStatus, { bookingId: second, status: 'cancelled', reason: null });
    await expect(change({ bookingIds, step: 'confirm' })).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await desk.call(updateBookingStatus, { bookingId: third, status: 'completed', reason: null });
    await expect(change({ bookingIds, step: 'cancel' })).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await states()).toEqual(['pending', 'cancelled', 'completed']);
  });

  it('is not changed together with a booking that is not of it, nor by another lab', async () => {
    const { change, first, states } = await bookVisit();
    const other = await bookVisit({ names: ['Asha Sen', 'Ravi Sen'] });
    await expect(change({ bookingIds: [first, other.first], step: 'confirm' })).rejects.toMatchObject({ status: 409 });
    await expect(other.change({ bookingIds: [first], step: 'confirm' })).rejects.toMatchObject({ status: 404 });
    await expect(other.desk.call(vendorVisitTimes, { bookingId: first, date: tomorrow })).rejects.toMatchObject({
      status: 404,
    });
    expect(await states()).toEqual(['pending', 'pending', 'pending']);
  });

  it.each([
    ['nobody', { bookingIds: [], step: 'confirm' as const }],
    ['more people than a visit has', { bookingIds: [1, 2, 3, 4, 5, 6, 7], step: 'confirm' as const }],
    [
      'a confirmation with the reason of a cancellation',
      { bookingIds: [1], step: 'confirm' as const, cancelReason: 'patient-asked' as const },
    ],
  ])('is refused for %s', async (_name, input) => {
    const { change } = await bookVisit();
    await expect(change(input)).rejects.toMatchObject({ status: 400 });
  });

  it('is offered the times at which all can come, also those that they have now', async () => {
    const { lab, desk, second } = await bookVisit();
    await createBookingActions(world).book(lab, { time: '11:30' });
    const list = () => desk.call(vendorVisitTimes, { bookingId: second, date: tomorrow });
    expect(await list()).toEqual([
      ['09:00', '09:30', '10:00'],
      ['09:30', '10:00', '10:30'],
      ['10:00', '10:30', '11:00'],
    ]);
    await desk.call(moveVendorVisit, { bookingId: second, date: tomorrow, time: '10:00', reason: null });
    expect((await list()).map(([first]) => first)).toEqual(['09:00', '09:30', '10:00']);
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  describe('written down at the desk', () => {
    async function openDesk() {
      world.clock.now = fromIndiaTime({ day: tomorrow, minute: 8 * 60 });
      const lab = await createTestVendor(world, { from: '09:00', to: '11:00', capacity: 1 });
      const desk = await createTestMember(world, lab, 'desk');
      const items = [{ testId: lab.testId }];
      const write = (more: Partial<InputOf<typeof createStaffBooking>> = {}, key: string = newToken()) =>
        desk.call(
          createStaffBooking,
          {
            items,
            date: tomorrow,
            time: nowWaiting,
            channel: 'walk-in',
            patientName: 'Leela Rao',
            patientPhone: '98765 43490',
            patientEmail: null,
            specialInstructions: null,
            referrer: 'Dr. Iyer',
            others: ['Mohan Rao', 'Sita Rao'].map((patientName) => ({ patientName, items, specialInstructions: null })),
            ...more,
          },
          { headers: { 'Idempotency-Key': key } },
        );
      const list = () =>
        world.services.db
          .selectFrom('bookings')
          .where('vendorId', '=', lab.vendorId)
          .select(['patientName', 'patientPhone', 'startMinute', 'queueNumber', 'visitId', 'referrerId'])
          .orderBy('id')
          .execute();
      return { lab, write, list };
    }

    it('waits with numbers that follow each other, also beside others at the same moment', async () => {
      const { write, list } = await openDesk();
      const key = newToken();
      const single = { patientName: 'Asha Sen', others: [] };
      const [{ booking }] = await Promise.all([write({}, key), write({}, key), write(single)]);
      const rows = await list();
      expect(rows).toHaveLength(4);
      const family = rows.filter(({ visitId }) => visitId !== null);
      expect(family.map(({ patientName }) => patientName)).toEqual(['Leela Rao', 'Mohan Rao', 'Sita Rao']);
      const [first = 0] = family.map(({ queueNumber }) => queueNumber ?? 0);
      expect(family.map(({ queueNumber }) => queueNumber)).toEqual([first, first + 1, first + 2]);
      expect(new Set(family.map(({ patientPhone, referrerId }) => `${patientPhone} ${referrerId}`)).size).toBe(1);
      expect(booking.othersOfVisit).toHaveLength(2);
    });

    it('gets times that follow each other, or is refused as a whole', async () => {
      const { write, list, lab } = await openDesk();
      await expect(write({ time: '10:00', channel: 'phone' })).rejects.toMatchObject({ code: 'slot-taken' });
      expect(await list()).toEqual([]);
      await write({ time: '09:30', channel: 'phone' });
      expect((await list()).map(({ startMinute }) => startMinute)).toEqual([570, 600, 630]);
      expect(await findWrongSlots(world, lab)).toEqual([]);
    });

    it('is refused for two people of one name', async () => {
      const { write, list } = await openDesk();
      await expect(write({ patientName: 'mohan rao' })).rejects.toMatchObject({ status: 400 });
      expect(await list()).toEqual([]);
    });
  });
});
