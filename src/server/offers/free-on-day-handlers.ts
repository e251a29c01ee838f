import * as contract from '../../contract/patient/offers.ts';
import { freeOnDayInput, freeOnDayList } from '../../contract/patient/offers-schemas.ts';
import {
  type DayPart,
  listFreeSlots,
  nextSlotHorizonDays,
  type Schedule,
  toDayPart,
} from '../../domain/schedule/free-slots.ts';
import { daysBetween, type PlainDate, type PlainDateTime, toIndiaTime } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import { implement } from '../http/operation.ts';
import { toArea } from '../listings/area.ts';
import type { Listings } from '../listings/listings.ts';
import { countRemaining } from '../listings/vendor-snapshot.ts';
import { findOffers, toOfferQuery } from './find-offers.ts';

export const vendorsFreeOnDay = implement(contract.vendorsFreeOnDay, freeOnDayInput, freeOnDayList).with<{
  listings: Listings;
}>(async ({ date, ...input }, { listings, clock }) => {
  const now = toIndiaTime(clock());
  const ahead = daysBetween(now.day, date);
  const query = toOfferQuery(input);
  if (!query || ahead < 0 || ahead >= nextSlotHorizonDays) return [];
  const snapshot = await listings.snapshotOf(toArea(query.place));
  return findOffers(snapshot, query)
    .filter(({ offer }) => countRemaining(offer, now) !== 0)
    .map(({ offer: { vendor } }) => ({ id: vendor.id, times: findFirstTimes(vendor, date, now) }))
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
