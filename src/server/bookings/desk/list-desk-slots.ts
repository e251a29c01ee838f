import type { DeskSlot } from '../../../contract/vendor/booking-desk.ts';
import { listDaySlots, listFreeSlots } from '../../../domain/schedule/free-slots.ts';
import { type PlainDate, toIndiaTime } from '../../../domain/time/calendar.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import { findVendorSchedule } from '../../availability/schedule-queries.ts';
import type { Database } from '../../database/connect.ts';

/**
 * All slots of a lab's day, or all windows of its collectors, with those that its desk and operators can book. `now` in
 * milliseconds.
 */
export async function listDeskSlots(
  db: Database,
  { vendorId, day, atHome = false }: { vendorId: number; day: PlainDate; atHome?: boolean },
  now: number,
): Promise<DeskSlot[]> {
  const schedule = await findVendorSchedule(db, vendorId, day, 1, { seenBy: 'staff', atHome });
  if (!schedule) return [];
  const bookable = new Set(listFreeSlots(schedule, day, toIndiaTime(now), 'staff'));
  return listDaySlots(schedule, day).map(({ minute, capacity, taken }) => ({
    time: formatPlainTime(minute),
    capacity,
    taken,
    isBookable: bookable.has(minute),
  }));
}
