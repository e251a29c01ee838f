import * as contract from '../../contract/patient/availability.ts';
import { dayList, daysInput, slotList, slotsInput } from '../../contract/patient/availability-schemas.ts';
import { toIndiaTime } from '../../domain/calendar.ts';
import { bookingHorizonDays, listBookableDays, listFreeSlots } from '../../domain/free-slots.ts';
import { formatPlainTime } from '../../domain/plain-time.ts';
import { giveBookingSecret } from '../auth/booking-secret.ts';
import { implement } from '../http/operation.ts';
import type { Listings } from '../listings/listings.ts';
import { findAvailability } from './find-availability.ts';

export const availableSlots = implement(contract.availableSlots, slotsInput, slotList).with<{ listings: Listings }>(
  async ({ vendorId, date, testId }, context) => {
    giveBookingSecret(context);
    const now = toIndiaTime(context.clock());
    const { schedule, isFull } = await findAvailability(context, { vendorId, testId }, { from: date, days: 1, now });
    return schedule && !isFull ? listFreeSlots(schedule, date, now).map(formatPlainTime) : [];
  },
);

export const bookableDays = implement(contract.bookableDays, daysInput, dayList).with<{ listings: Listings }>(
  async ({ vendorId, testId }, context) => {
    giveBookingSecret(context);
    const now = toIndiaTime(context.clock());
    const days = { from: now.day, days: bookingHorizonDays + 1, now };
    const { schedule, isFull } = await findAvailability(context, { vendorId, testId }, days);
    if (!schedule) return [];
    return listBookableDays(schedule, now).map(({ day, freeSlots, reason }) =>
      isFull && freeSlots > 0 ? { date: day, freeSlots: 0, reason: 'full' as const } : { date: day, freeSlots, reason },
    );
  },
);
