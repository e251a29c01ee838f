import { momentOf } from '../../../domain/calendar.ts';
import { appointmentsOf } from './appointments.ts';
import { bannersOf } from './banners.ts';
import { itemChooser } from './booking-items.ts';
import { bookingsOf } from './bookings.ts';
import { closuresOf } from './closures.ts';
import type { DemoAccountIds } from './demo-accounts.ts';
import { diagnosticTests } from './diagnostic-tests.ts';
import { healthPackagesOf } from './health-packages.ts';
import { offersOf } from './offers.ts';
import { openLedger } from './slot-ledger.ts';
import { planVendors } from './vendor-plans.ts';
import { vendorsOf } from './vendors.ts';
import { hoursOf } from './weekly-hours.ts';

/** The rows of each table, in an order in which each finds the rows that it refers to. */
export type DemoWorld = ReturnType<typeof generateDemoWorld>;

/**
 * Makes up a country of labs. The same arguments always give the same rows; of `now` (milliseconds since 1970) only
 * dates depend, so that there is always something booked and closed in the days to come.
 */
export function generateDemoWorld(now: number, accounts: DemoAccountIds) {
  const moment = momentOf(now);
  const plans = planVendors();
  const hoursByVendor = new Map(plans.map((plan) => [plan.id, hoursOf(plan)]));
  const vendors = vendorsOf(plans, hoursByVendor, accounts.vendor, moment.day);
  const offers = offersOf(plans);
  const offersByVendor = Map.groupBy(offers, ({ vendorId }) => vendorId);
  const { healthPackages, healthPackageTests } = healthPackagesOf(plans, offersByVendor);
  const packagesByVendor = Map.groupBy(healthPackages, ({ vendorId }) => vendorId);
  const closures = closuresOf(hoursByVendor, moment.day);

  const ledger = openLedger(hoursByVendor, closures);
  const appointments = appointmentsOf(plans, hoursByVendor, ledger, moment);
  const itemFor = itemChooser(offersByVendor, packagesByVendor, now);
  const { bookings, bookingItems, bookingChanges } = bookingsOf(appointments, itemFor, accounts, now);

  return {
    diagnosticTests,
    vendors,
    offers,
    healthPackages,
    healthPackageTests,
    weeklyHours: [...hoursByVendor.values()].flat(),
    closures,
    slotPlaces: ledger.rows(),
    bookings,
    bookingItems,
    bookingChanges,
    ...bannersOf(moment.day),
  };
}
