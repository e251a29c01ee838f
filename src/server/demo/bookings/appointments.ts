import type { BookingStatus } from '../../../domain/bookings/booking-lifecycle.ts';
import type { BookedTime } from '../../../domain/schedule/booked-time.ts';
import { addDays, getWeekday, type PlainDate, type PlainDateTime } from '../../../domain/time/calendar.ts';
import { createRandom, type Random } from '../random.ts';
import type { DemoHours } from '../vendors/demo-weekly-hours.ts';
import type { VendorSize } from '../vendors/vendor-kinds.ts';
import { demoVendorId, type VendorPlan } from '../vendors/vendor-plans.ts';
import type { SlotLedger } from './slot-ledger.ts';

export type Appointment = { plan: VendorPlan; slot: BookedTime; status: BookingStatus; isDemoCustomer: boolean };

const appointmentCount = 2100;
const daysBack = 30;
const daysAhead = 10;
/** The length of the demo lab's busy period, so that its figures are meaningful. */
const demoVendorDaysBack = 56;
const demoVendorDaysAhead = 9;
const fullVendorsPerCapacity = 2;
export const appointmentWeightBySize: Record<VendorSize, number> = { small: 1, medium: 2, large: 4 };

const pastStatuses: Record<BookingStatus, number> = { completed: 80, cancelled: 14, confirmed: 4, pending: 2 };
const upcomingStatuses: Record<BookingStatus, number> = { confirmed: 58, pending: 34, cancelled: 8, completed: 0 };

export function generateAppointments(
  plans: readonly VendorPlan[],
  hoursByVendor: ReadonlyMap<number, DemoHours[]>,
  ledger: SlotLedger,
  now: PlainDateTime,
): Appointment[] {
  const random = createRandom('appointments');
  const appointments: Appointment[] = [];
  const others = plans.filter(({ id }) => id !== demoVendorId);
  const demoVendor = plans.find(({ id }) => id === demoVendorId);
  if (!demoVendor) return [];

  const add = (plan: VendorPlan, day: PlainDate, wishes: { status?: BookingStatus; isDemoCustomer?: boolean } = {}) => {
    const minute = pickSlot(ledger.openSlots(plan.id, day), random);
    if (minute === undefined) return false;
    const status = wishes.status ?? pickStatus({ day, minute }, now, random);
    const slot = ledger.book(plan.id, { day, minute }, status !== 'cancelled');
    appointments.push({ plan, slot, status, isDemoCustomer: wishes.isDemoCustomer ?? false });
    return true;
  };

  add(demoVendor, addDays(now.day, -12), { status: 'completed', isDemoCustomer: true });
  add(demoVendor, addDays(now.day, 2), { status: 'confirmed', isDemoCustomer: true });
  others.some((plan) => add(plan, addDays(now.day, 4), { status: 'pending', isDemoCustomer: true }));

  for (const plan of findQuicklyFullVendors(others, hoursByVendor)) {
    const tomorrow = addDays(now.day, 1);
    while (ledger.openSlots(plan.id, tomorrow).length > 0) add(plan, tomorrow, { status: 'confirmed' });
    const dayAfter = addDays(now.day, 2);
    while (ledger.openSlots(plan.id, dayAfter).length > 2) add(plan, dayAfter, { status: 'confirmed' });
  }

  for (let ahead = -demoVendorDaysBack; ahead <= demoVendorDaysAhead; ahead++) {
    const day = addDays(now.day, ahead);
    for (let left = countDemoVendorAppointments(day, ahead); left > 0; left--) add(demoVendor, day);
  }
  while (appointments.length < appointmentCount) {
    const plan = random.pickWeighted(others, ({ size }) => appointmentWeightBySize[size]);
    const days = random.chance(0.62) ? -random.whole(0, daysBack) : random.whole(0, daysAhead);
    add(plan, addDays(now.day, days));
  }
  return appointments;
}

/** Mondays are the busiest, Sundays short. Near days have more bookings than later ones. */
function countDemoVendorAppointments(day: PlainDate, ahead: number): number {
  const random = createRandom('demo lab', ahead);
  const [fewest, most] = appointmentsByWeekday[getWeekday(day)] ?? [0, 0];
  const share = ahead <= 0 ? 1 : Math.max(0.15, 1 - ahead / demoVendorDaysAhead);
  return Math.round(random.whole(fewest, most) * share);
}
const appointmentsByWeekday = [
  [2, 5],
  [11, 17],
  [8, 13],
  [8, 12],
  [7, 12],
  [8, 13],
  [10, 15],
] as const;

function findQuicklyFullVendors(plans: readonly VendorPlan[], hoursByVendor: ReadonlyMap<number, DemoHours[]>) {
  return [1, 2].flatMap((capacity) =>
    plans
      .filter(({ id }) =>
        hoursByVendor.get(id)?.every((day) => day.isActive && day.capacity === capacity && day.slotMinutes === 30),
      )
      .slice(0, fullVendorsPerCapacity),
  );
}

export function pickSlot(open: readonly number[], random: Random): number | undefined {
  return open[Math.floor(random.fraction() * random.between(0.4, 1) * open.length)];
}

function pickStatus(slot: PlainDateTime, now: PlainDateTime, random: Random): BookingStatus {
  const isPast = slot.day < now.day || (slot.day === now.day && slot.minute <= now.minute);
  const weights = isPast ? pastStatuses : upcomingStatuses;
  return random.pickWeighted<BookingStatus>(
    ['completed', 'confirmed', 'pending', 'cancelled'],
    (status) => weights[status],
  );
}
