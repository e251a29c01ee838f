import { beforeAll, describe, expect, it } from 'vitest';
import { eraseBooking } from '../../../contract/patient/privacy.ts';
import { createStaffBooking } from '../../../contract/vendor/booking-desk.ts';
import { earlierBookings } from '../../../contract/vendor/vendor-bookings.ts';
import { addDays } from '../../../domain/time/calendar.ts';
import { createBookingActions, phone, tomorrow } from '../../testing/test-bookings.ts';
import { createDesk, walkIn } from '../../testing/test-desk.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
let bookings: ReturnType<typeof createBookingActions>;
beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
});
const lastDay = addDays(tomorrow, 5);

describe('the earlier bookings of a patient at the lab', () => {
  it('have the same phone number, the latest first, whether patient or desk booked them', async () => {
    const { lab, call } = await createDesk(world);
    await bookings.book(lab, { name: 'First Visit' });
    await call(createStaffBooking, walkIn(lab, { time: '10:00', patientName: 'At the Counter', patientPhone: phone }));
    await call(createStaffBooking, walkIn(lab, { time: '11:00', patientPhone: '98201 99999' }));
    await call(createStaffBooking, walkIn(lab, { time: '11:30', patientPhone: null }));
    const { id } = await bookings.bookWithId(lab, { day: lastDay });
    const { id: bookingId } = await bookings.bookWithId(lab, { day: lastDay, time: '10:00' });
    await bookings.book(lab, { day: lastDay, time: '11:00', name: 'Later Visit' });
    const earlier = await call(earlierBookings, { bookingId });
    expect(earlier.hasMore).toBe(false);
    expect(earlier.bookings.map(({ patientName }) => patientName)).toEqual([
      'Ravi Kumar',
      'At the Counter',
      'First Visit',
    ]);
    expect(earlier.bookings[0]?.id).toBe(id);
  });

  it('belong to the same account, also under another phone number, and leave out erased ones', async () => {
    const { lab, call } = await createDesk(world);
    const customer = await bookings.registerCustomer();
    const { code } = await bookings.book(lab, {}, customer);
    const erased = await bookings.book(lab, { time: '10:00' });
    const { id: bookingId } = await bookings.bookWithId(lab, { day: lastDay }, customer);
    const { db } = world.services;
    await db.updateTable('bookings').set({ patientPhone: '+919820111111' }).where('code', '=', code).execute();
    const listCodes = async () => (await call(earlierBookings, { bookingId })).bookings.map((booking) => booking.code);
    expect(await listCodes()).toEqual([erased.code, code]);
    await world.visitor()(eraseBooking, erased);
    expect(await listCodes()).toEqual([code]);
  });

  it('are ten at most, and it says when there are more', async () => {
    const { lab, call } = await createDesk(world);
    const first = await bookings.bookWithId(lab);
    await bookings.copy(first.id, 10);
    const { id: bookingId } = await bookings.bookWithId(lab, { day: lastDay });
    const { bookings: shown, hasMore } = await call(earlierBookings, { bookingId });
    expect([shown.length, hasMore]).toEqual([10, true]);
  });

  it('leave out other labs, and other labs’ desks', async () => {
    const one = await createDesk(world);
    const other = await createDesk(world);
    await bookings.book(other.lab);
    const { id: bookingId } = await bookings.bookWithId(one.lab, { day: lastDay });
    expect(await one.call(earlierBookings, { bookingId })).toEqual({ bookings: [], hasMore: false });
    await expect(other.call(earlierBookings, { bookingId })).rejects.toMatchObject({ status: 404 });
    await expect(one.call(earlierBookings, { bookingId: 0 })).rejects.toMatchObject({ status: 400 });
  });
});
