import type { PlainDateTime } from '../../domain/calendar.ts';
import { countRemaining, type ListedOffer, toSchedule } from '../listings/listed-vendor.ts';
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
      schedule: toSchedule(vendor),
    };
  });
}
