import type { PlainDateTime } from '../../domain/calendar.ts';
import type { ListedOffer } from '../listings/listed-vendor.ts';
import { countOpenBookings } from '../listings/packed-times.ts';
import type { OfferWithSchedule } from './offers-queries.ts';

/** Offers of the copy in memory as the database would answer them now. */
export function toOffersWithSchedules(offers: readonly ListedOffer[], now: PlainDateTime): OfferWithSchedule[] {
  return offers.map((offer) => {
    const { vendor } = offer;
    return {
      row: {
        ...vendor,
        offerId: offer.id,
        nablAccredited: vendor.nablValidUntil !== null && vendor.nablValidUntil >= now.day,
        pricePaise: offer.pricePaise,
        remaining: countRemaining(offer, now),
        durationMinutes: offer.durationMinutes,
        homeCollection: offer.homeCollection,
        reportTimeHours: offer.reportTimeHours,
      },
      schedule: { weekly: vendor.weekly, closures: vendor.closures, taken: vendor.slots.taken },
    };
  });
}

/** What remains of the cap after the open bookings to come; null without a cap. */
function countRemaining({ vendor, testId, offerCap }: ListedOffer, now: PlainDateTime): number | null {
  return offerCap === null ? null : Math.max(0, offerCap - countOpenBookings(vendor.slots.openBookings, testId, now));
}
