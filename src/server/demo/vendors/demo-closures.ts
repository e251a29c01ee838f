import type { Selectable } from 'kysely';
import { addDays, getWeekday, type PlainDate } from '../../../domain/time/calendar.ts';
import type { ClosureRow } from '../../database/tables/vendor-rows.ts';
import { createRandom } from '../random.ts';
import { type DemoHours, toWeekly } from './demo-weekly-hours.ts';
import { demoVendorId } from './vendor-plans.ts';

export type DemoClosure = Omit<Selectable<ClosureRow>, 'createdAt' | 'repeatingClosureId'>;

const closureCount = 150;
const daysAhead = 30;

const fullDayReasons = ['Local festival', 'Annual maintenance', 'Staff training', 'Staff holiday', 'Pest control'];
const halfDayReasons = ['Machine maintenance', 'Power shutdown in the area', 'Stock taking', 'Water supply repair'];
const holidays: Readonly<Record<string, string>> = {
  '01-26': 'Republic Day',
  '05-01': 'Labour Day',
  '08-15': 'Independence Day',
  '10-02': 'Gandhi Jayanti',
  '12-25': 'Christmas',
};

/** Closures of the next thirty days, on days on which the lab would be open; the demo lab has two of them. */
export function generateClosures(hoursByVendor: ReadonlyMap<number, DemoHours[]>, today: PlainDate): DemoClosure[] {
  const random = createRandom('closures');
  const closures = new Map<string, Omit<DemoClosure, 'id'>>();
  const vendorIds = [...hoursByVendor.keys()];
  const publicHolidays = upcomingHolidays(today);

  const close = (vendorId: number, closedOn: PlainDate, isHalfDay: boolean) => {
    const ranges = toWeekly(hoursByVendor.get(vendorId) ?? [])[getWeekday(closedOn)] ?? [];
    const [first, last] = [ranges[0], ranges.at(-1)];
    if (!first || !last) return;
    const hours = { startMinute: first.startMinute, endMinute: last.endMinute };
    const holiday = holidays[closedOn.slice(5)];
    const half = isHalfDay && !holiday;
    const noon = 30 * Math.round((hours.startMinute + hours.endMinute) / 60);
    const morning = { startMinute: hours.startMinute, endMinute: noon };
    const window = random.chance(0.4) ? morning : { startMinute: noon, endMinute: hours.endMinute };
    closures.set(`${vendorId} ${closedOn}`, {
      vendorId,
      closedOn,
      reason: holiday ?? random.pick(half ? halfDayReasons : fullDayReasons),
      isHalfDay: half,
      ...(half ? window : { startMinute: null, endMinute: null }),
    });
  };

  close(demoVendorId, addDays(today, 9), true);
  close(demoVendorId, addDays(today, 16), false);
  while (closures.size < closureCount) {
    const day =
      publicHolidays.length > 0 && random.chance(0.4)
        ? random.pick(publicHolidays)
        : addDays(today, random.whole(1, daysAhead));
    close(random.pick(vendorIds), day, random.chance(0.4));
  }
  return [...closures.values()].map((closure, index) => ({ id: index + 1, ...closure }));
}

function upcomingHolidays(today: PlainDate): PlainDate[] {
  return Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead + 1)).filter(
    (day) => day.slice(5) in holidays,
  );
}
