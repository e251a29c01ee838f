import { randomBytes } from 'node:crypto';
import { bookingCodeByteCount, generateBookingCode } from '../../domain/bookings/booking-code.ts';
import type { BookingStatus } from '../../domain/bookings/booking-lifecycle.ts';
import { addDays, fromIndiaTime, toIndiaTime } from '../../domain/time/calendar.ts';
import { insertTestBooking } from './insert-test-booking.ts';
import { type TestWorld, testNow } from './test-world.ts';

export type PastVisit = {
  status?: BookingStatus;
  daysAgo?: number;
  channel?: 'online' | 'walk-in';
  atHome?: boolean;
  reportHours?: number | null;
  /** After the time of the visit the first final report came. */
  hoursAfter?: number;
};

/** A booking of ten o'clock on a day before that of the spec, completed unless it says otherwise. */
export async function insertPastBooking(
  { services: { db } }: TestWorld,
  vendorId: number,
  {
    status = 'completed',
    daysAgo = 5,
    channel = 'online',
    atHome = false,
    reportHours = null,
    hoursAfter,
  }: PastVisit = {},
) {
  const appointmentOn = addDays(toIndiaTime(testNow).day, -daysAgo);
  const beginsAt = fromIndiaTime({ day: appointmentOn, minute: 600 });
  const code = generateBookingCode(randomBytes(bookingCodeByteCount));
  const { id } = await insertTestBooking(db, {
    vendorId,
    status,
    channel,
    atHome,
    ...(atHome && { collectionStep: 'received' as const }),
    code,
    patientName: 'Spec',
    appointmentOn,
    reportHours,
    reportedAt: hoursAfter === undefined ? null : new Date(beginsAt + hoursAfter * 3_600_000),
    createdAt: new Date(testNow),
  });
  return { id, code, appointmentOn, beginsAt };
}
