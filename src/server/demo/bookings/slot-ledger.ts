import type { Insertable } from 'kysely';
import type { BookedTime } from '../../../domain/schedule/booked-time.ts';
import { toClosedWindow } from '../../../domain/schedule/day-slots.ts';
import { findSlot, listFreeSlots, type Schedule } from '../../../domain/schedule/free-slots.ts';
import { addDays, type PlainDate, type PlainDateTime } from '../../../domain/time/calendar.ts';
import type { SlotOccupancyRow } from '../../database/tables/vendor-rows.ts';
import type { DemoClosure } from '../vendors/demo-closures.ts';
import { type DemoHours, toWeekly } from '../vendors/demo-weekly-hours.ts';

export type SlotLedger = {
  /** Lists start minutes of slots with capacity left, on any day, past or future. */
  openSlots(vendorId: number, day: PlainDate): number[];
  /** Does not take the slot for a cancelled booking. */
  book(vendorId: number, at: PlainDateTime, takesSlot: boolean): BookedTime;
  rows(): Insertable<SlotOccupancyRow>[];
};

type VendorSchedule = Omit<Schedule, 'taken'> & { taken: Map<PlainDate, Map<number, number>> };

export function createSlotLedger(
  hoursByVendor: ReadonlyMap<number, DemoHours[]>,
  closures: readonly DemoClosure[],
): SlotLedger {
  const schedules = new Map<number, VendorSchedule>();
  for (const [vendorId, hours] of hoursByVendor) {
    schedules.set(vendorId, {
      weekly: toWeekly(hours),
      closures: new Map(
        closures
          .filter((closure) => closure.vendorId === vendorId)
          .map((closure) => [closure.closedOn, toClosedWindow(closure.startMinute, closure.endMinute)]),
      ),
      taken: new Map(),
      leadMinutes: 0,
    });
  }
  const occupancy = new Map<string, Insertable<SlotOccupancyRow>>();

  return {
    openSlots(vendorId, day) {
      const schedule = schedules.get(vendorId);
      return schedule ? listFreeSlots(schedule, day, { day: addDays(day, -1), minute: 0 }) : [];
    },
    book(vendorId, at, takesSlot) {
      const { day, minute } = at;
      const schedule = schedules.get(vendorId);
      const slot = schedule && findSlot(schedule, at);
      if (!slot) throw new RangeError(`Lab ${vendorId} has no such slot on ${day}.`);
      const key = `${vendorId} ${day} ${minute}`;
      const taken = (occupancy.get(key)?.taken ?? 0) + (takesSlot ? 1 : 0);
      const { slotMinutes, capacity } = slot;
      occupancy.set(key, { vendorId, slotOn: day, atHome: false, startMinute: minute, slotMinutes, taken, capacity });
      const ofDay = schedule.taken.get(day) ?? new Map<number, number>();
      schedule.taken.set(day, ofDay.set(minute, taken));
      return { ...at, slotMinutes, atHome: false };
    },
    rows: () => [...occupancy.values()],
  };
}
