import { addDays, type PlainDate } from '../../../domain/time/calendar.ts';
import { createRandom, type Random, weightedSample } from '../random.ts';
import { vendorCities } from '../vendors/city-sizes.ts';
import { demoVendorId, type VendorPlan } from '../vendors/vendor-plans.ts';
import { type Appointment, appointmentWeightBySize, pickSlot } from './appointments.ts';
import type { SlotLedger } from './slot-ledger.ts';

const daysBack = 90;
/** Enough for more than sixty reviews each, and for five to ten. More would make the first start longer by more than a tenth. */
const groups = [
  { labs: 40, visits: [92, 100] },
  { labs: 200, visits: [8, 12] },
] as const;
/** An open one is a no-show, or was left open by the lab. */
const pastStatuses = ['completed', 'cancelled', 'confirmed'] as const;
const statuses: Record<(typeof pastStatuses)[number], number> = { completed: 87, cancelled: 8, confirmed: 5 };

/** The visits that patients review: many at some labs, a few at others. */
export function generatePastVisits(plans: readonly VendorPlan[], ledger: SlotLedger, today: PlainDate): Appointment[] {
  const random = createRandom('past visits');
  const others = plans.filter(({ id }) => id !== demoVendorId);
  const labs = weightedSample(random, others, sumOf(groups.map((group) => group.labs)), weightOf);
  return groups.flatMap(({ labs: count, visits: [fewest, most] }) =>
    labs
      .splice(0, count)
      .flatMap((plan) =>
        Array.from({ length: random.whole(fewest, most) }, () => generateVisit(plan, ledger, today, random)).flatMap(
          (visit) => visit ?? [],
        ),
      ),
  );
}

const largeCities = new Set(vendorCities.flatMap(({ city, vendorCount }) => (vendorCount > 50 ? [city.slug] : [])));

/** The first labs of each part of a large city are certainly among them, where most visitors of the demo look. */
function weightOf({ size, rank, city }: VendorPlan): number {
  return rank < 12 && largeCities.has(city.slug) ? 1000 : appointmentWeightBySize[size];
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Undefined where the lab is closed or full on three days. */
function generateVisit(
  plan: VendorPlan,
  ledger: SlotLedger,
  today: PlainDate,
  random: Random,
): Appointment | undefined {
  for (let attempt = 0; attempt < 3; attempt++) {
    const day = addDays(today, -random.whole(1, daysBack));
    const minute = pickSlot(ledger.openSlots(plan.id, day), random);
    if (minute === undefined) continue;
    const status = random.pickWeighted(pastStatuses, (name) => statuses[name]);
    const slot = ledger.book(plan.id, { day, minute }, status !== 'cancelled');
    return { plan, slot, status, isDemoCustomer: false };
  }
}
