import * as contract from '../../contract/patient/availability.ts';
import { dayList, daysInput, slotList, slotsInput } from '../../contract/patient/availability-schemas.ts';
import { toIndiaTime } from '../../domain/calendar.ts';
import { bookingHorizonDays, listBookableDays, listFreeSlots } from '../../domain/free-slots.ts';
import { formatPlainTime } from '../../domain/plain-time.ts';
import { giveBookingSecret } from '../auth/booking-secret.ts';
import { implement } from '../http/operation.ts';
import { findVendorSchedule } from './schedule-queries.ts';

export const availableSlots = implement(contract.availableSlots, slotsInput, slotList).with(
  async ({ vendorId, date }, context) => {
    giveBookingSecret(context);
    const { db, clock } = context;
    const schedule = await findVendorSchedule(db, vendorId, date, 1);
    return schedule ? listFreeSlots(schedule, date, toIndiaTime(clock())).map(formatPlainTime) : [];
  },
);

export const bookableDays = implement(contract.bookableDays, daysInput, dayList).with(async ({ vendorId }, context) => {
  giveBookingSecret(context);
  const { db, clock } = context;
  const now = toIndiaTime(clock());
  const schedule = await findVendorSchedule(db, vendorId, now.day, bookingHorizonDays + 1);
  return schedule
    ? listBookableDays(schedule, now).map(({ day, ...availability }) => ({ date: day, ...availability }))
    : [];
});
