import { addDays, getWeekday, type PlainDate, toIndiaTime } from '../../../domain/time/calendar.ts';
import type { VendorImpressionsRow } from '../../database/tables/vendor-rows.ts';
import { generateAppointments } from '../bookings/appointments.ts';
import { createItemPicker } from '../bookings/booking-items.ts';
import { generateBookings } from '../bookings/demo-bookings.ts';
import { generateRound } from '../bookings/demo-round.ts';
import { generatePastVisits } from '../bookings/past-visits.ts';
import { createSlotLedger } from '../bookings/slot-ledger.ts';
import type { DemoAccountIds } from '../demo-accounts.ts';
import { generateHomeCollection } from '../offers/demo-home-collection.ts';
import { generateHealthPackages } from '../offers/health-packages.ts';
import { generateOffers } from '../offers/offers.ts';
import { createRandom } from '../random.ts';
import { generateReviews, rateDemoVendors } from '../reviews/demo-reviews.ts';
import { generateClosures } from '../vendors/demo-closures.ts';
import { generateVendors } from '../vendors/demo-vendors.ts';
import { generateWeeklyHours } from '../vendors/demo-weekly-hours.ts';
import { generateVendorMembers } from '../vendors/vendor-members.ts';
import { demoVendorId, planVendors } from '../vendors/vendor-plans.ts';
import { generateBanners } from './demo-banners.ts';
import { generateSupportMessages } from './support-messages.ts';

export type DemoWorld = ReturnType<typeof generateDemoWorld>;

const unrated = { rating: null, totalReviews: 0 };

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
  const appointments = [
    ...generateAppointments(plans, hoursByVendor, ledger, indiaTime),
    ...generatePastVisits(plans, ledger, indiaTime.day),
  ];
  const pickItem = createItemPicker(offersByVendor, packagesByVendor, now);
  const { bookings, bookingItems, bookingChanges } = generateBookings(appointments, pickItem, accounts, now);
  const vendorMembers = generateVendorMembers(plans, accounts);
  const owners = new Map(
    vendorMembers.flatMap(({ vendorId, userId, role }) => (role === 'owner' ? [[vendorId, userId]] : [])),
  );
  const reviews = generateReviews({ bookings, bookingItems, owners, accounts, now });
  const ratings = rateDemoVendors(reviews, now);
  const homes = generateHomeCollection(plans, offersByVendor);
  const round = generateRound({
    plans,
    offersByVendor,
    ...homes,
    accounts,
    today: indiaTime.day,
    now,
    lastBookingId: bookings.length,
    lastChangeId: bookingChanges.length,
  });

  return {
    vendors: vendors.map((vendor) => ({ ...vendor, ...(ratings.get(vendor.id) ?? unrated) })),
    vendorMembers,
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
    reviews,
    vendorImpressions: generateImpressions(indiaTime.day),
    ...generateBanners(indiaTime.day),
    ...generateSupportMessages(now, accounts.admin),
    emptySearches: generateEmptySearches(indiaTime.day),
  };
}

const terms: readonly (readonly [term: string, searches: number])[] = [
  ['food intolerance panel', 14],
  ['covid rt-pcr at home', 11],
  ['gut microbiome', 9],
  ['whole genome sequencing', 6],
  ['hair drug test', 4],
  ['sleep study', 3],
];

function generateEmptySearches(today: PlainDate) {
  return terms.flatMap(([term, searches], index) =>
    [0, 2, 5].map((daysAgo) => ({
      day: addDays(today, -daysAgo - index),
      term,
      searches: Math.ceil(searches / (daysAgo + 1)),
    })),
  );
}

const daysBack = 56;
/** Fewer people look for a lab on a Sunday. */
const sundayShare = 0.6;

/** One in eight people who see the lab's card open its page. */
function generateImpressions(today: PlainDate): VendorImpressionsRow[] {
  return Array.from({ length: daysBack }, (_, index) => addDays(today, index - daysBack)).flatMap((seenOn, index) => {
    const random = createRandom('views', index);
    const cards = Math.round(random.whole(110, 190) * (getWeekday(seenOn) === 0 ? sundayShare : 1));
    const profiles = Math.round(cards * random.between(0.09, 0.16));
    return [
      { vendorId: demoVendorId, seenOn, kind: 'card' as const, impressions: cards },
      { vendorId: demoVendorId, seenOn, kind: 'profile' as const, impressions: profiles },
    ];
  });
}
