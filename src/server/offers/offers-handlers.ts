import type { ParsedInputOf } from '../../contract/endpoint.ts';
import * as contract from '../../contract/patient/offers.ts';
import { offerList, offersInput } from '../../contract/patient/offers-schemas.ts';
import { type PlainDateTime, toIndiaTime } from '../../domain/calendar.ts';
import { dayPartNames, findNextFreeSlots, listNextSlotDays } from '../../domain/free-slots.ts';
import { type Coordinates, distanceMeters } from '../../domain/geo-distance.ts';
import { serializeRupees } from '../../domain/money.ts';
import { formatPlainTime } from '../../domain/plain-time.ts';
import { implement } from '../http/operation.ts';
import { LastingAnswers } from '../listings/lasting-answers.ts';
import { type Place, toPlaceKey } from '../listings/listed-place.ts';
import type { Listings } from '../listings/listings.ts';
import type { OfferList } from '../listings/listings-copy.ts';
import { findOffersInMemory, findPlace, peekOffersInMemory } from './find-offers.ts';
import { toOffersWithSchedules } from './offers-from-memory.ts';
import { listOffersByTest, type OfferWithSchedule } from './offers-queries.ts';

type Input = ParsedInputOf<typeof contract.vendorsByTest>;

export const vendorsByTest = implement(contract.vendorsByTest, offersInput, offerList).with<{ listings: Listings }>(
  async (input, services) => {
    const place = findPlace(input);
    if (!place) return [];
    const now = toIndiaTime(services.clock());
    const inMemory = await findOffersInMemory(input.testId, place, services);
    const found = inMemory
      ? answerFromMemory(inMemory, input.testId, place, now)
      : serializeOffers(await listOffersByTest(services.readDb, input.testId, place, now), now);
    return seenFrom(input, found);
  },
  (input, services) => {
    // With distances it is this caller's alone: it would have to be compressed first, and so be made twice.
    if (input.lat !== undefined) return undefined;
    const place = findPlace(input);
    if (!place) return [];
    const inMemory = peekOffersInMemory(input.testId, place, services);
    return inMemory ? answerFromMemory(inMemory, input.testId, place, toIndiaTime(services.clock())) : undefined;
  },
);

/** With distances from where somebody is, and only so far away as is asked for. */
function seenFrom({ lat, lon, radius }: Input, found: Offers) {
  if (lat === undefined || lon === undefined) return found;
  const offers = found.map((offer) => withDistance(offer, { latitude: lat, longitude: lon }));
  // The area is a square; its corners are farther away than the radius.
  return radius ? offers.filter(({ distance }) => (distance ?? Infinity) <= radius * 1000) : offers;
}

type Offers = ReturnType<typeof serializeOffers>;

/** An offer takes two kilobytes. */
const answers = new LastingAnswers<Offers>(4000);

function answerFromMemory(list: OfferList, testId: number, place: Place, now: PlainDateTime): Offers {
  const make = () => serializeOffers(toOffersWithSchedules(list, now), now);
  // Hardly anybody else stands at the same place.
  if (place.boundingBox) return make();
  const slotsReadAt = list.reduce((latest, { vendor }) => Math.max(latest, vendor.slots.readAt), 0);
  return answers.answer(`${testId} ${toPlaceKey(place)}`, { of: [list, slotsReadAt], now }, make);
}

/** Of an offer whose cap is reached, whatever the lab has free for others. */
const nothingFree: ReturnType<typeof findNextFreeSlots> = { nextSlot: null, byDayPart: {} };

function serializeOffers(rows: readonly OfferWithSchedule[], now: PlainDateTime) {
  const days = listNextSlotDays(now.day);
  return rows.map(({ row, schedule }) => {
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
    };
  });
}

function withDistance(offer: Offers[number], position: Coordinates): Offers[number] & { distance?: number } {
  const { latitude, longitude } = offer;
  if (latitude === null || longitude === null) return offer;
  return { ...offer, distance: distanceMeters(position, { latitude, longitude }) };
}

function serializeSlot({ day, minute }: PlainDateTime) {
  return { date: day, time: formatPlainTime(minute) };
}
