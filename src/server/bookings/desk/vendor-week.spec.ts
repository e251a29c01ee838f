import { beforeAll, describe, expect, it } from 'vitest';
import { createStaffBooking, vendorWeek } from '../../../contract/vendor/booking-desk.ts';
import { updateBookingStatus } from '../../../contract/vendor/vendor-bookings.ts';
import { nowWaiting } from '../../../domain/bookings/desk-day.ts';
import { addDays, getWeekday } from '../../../domain/time/calendar.ts';
import { today, tomorrow } from '../../testing/test-bookings.ts';
import { createDesk, walkIn } from '../../testing/test-desk.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

describe('the week of a lab', () => {
  it('runs from Monday to Sunday, with the taken share of each half-hour', async () => {
    const { lab, call } = await createDesk(world, { capacity: 2 });
    await call(createStaffBooking, walkIn(lab, { time: '10:00' }));
    const cancelled = await call(createStaffBooking, walkIn(lab, { time: '10:00' }));
    await call(updateBookingStatus, { bookingId: cancelled.booking.id, status: 'cancelled' });
    await call(createStaffBooking, walkIn(lab, { date: today, time: nowWaiting }));
    const week = await call(vendorWeek, {});
    expect(week.today).toBe(today);
    expect(week.days.map(({ date }) => getWeekday(date))).toEqual([1, 2, 3, 4, 5, 6, 0]);
    const find = (day: string) => week.days.find(({ date }) => date === day);
    // A walk-in who waits is a booking, and takes no place.
    expect(find(today)).toMatchObject({
      bookings: 1,
      halfHours: [{ time: '09:00', capacity: 2, taken: 0 }, {}, {}, {}, {}, {}],
    });
    expect(find(tomorrow)?.bookings).toBe(1);
    expect(find(tomorrow)?.halfHours.map(({ time, taken }) => [time, taken])).toEqual([
      ['09:00', 0],
      ['09:30', 0],
      ['10:00', 1],
      ['10:30', 0],
      ['11:00', 0],
      ['11:30', 0],
    ]);
  });

  it('is that of the given day, without half-hours where the lab is closed', async () => {
    const { lab, call } = await createDesk(world);
    const later = addDays(today, 14);
    await world.services.db.insertInto('closures').values({ vendorId: lab.vendorId, closedOn: later }).execute();
    const { days } = await call(vendorWeek, { date: later });
    expect(days.map(({ halfHours }) => halfHours.length)).toEqual(days.map(({ date }) => (date === later ? 0 : 6)));
    await expect(call(vendorWeek, { date: 'soon' })).rejects.toMatchObject({ status: 400 });
  });
});
