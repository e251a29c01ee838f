import type { Selectable } from 'kysely';
import { isOpen } from '../../../domain/bookings/booking-lifecycle.ts';
import { fromIndiaTime, type PlainDateTime } from '../../../domain/time/calendar.ts';
import type { BookingItemRow } from '../../database/tables/booking-rows.ts';
import { catalogueTests } from '../catalogue/diagnostic-tests.ts';
import type { DemoPackage } from '../offers/health-packages.ts';
import type { DemoOffer } from '../offers/offers.ts';
import type { Random } from '../random.ts';
import type { Appointment } from './appointments.ts';

export type DemoBookingItem = Selectable<BookingItemRow>;
export type ChosenItem = Pick<DemoBookingItem, 'diagnosticTestId' | 'healthPackageId' | 'name' | 'pricePaise'>;

const packageShare = 0.12;
const weightByCommonness = [0, 1, 2, 4, 9, 20];
const featuredWeight = 60;
const testById = new Map(catalogueTests.map((test) => [test.id, test]));

/** Chooses what each patient books. Remembers its choices, so that no offer exceeds its cap of open bookings. */
export function createItemPicker(
  offersByVendor: ReadonlyMap<number, DemoOffer[]>,
  packagesByVendor: ReadonlyMap<number, DemoPackage[]>,
  now: number,
): (appointment: Appointment, random: Random) => ChosenItem {
  const openBookings = new Map<number, number>();

  return ({ plan, slot, status }, random) => {
    const packages = (packagesByVendor.get(plan.id) ?? []).filter(({ isActive }) => isActive);
    if (packages.length > 0 && random.chance(packageShare)) {
      const { id, name, pricePaise } = random.pick(packages);
      return { diagnosticTestId: null, healthPackageId: id, name, pricePaise };
    }
    const belowCap = (offersByVendor.get(plan.id) ?? []).filter(
      ({ id, offerCap }) => offerCap === null || (openBookings.get(id) ?? 0) < offerCap,
    );
    const { id, diagnosticTestId, pricePaise } = random.pickWeighted(belowCap, weightOf);
    if (isOpen(status) && isUpcoming(slot, now)) openBookings.set(id, (openBookings.get(id) ?? 0) + 1);
    return {
      diagnosticTestId,
      healthPackageId: null,
      name: testById.get(diagnosticTestId)?.name ?? '',
      pricePaise,
    };
  };
}

function weightOf({ diagnosticTestId }: DemoOffer): number {
  const test = testById.get(diagnosticTestId);
  return test?.isFeatured ? featuredWeight : (weightByCommonness[test?.commonness ?? 0] ?? 0);
}

function isUpcoming(slot: PlainDateTime, now: number): boolean {
  return fromIndiaTime(slot) > now;
}
