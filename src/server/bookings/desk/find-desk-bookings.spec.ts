import { beforeAll, describe, expect, it } from 'vitest';
import { createStaffBooking, findVendorBookings } from '../../../contract/vendor/booking-desk.ts';
import { vendorBookingsPage } from '../../../contract/vendor/vendor-bookings.ts';
import { addDays } from '../../../domain/time/calendar.ts';
import { createBookingActions, today, tomorrow } from '../../testing/test-bookings.ts';
import { createDesk, walkIn } from '../../testing/test-desk.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

async function createDeskWithBookings() {
  const desk = await createDesk(world, { capacity: 9 });
  const take = async (patientName: string, more: object = {}) =>
    (await desk.call(createStaffBooking, walkIn(desk.lab, { patientName, ...more }))).booking;
  return { ...desk, take };
}

describe('the search of the desk', () => {
  it.each(['gauri', 'DESHPANDE', 'pande', 'auri desh', '2345', '98201 12345'])(
    'finds a patient by %s',
    async (text) => {
      const { call, take } = await createDeskWithBookings();
      await take('Gauri Deshpande', { patientPhone: '98201 12345' });
      await take('Hema Rao', { patientPhone: '98201 54321' });
      const { bookings, hasMore } = await call(findVendorBookings, { text });
      expect([bookings.map(({ patientName }) => patientName), hasMore]).toEqual([['Gauri Deshpande'], false]);
    },
  );

  it.each([
    ['Ren\u00e9e Almeida', 'renee'],
    ['Renee Almeida', 'Rene\u0301e almeida'],
    ['रमेश क्\u200dषमा', 'क्षमा'],
    ['रमेश क्षमा', 'क्\u200dष'],
    ['ＡＳＨＡ Rao', 'asha'],
    ['Asha\u00a0Rao', 'rao asha'],
    ['Asha Rao', 'ＡＳＨＡ\u3000ＲＡＯ'],
    ['Asha Rao', 'a\u200bsha\u202c'],
    ['Kamala Deshpande', 'shpan'],
    ['सुनीता शर्मा', 'sunita'],
    ['सुनीता शर्मा', 'Sharma Suneeta'],
    ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'gurpreet singh'],
    ['Sunita Chaudhary', 'सुनीता चौध'],
    ['Asha Rao', '９８２０１\u00a0１２３４５'],
  ])('and the list of bookings find %s by %s', async (patientName, text) => {
    const { call, take } = await createDeskWithBookings();
    const { id } = await take(patientName, { patientPhone: '98201 12345' });
    await take('Hema Iyer', { patientPhone: '98201 54321' });
    expect((await call(findVendorBookings, { text })).bookings.map((booking) => booking.id)).toEqual([id]);
    const { bookings, totalCount } = await call(vendorBookingsPage, { text });
    expect([bookings.map((booking) => booking.id), totalCount]).toEqual([[id], 1]);
  });

  it('finds the last four digits that begin with a zero, and a number with the zero of a trunk call', async () => {
    const { call, take } = await createDeskWithBookings();
    await take('Gauri Deshpande', { patientPhone: '98201 10045' });
    await take('Hema Rao', { patientPhone: '98201 10450' });
    for (const text of ['0045', '098201 10045', '09820110045']) {
      const { bookings } = await call(findVendorBookings, { text });
      expect(bookings.map(({ patientName }) => patientName)).toEqual(['Gauri Deshpande']);
    }
  });

  it('finds a booking by its code', async () => {
    const { call, take } = await createDeskWithBookings();
    const { id, code } = await take('Gauri Deshpande');
    const text = `${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`;
    expect((await call(findVendorBookings, { text })).bookings.map((found) => found.id)).toEqual([id]);
  });

  it('lists the nearest day first, and coming ones before past ones', async () => {
    const { call, take } = await createDeskWithBookings();
    const { db } = world.services;
    const past = await take('Asha Past');
    await db
      .updateTable('bookings')
      .set({ appointmentOn: addDays(today, -1) })
      .where('id', '=', past.id)
      .execute();
    await take('Asha Later', { date: addDays(today, 8) });
    await take('Asha Soon', { date: tomorrow });
    const { bookings } = await call(findVendorBookings, { text: 'asha' });
    expect(bookings.map(({ patientName }) => patientName)).toEqual(['Asha Soon', 'Asha Later', 'Asha Past']);
  });

  it('lists 20, says that there are more, and none of another lab', async () => {
    const { call, take } = await createDeskWithBookings();
    const { id } = await take('Common Name');
    await createBookingActions(world).copy(id, 20);
    const { bookings, hasMore } = await call(findVendorBookings, { text: 'common' });
    expect([bookings.length, hasMore]).toEqual([20, true]);
    const other = await createDesk(world);
    expect((await other.call(findVendorBookings, { text: 'common' })).bookings).toEqual([]);
  });

  it('finds nothing by signs alone', async () => {
    const { call } = await createDeskWithBookings();
    expect((await call(findVendorBookings, { text: '%' })).bookings).toEqual([]);
    await expect(call(findVendorBookings, { text: ' ' })).rejects.toMatchObject({ status: 400 });
  });
});
