import { toIndiaTime } from '../../domain/time/calendar.ts';
import { generateAppointments } from './appointments.ts';
import { createItemPicker } from './booking-items.ts';
import type { DemoAccountIds } from './demo-accounts.ts';
import { generateBanners } from './demo-banners.ts';
import { generateBookings } from './demo-bookings.ts';
import { generateClosures } from './demo-closures.ts';
import { generateEmptySearches } from './demo-empty-searches.ts';
import { generateHomeCollection } from './demo-home-collection.ts';
import { generateImpressions } from './demo-impressions.ts';
import { generateRound } from './demo-round.ts';
import { generateVendors } from './demo-vendors.ts';
import { generateWeeklyHours } from './demo-weekly-hours.ts';
import { diagnosticTests } from './diagnostic-tests.ts';
import { generateHealthPackages } from './health-packages.ts';
import { generateOffers } from './offers.ts';
import { createSlotLedger } from './slot-ledger.ts';
import { generateSupportMessages } from './support-messages.ts';
import { generateVendorMembers } from './vendor-members.ts';
import { planVendors } from './vendor-plans.ts';

export type DemoWorld = ReturnType<typeof generateDemoWorld>;

/** Deterministic except for dates, which depend on `now` (ms since 1970): the next days have bookings and closures. */
export function generateDemoWorld(now: number, accounts: DemoAccountIds) {
  const indiaTime = toIndiaTime(now);
  const plans = planVendors();
  const hoursByVendor = new Map(plans.map((plan) => [plan.id, generateWeeklyHours(plan)]));
  const vendors = generateVendors(plans, indiaTime.day);
  const offers = generateOffers(plans);
  const joinedAt = new Map(vendors.map(({ id, createdAt }) => [id, createdAt]));
  const offersByVendor = Map.groupBy(offers, ({ vendorId }) => vendorId);
  const { healthPackages, healthPackageTests } = generateHealthPackages(plans, offersByVendor);
  const packagesByVendor = Map.groupBy(healthPackages, ({ vendorId }) => vendorId);
  const closures = generateClosures(hoursByVendor, indiaTime.day);

  const ledger = createSlotLedger(hoursByVendor, closures);
  const appointments = generateAppointments(plans, hoursByVendor, ledger, indiaTime);
  const pickItem = createItemPicker(offersByVendor, packagesByVendor, now);
  const { bookings, bookingItems, bookingChanges } = generateBookings(appointments, pickItem, accounts, now);
  const homes = generateHomeCollection(plans, offersByVendor);
  const round = generateRound({
    ...{ plans, offersByVendor, ...homes, accounts, today: indiaTime.day, now },
    ...{ lastBookingId: bookings.length, lastChangeId: bookingChanges.length },
  });

  return {
    diagnosticTests,
    vendors,
    vendorMembers: generateVendorMembers(plans, accounts),
    offers: offers.map((offer) => ({ ...offer, createdAt: joinedAt.get(offer.vendorId) })),
    healthPackages,
    healthPackageTests,
    weeklyHours: [...hoursByVendor.values()].flat(),
    ...homes,
    closures,
    slotOccupancy: [...ledger.rows(), ...round.slotOccupancy],
    bookings: [...bookings, ...round.bookings],
    bookingItems: [...bookingItems, ...round.bookingItems],
    collections: round.collections,
    bookingChanges: [...bookingChanges, ...round.bookingChanges],
    vendorImpressions: generateImpressions(indiaTime.day),
    ...generateBanners(indiaTime.day),
    ...generateSupportMessages(now, accounts.admin),
    emptySearches: generateEmptySearches(indiaTime.day),
  };
}
