import type { Selectable } from 'kysely';
import type { HoursRange, WeeklyHours } from '../../../domain/schedule/day-slots.ts';
import { weekdayNames } from '../../../domain/time/weekdays.ts';
import type { WeeklyHoursRow } from '../../database/tables/vendor-rows.ts';
import { createRandom, type Random } from '../random.ts';
import type { VendorSize } from './vendor-kinds.ts';
import { demoVendorId, type VendorPlan } from './vendor-plans.ts';

export type DemoHours = Selectable<WeeklyHoursRow>;

const sunday = 0;
const maxCapacityBySize: Record<VendorSize, number> = { small: 2, medium: 3, large: 4 };

/** Sunday, which is shorter or closed, and then the other days. Some labs close in the afternoon. */
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
  const ranges = hasBreak(plan) ? splitDay(plan, open) : [open];
  return weekdayNames.flatMap((_, weekday) =>
    weekday === sunday
      ? [{ vendorId: plan.id, weekday, ...open, ...onSunday }]
      : ranges.map((range) => ({ vendorId: plan.id, weekday, ...range, isActive: true })),
  );
}

function hasBreak({ id, kind, size }: VendorPlan): boolean {
  return id !== demoVendorId && kind === 'pathology' && size === 'small' && createRandom('break', id).chance(0.25);
}

/** Patients come before breakfast, and after work for their reports. */
function splitDay({ id }: VendorPlan, open: HoursRange): HoursRange[] {
  const random = createRandom('hours with a break', id);
  return [
    { ...open, endMinute: pickHalfHour(random, 720, 780) },
    { ...open, startMinute: pickHalfHour(random, 990, 1020), endMinute: pickHalfHour(random, 1140, 1260) },
  ];
}

/** As the lab's opening hours: only the days that are active. */
export function toWeekly(hours: readonly DemoHours[]): WeeklyHours {
  return weekdayNames.map((_, weekday) => hours.filter((range) => range.weekday === weekday && range.isActive));
}

function pickHalfHour(random: Random, from: number, to: number): number {
  return 30 * random.whole(from / 30, to / 30);
}
