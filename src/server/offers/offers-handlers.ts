import * as contract from '../../contract/patient/offers.ts';
import { offerList, offersInput } from '../../contract/patient/offers-schemas.ts';
import { findLostMinutes } from '../../domain/catalogue/fasting.ts';
import { serializeAccuracy } from '../../domain/places/geo-distance.ts';
import { listGoodPromises } from '../../domain/promises/kept-promises.ts';
import {
  dayPartNames,
  findNextFreeSlots,
  type LostMinutes,
  listNextSlotDays,
} from '../../domain/schedule/free-slots.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { type PlainDate, type PlainDateTime, toIndiaTime } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import { implement } from '../http/operation.ts';
import { SharedAnswer } from '../http/shared-answer.ts';
import type { Listings } from '../listings/listings.ts';
import { countRemaining, isNablAccredited } from '../listings/snapshot.ts';
import { type FoundOffer, findOffers, toOfferQuery } from './find-offers.ts';

export const vendorsByTest = implement(contract.vendorsByTest, offersInput, offerList).with<{ listings: Listings }>(
  async (input, { listings, clock }) => {
    const query = toOfferQuery(input);
    if (!query) return [];
    const snapshot = await listings.snapshotOf(query.area);
    const now = toIndiaTime(clock());
    const make = () => {
      const days = listNextSlotDays(now.day);
      const fasting = snapshot.tests.get(query.testId)?.fastingHours;
      const times = { now, days, lost: fasting ? findLostMinutes(fasting, now) : null };
      return findOffers(snapshot, query).map((found) => serializeOffer(found, times));
    };
    // Not shared: two callers rarely have the same position.
    return query.from ? make() : new SharedAnswer([snapshot.id, now.day, now.minute], make);
  },
);

/** For an offer whose cap is reached, even if the lab has free slots for others. */
const nothingFree: ReturnType<typeof findNextFreeSlots> = { nextSlot: null, byDayPart: {} };

type Times = { now: PlainDateTime; days: PlainDate[]; lost: LostMinutes | null };

function serializeOffer({ offer, metres }: FoundOffer, { now, days, lost }: Times) {
  const { vendor } = offer;
  const remaining = countRemaining(offer, now);
  const keptPromises = listGoodPromises(vendor.promises);
  const { nextSlot, byDayPart } = remaining === 0 ? nothingFree : findNextFreeSlots(vendor, now, days, lost);
  return {
    id: vendor.id,
    slug: vendor.slug,
    vendorTestId: offer.id,
    name: vendor.name,
    logoUrl: vendor.logoUrl,
    rating: vendor.rating,
    totalReviews: vendor.totalReviews,
    ...(keptPromises && { keptPromises }),
    nablAccredited: isNablAccredited(vendor, now.day),
    address: vendor.address,
    locality: vendor.locality,
    city: vendor.city,
    formattedAddress: vendor.formattedAddress,
    latitude: vendor.latitude,
    longitude: vendor.longitude,
    ...serializeAccuracy(vendor),
    price: serializeRupees(offer.pricePaise),
    ...(offer.listPricePaise !== null && { listPrice: serializeRupees(offer.listPricePaise) }),
    availableSlots: remaining,
    estimatedDurationMinutes: offer.durationMinutes,
    homeCollection: offer.homeCollection,
    reportTimeHours: offer.reportTimeHours,
    nextSlot: nextSlot && serializeSlot(nextSlot),
    dayParts: dayPartNames.filter((part) => byDayPart[part]),
    dayPartSlots: {
      ...(byDayPart.morning && { morning: serializeSlot(byDayPart.morning) }),
      ...(byDayPart.afternoon && { afternoon: serializeSlot(byDayPart.afternoon) }),
      ...(byDayPart.evening && { evening: serializeSlot(byDayPart.evening) }),
    },
    ...(metres !== undefined && { distance: metres }),
  };
}

function serializeSlot({ day, minute }: PlainDateTime): { date: PlainDate; time: string } {
  return { date: day, time: formatPlainTime(minute) };
}
