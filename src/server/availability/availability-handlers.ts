import * as contract from '../../contract/patient/availability.ts';
import { dayList, daysInput, slotList, slotsInput } from '../../contract/patient/availability-schemas.ts';
import { listBookableDays, listFreeSlots } from '../../domain/schedule/free-slots.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import { implement } from '../http/operation.ts';
import { SharedAnswer } from '../http/shared-answer.ts';
import type { Listings } from '../listings/listings.ts';
import { findAvailability } from './find-availability.ts';

type Needs = { listings: Listings };

export const availableSlots = implement(contract.availableSlots, slotsInput, slotList).with<Needs>(
  async ({ vendorId, date, ...wanted }, { listings, clock }) => {
    const snapshot = await listings.snapshotOf({ vendorId });
    const now = toIndiaTime(clock());
    return new SharedAnswer([snapshot.id, now.day, now.minute], () => {
      const { schedule, isFull } = findAvailability(snapshot, wanted, now);
      return schedule && !isFull ? listFreeSlots(schedule, date, now).map(formatPlainTime) : [];
    });
  },
);

export const bookableDays = implement(contract.bookableDays, daysInput, dayList).with<Needs>(
  async ({ vendorId, ...wanted }, { listings, clock }) => {
    const snapshot = await listings.snapshotOf({ vendorId });
    const now = toIndiaTime(clock());
    return new SharedAnswer([snapshot.id, now.day, now.minute], () => {
      const { schedule, isFull } = findAvailability(snapshot, wanted, now);
      if (!schedule) return [];
      return listBookableDays(schedule, now).map(({ day, freeSlots, reason }) =>
        isFull && freeSlots > 0
          ? { date: day, freeSlots: 0, reason: 'full' as const }
          : { date: day, freeSlots, reason },
      );
    });
  },
);
