import { addDays, type Day, type Moment, weekdayOf } from '../../../domain/calendar.ts';
import { freeSlots, type Schedule } from '../../../domain/free-slots.ts';
import type { SlotPlaceRow } from '../tables.ts';
import type { DemoClosure } from './closures.ts';
import type { DemoHours } from './weekly-hours.ts';

/** Keeps which places of which slots are taken while the bookings are made up. */
export type SlotLedger = {
  /** Start minutes with a free place, on any day, past or to come. */
  openSlots(vendorId: number, day: Day): number[];
  /** Notes the slot; a cancelled booking leaves its place to others. */
  book(vendorId: number, slot: Moment, takesPlace: boolean): void;
  rows(): SlotPlaceRow[];
};

type VendorSchedule = Omit<Schedule, 'taken'> & { taken: Map<Day, Map<number, number>> };

export function openLedger(
  hoursByVendor: ReadonlyMap<number, DemoHours[]>,
  closures: readonly DemoClosure[],
): SlotLedger {
  const schedules = new Map<number, VendorSchedule>();
  for (const [vendorId, hours] of hoursByVendor) {
    schedules.set(vendorId, {
      weekly: hours.map((ofDay) => (ofDay.isActive ? ofDay : null)),
      closures: new Map(
        closures
          .filter((closure) => closure.vendorId === vendorId)
          .map((closure) => [
            closure.closedOn,
            { startMinute: closure.startMinute ?? 0, endMinute: closure.endMinute ?? 1440 },
          ]),
      ),
      taken: new Map(),
    });
  }
  const places = new Map<string, SlotPlaceRow>();

  return {
    openSlots(vendorId, day) {
      const schedule = schedules.get(vendorId);
      // Seen from the evening before, all slots of the day are still to come.
      return schedule ? freeSlots(schedule, day, { day: addDays(day, -1), minute: 0 }) : [];
    },
    book(vendorId, { day, minute }, takesPlace) {
      const schedule = schedules.get(vendorId);
      const capacity = schedule?.weekly[weekdayOf(day)]?.capacity;
      if (!schedule || !capacity) throw new RangeError(`Lab ${vendorId} is closed on ${day}.`);
      const key = `${vendorId} ${day} ${minute}`;
      const taken = (places.get(key)?.taken ?? 0) + (takesPlace ? 1 : 0);
      places.set(key, { vendorId, slotOn: day, startMinute: minute, taken, capacity });
      const ofDay = schedule.taken.get(day) ?? new Map<number, number>();
      schedule.taken.set(day, ofDay.set(minute, taken));
    },
    rows: () => [...places.values()],
  };
}
