import * as contract from '../../contract/patient/availability.ts';
import { dayList, daysInput, slotList, slotsInput } from '../../contract/patient/availability-schemas.ts';
import { toIndiaTime } from '../../domain/calendar.ts';
import { bookingHorizonDays, listBookableDays, listFreeSlots } from '../../domain/free-slots.ts';
import { formatPlainTime } from '../../domain/plain-time.ts';
import { giveBookingSecret } from '../auth/booking-secret.ts';
import { implement } from '../http/operation.ts';
import { isCapReached } from './offer-cap-queries.ts';
import { findVendorSchedule } from './schedule-queries.ts';

export const availableSlots = implement(contract.availableSlots, slotsInput, slotList).with(
  async ({ vendorId, date, testId }, context) => {
    giveBookingSecret(context);
    const { db, clock } = context;
    const now = toIndiaTime(clock());
    const [schedule, isFull] = await Promise.all([
      findVendorSchedule(db, vendorId, date, 1),
      isCapReached(db, { vendorId, testId }, now),
    ]);
    return schedule && !isFull ? listFreeSlots(schedule, date, now).map(formatPlainTime) : [];
  },
);

export const bookableDays = implement(contract.bookableDays, daysInput, dayList).with(
  async ({ vendorId, testId }, context) => {
    giveBookingSecret(context);
    const { db, clock } = context;
    const now = toIndiaTime(clock());
    const [schedule, isFull] = await Promise.all([
      findVendorSchedule(db, vendorId, now.day, bookingHorizonDays + 1),
      isCapReached(db, { vendorId, testId }, now),
    ]);
    if (!schedule) return [];
    return listBookableDays(schedule, now).map(({ day, freeSlots, reason }) =>
      isFull && freeSlots > 0 ? { date: day, freeSlots: 0, reason: 'full' as const } : { date: day, freeSlots, reason },
    );
  },
);
