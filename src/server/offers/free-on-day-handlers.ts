import * as contract from '../../contract/patient/offers.ts';
import { freeOnDayInput, freeOnDayList } from '../../contract/patient/offers-schemas.ts';
import { daysBetween, type PlainDate, type PlainDateTime, toIndiaTime } from '../../domain/calendar.ts';
import { type DayPart, listFreeSlots, nextSlotHorizonDays, type Schedule, toDayPart } from '../../domain/free-slots.ts';
import { formatPlainTime } from '../../domain/plain-time.ts';
import { implement } from '../http/operation.ts';
import type { Listings } from '../listings/listings.ts';
import { findOffersInMemory, findPlace } from './find-offers.ts';
import { toOffersWithSchedules } from './offers-from-memory.ts';
import { listOffersByTest } from './offers-queries.ts';

export const vendorsFreeOnDay = implement(contract.vendorsFreeOnDay, freeOnDayInput, freeOnDayList).with<{
  listings: Listings;
}>(async ({ testId, date, ...input }, services) => {
  const now = toIndiaTime(services.clock());
  const ahead = daysBetween(now.day, date);
  const place = findPlace(input);
  if (!place || ahead < 0 || ahead >= nextSlotHorizonDays) return [];
  const fromMemory = await findOffersInMemory(testId, place, services);
  const offers = fromMemory
    ? toOffersWithSchedules(fromMemory, now)
    : await listOffersByTest(services.readDb, testId, place, now);
  return offers
    .filter(({ row }) => row.remaining !== 0)
    .map(({ row, schedule }) => ({ id: row.id, times: findFirstTimes(schedule, date, now) }))
    .filter(({ times }) => Object.keys(times).length > 0);
});

function findFirstTimes(schedule: Schedule, day: PlainDate, now: PlainDateTime): Partial<Record<DayPart, string>> {
  const times: Partial<Record<DayPart, string>> = {};
  for (const minute of listFreeSlots(schedule, day, now)) {
    const part = toDayPart(minute);
    if (part) times[part] ??= formatPlainTime(minute);
  }
  return times;
}
