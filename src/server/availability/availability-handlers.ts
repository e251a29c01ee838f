import type * as contract from '../../contract/availability.ts';
import { momentOf } from '../../domain/calendar.ts';
import { bookingHorizonDays, bookableDays as daysToBook, freeSlots } from '../../domain/free-slots.ts';
import { clockText } from '../../domain/plain-time.ts';
import { giveBookingSecret } from '../bookings/booking-secret.ts';
import type { Handler } from '../http/handler.ts';
import { scheduleOfVendor } from './schedule-queries.ts';

export const availableSlots: Handler<typeof contract.availableSlots> = async ({ vendorId, date }, context) => {
  giveBookingSecret(context);
  const { db, clock } = context;
  const schedule = await scheduleOfVendor(db, vendorId, date, 1);
  return schedule ? freeSlots(schedule, date, momentOf(clock())).map(clockText) : [];
};

export const bookableDays: Handler<typeof contract.bookableDays> = async ({ vendorId }, context) => {
  giveBookingSecret(context);
  const { db, clock } = context;
  const now = momentOf(clock());
  const schedule = await scheduleOfVendor(db, vendorId, now.day, bookingHorizonDays + 1);
  return schedule ? daysToBook(schedule, now).map(({ day, ...outlook }) => ({ date: day, ...outlook })) : [];
};
