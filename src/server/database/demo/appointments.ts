import type { BookingStatus } from '../../../domain/booking-lifecycle.ts';
import { addDays, type Day, type Moment } from '../../../domain/calendar.ts';
import { type Random, randomFor } from './random.ts';
import type { SlotLedger } from './slot-ledger.ts';
import type { LabSize } from './vendor-kinds.ts';
import { demoVendorId, type VendorPlan } from './vendor-plans.ts';
import type { DemoHours } from './weekly-hours.ts';

/** Who goes where and when; what for is decided later. */
export type Appointment = { plan: VendorPlan; slot: Moment; status: BookingStatus; isDemoCustomer: boolean };

const appointmentCount = 1500;
const daysBack = 30;
const daysAhead = 10;
/** Of the demo lab, besides those of the demo customer. */
const demoLabAppointments = 23;
const fullLabsOfEachCapacity = 2;
const visitorsBySize: Record<LabSize, number> = { small: 1, medium: 2, large: 4 };

const pastStatuses: Record<BookingStatus, number> = { completed: 80, cancelled: 14, confirmed: 4, pending: 2 };
const upcomingStatuses: Record<BookingStatus, number> = { confirmed: 58, pending: 34, cancelled: 8, completed: 0 };

/** Appointments of the last thirty and the next ten days, each on a slot that was free. */
export function appointmentsOf(
  plans: readonly VendorPlan[],
  hoursByVendor: ReadonlyMap<number, DemoHours[]>,
  ledger: SlotLedger,
  now: Moment,
): Appointment[] {
  const random = randomFor('appointments');
  const appointments: Appointment[] = [];
  const others = plans.filter(({ id }) => id !== demoVendorId);
  const demoLab = plans.find(({ id }) => id === demoVendorId);
  if (!demoLab) return [];

  const add = (plan: VendorPlan, day: Day, wishes: { status?: BookingStatus; isDemoCustomer?: boolean } = {}) => {
    const minute = preferredSlot(ledger.openSlots(plan.id, day), random);
    if (minute === undefined) return false;
    const slot = { day, minute };
    const status = wishes.status ?? statusOf(slot, now, random);
    ledger.book(plan.id, slot, status !== 'cancelled');
    appointments.push({ plan, slot, status, isDemoCustomer: wishes.isDemoCustomer ?? false });
    return true;
  };

  add(demoLab, addDays(now.day, -12), { status: 'completed', isDemoCustomer: true });
  add(demoLab, addDays(now.day, 2), { status: 'confirmed', isDemoCustomer: true });
  // The first that is open on that day.
  others.some((plan) => add(plan, addDays(now.day, 4), { status: 'pending', isDemoCustomer: true }));

  for (const plan of quicklyFullLabs(others, hoursByVendor)) {
    const tomorrow = addDays(now.day, 1);
    while (ledger.openSlots(plan.id, tomorrow).length > 0) add(plan, tomorrow, { status: 'confirmed' });
    const dayAfter = addDays(now.day, 2);
    while (ledger.openSlots(plan.id, dayAfter).length > 2) add(plan, dayAfter, { status: 'confirmed' });
  }

  for (let number = 0; number < demoLabAppointments; number++) {
    add(demoLab, addDays(now.day, number % 2 ? -random.whole(1, 20) : random.whole(0, 4)));
  }
  while (appointments.length < appointmentCount) {
    const plan = random.pickWeighted(others, ({ size }) => visitorsBySize[size]);
    const days = random.chance(0.62) ? -random.whole(0, daysBack) : random.whole(0, daysAhead);
    add(plan, addDays(now.day, days));
  }
  return appointments;
}

/** In the largest cities, labs that see one patient at a time, and two. */
function quicklyFullLabs(plans: readonly VendorPlan[], hoursByVendor: ReadonlyMap<number, DemoHours[]>) {
  return [1, 2].flatMap((capacity) =>
    plans
      .filter(({ id }) =>
        hoursByVendor.get(id)?.every((day) => day.isActive && day.capacity === capacity && day.slotMinutes === 30),
      )
      .slice(0, fullLabsOfEachCapacity),
  );
}

/** Mornings fill first. */
function preferredSlot(open: readonly number[], random: Random): number | undefined {
  return open[Math.floor(random.fraction() * random.between(0.4, 1) * open.length)];
}

function statusOf(slot: Moment, now: Moment, random: Random): BookingStatus {
  const isPast = slot.day < now.day || (slot.day === now.day && slot.minute <= now.minute);
  const weights = isPast ? pastStatuses : upcomingStatuses;
  return random.pickWeighted<BookingStatus>(
    ['completed', 'confirmed', 'pending', 'cancelled'],
    (status) => weights[status],
  );
}
