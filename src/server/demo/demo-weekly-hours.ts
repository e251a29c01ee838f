import type { Selectable } from 'kysely';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import { weekdayNames } from '../../domain/time/weekdays.ts';
import type { WeeklyHoursRow } from '../database/tables/vendor-rows.ts';
import { createRandom, type Random } from './random.ts';
import type { VendorSize } from './vendor-kinds.ts';
import { demoVendorId, type VendorPlan } from './vendor-plans.ts';

export type DemoHours = Selectable<WeeklyHoursRow>;

const sunday = 0;
const maxCapacityBySize: Record<VendorSize, number> = { small: 2, medium: 3, large: 4 };

/** Seven rows, Sunday first, which is shorter or closed. */
export function generateWeeklyHours(plan: VendorPlan): DemoHours[] {
  const random = createRandom('weekly hours', plan.id);
  const open =
    plan.id === demoVendorId
      ? { startMinute: 420, endMinute: 1200, slotMinutes: 30, capacity: 2 }
      : {
          startMinute: pickHalfHour(random, 390, 540),
          endMinute: pickHalfHour(random, 1020, 1290),
          slotMinutes: random.pick(plan.kind === 'imaging' ? [20, 30] : [15, 20, 30, 30]),
          capacity: random.whole(plan.size === 'large' ? 2 : 1, maxCapacityBySize[plan.size]),
        };
  const onSunday =
    plan.id === demoVendorId
      ? { startMinute: 480, endMinute: 840, isActive: true }
      : {
          startMinute: open.startMinute + random.pick([0, 30]),
          endMinute: pickHalfHour(random, 720, 900),
          isActive: random.chance(0.65),
        };
  return weekdayNames.map((_, weekday) => ({
    vendorId: plan.id,
    weekday,
    ...open,
    isActive: true,
    ...(weekday === sunday && onSunday),
  }));
}

export function toOperatingHours(hours: readonly DemoHours[]) {
  return Object.fromEntries(
    hours.map(({ weekday, startMinute, endMinute, isActive }) => [
      weekdayNames[weekday]?.toLowerCase(),
      { open: formatPlainTime(startMinute), close: formatPlainTime(endMinute), closed: !isActive },
    ]),
  );
}

function pickHalfHour(random: Random, from: number, to: number): number {
  return 30 * random.whole(from / 30, to / 30);
}
