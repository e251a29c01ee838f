import * as contract from '../../contract/offers.ts';
import { offerList, offersInput } from '../../contract/offers-schemas.ts';
import { type Moment, momentOf } from '../../domain/calendar.ts';
import { comparedDays, dayPartNames, nextFreeTimes } from '../../domain/free-slots.ts';
import { areaAround, distanceMeters } from '../../domain/geo-distance.ts';
import { wireRupees } from '../../domain/money.ts';
import { clockText } from '../../domain/plain-time.ts';
import { slugify } from '../../domain/slug.ts';
import type { Schedules } from '../availability/schedules.ts';
import { implement } from '../http/operation.ts';
import { citySlugOf } from '../locations/city-slug.ts';
import { offersOfTest } from './offers-queries.ts';

export const vendorsByTest = implement(contract.vendorsByTest, offersInput, offerList).with<{ schedules: Schedules }>(
  async (input, { readDb, schedules, clock }) => {
    const now = momentOf(clock());
    const { lat, lon, radius } = input;
    const citySlug = input.location ? citySlugOf(input.location) : null;
    const localitySlug = input.locality ? slugify(input.locality) : null;
    // What has no Latin letters has no slug; it must not be found as every other place that has none.
    if (citySlug === '' || localitySlug === '') return [];
    const position = lat !== undefined && lon !== undefined ? { latitude: lat, longitude: lon } : null;
    const rows = await offersOfTest(
      readDb,
      input.testId,
      {
        citySlug,
        localitySlug,
        area: position && radius ? areaAround(position, radius * 1000) : null,
      },
      now,
    );
    const days = comparedDays(now.day);
    const offers = (await schedules.join(rows, now.day)).map(({ row, schedule }) => {
      const { nextSlot, ofPart } = nextFreeTimes(schedule, now, days);
      return {
        id: row.id,
        slug: row.slug,
        vendorTestId: row.offerId,
        name: row.name,
        logoUrl: row.logoUrl,
        rating: row.rating,
        totalReviews: row.totalReviews,
        nablAccredited: row.nablAccredited,
        address: row.address,
        locality: row.locality,
        city: row.city,
        formattedAddress: row.formattedAddress,
        latitude: row.latitude,
        longitude: row.longitude,
        price: wireRupees(row.pricePaise),
        availableSlots: row.remainingSlots,
        estimatedDurationMinutes: row.durationMinutes,
        homeCollection: row.homeCollection,
        reportTimeHours: row.reportTimeHours,
        nextSlot: nextSlot && wireSlot(nextSlot),
        dayParts: dayPartNames.filter((part) => ofPart[part]),
        dayPartSlots: {
          ...(ofPart.morning && { morning: wireSlot(ofPart.morning) }),
          ...(ofPart.afternoon && { afternoon: wireSlot(ofPart.afternoon) }),
          ...(ofPart.evening && { evening: wireSlot(ofPart.evening) }),
        },
        ...(position &&
          row.latitude !== null &&
          row.longitude !== null && {
            distance: distanceMeters(position, { latitude: row.latitude, longitude: row.longitude }),
          }),
      };
    });
    // The area is a square; its corners are farther away than the radius.
    return position && radius ? offers.filter(({ distance }) => (distance ?? Infinity) <= radius * 1000) : offers;
  },
);

function wireSlot({ day, minute }: Moment) {
  return { date: day, time: clockText(minute) };
}
