import * as contract from '../../contract/patient/offers.ts';
import { offerList, offersInput } from '../../contract/patient/offers-schemas.ts';
import { type PlainDateTime, toIndiaTime } from '../../domain/calendar.ts';
import { dayPartNames, findNextFreeSlots, listNextSlotDays } from '../../domain/free-slots.ts';
import { distanceMeters, toBoundingBox } from '../../domain/geo-distance.ts';
import { serializeRupees } from '../../domain/money.ts';
import { formatPlainTime } from '../../domain/plain-time.ts';
import { slugify } from '../../domain/slug.ts';
import type { ScheduleCache } from '../availability/schedule-cache.ts';
import { implement } from '../http/operation.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { listOffersByTest } from './offers-queries.ts';

/** Of an offer whose cap is reached, whatever the lab has free for others. */
const nothingFree: ReturnType<typeof findNextFreeSlots> = { nextSlot: null, byDayPart: {} };

export const vendorsByTest = implement(contract.vendorsByTest, offersInput, offerList).with<{
  schedules: ScheduleCache;
}>(async (input, { readDb, schedules, clock }) => {
  const now = toIndiaTime(clock());
  const { lat, lon, radius } = input;
  const citySlug = input.location ? toCitySlug(input.location) : null;
  const localitySlug = input.locality ? slugify(input.locality) : null;
  // A name without Latin letters has an empty slug, which must not match every other such place.
  if (citySlug === '' || localitySlug === '') return [];
  const position = lat !== undefined && lon !== undefined ? { latitude: lat, longitude: lon } : null;
  const rows = await listOffersByTest(
    readDb,
    input.testId,
    {
      citySlug,
      localitySlug,
      boundingBox: position && radius ? toBoundingBox(position, radius * 1000) : null,
    },
    now,
  );
  const days = listNextSlotDays(now.day);
  const offers = (await schedules.withSchedules(rows, now.day)).map(({ row, schedule }) => {
    const { nextSlot, byDayPart } = row.remaining === 0 ? nothingFree : findNextFreeSlots(schedule, now, days);
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
      price: serializeRupees(row.pricePaise),
      availableSlots: row.remaining,
      estimatedDurationMinutes: row.durationMinutes,
      homeCollection: row.homeCollection,
      reportTimeHours: row.reportTimeHours,
      nextSlot: nextSlot && serializeSlot(nextSlot),
      dayParts: dayPartNames.filter((part) => byDayPart[part]),
      dayPartSlots: {
        ...(byDayPart.morning && { morning: serializeSlot(byDayPart.morning) }),
        ...(byDayPart.afternoon && { afternoon: serializeSlot(byDayPart.afternoon) }),
        ...(byDayPart.evening && { evening: serializeSlot(byDayPart.evening) }),
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
});

function serializeSlot({ day, minute }: PlainDateTime) {
  return { date: day, time: formatPlainTime(minute) };
}
