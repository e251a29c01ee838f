import * as contract from '../../contract/availability.ts';
import { dayList, daysInput, slotList, slotsInput } from '../../contract/availability-schemas.ts';
import { momentOf } from '../../domain/calendar.ts';
import { bookingHorizonDays, bookableDays as daysToBook, freeSlots } from '../../domain/free-slots.ts';
import { clockText } from '../../domain/plain-time.ts';
import { giveBookingSecret } from '../auth/booking-secret.ts';
import { implement } from '../http/operation.ts';
import { scheduleOfVendor } from './schedule-queries.ts';

export const availableSlots = implement(contract.availableSlots, slotsInput, slotList).with(
  async ({ vendorId, date }, context) => {
    giveBookingSecret(context);
    const { db, clock } = context;
    const schedule = await scheduleOfVendor(db, vendorId, date, 1);
    return schedule ? freeSlots(schedule, date, momentOf(clock())).map(clockText) : [];
  },
);

export const bookableDays = implement(contract.bookableDays, daysInput, dayList).with(async ({ vendorId }, context) => {
  giveBookingSecret(context);
  const { db, clock } = context;
  const now = momentOf(clock());
  const schedule = await scheduleOfVendor(db, vendorId, now.day, bookingHorizonDays + 1);
  return schedule ? daysToBook(schedule, now).map(({ day, ...outlook }) => ({ date: day, ...outlook })) : [];
});
