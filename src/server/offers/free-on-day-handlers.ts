import * as contract from '../../contract/patient/offers.ts';
import { freeOnDayInput, freeOnDayList } from '../../contract/patient/offers-schemas.ts';
import {
  type DayPart,
  listFreeSlots,
  listNextSlotDays,
  type Schedule,
  toDayPart,
} from '../../domain/schedule/free-slots.ts';
import { type PlainDate, type PlainDateTime, toIndiaTime } from '../../domain/time/calendar.ts';
import { formatPlainTime, minutesPerDay, parsePlainTime } from '../../domain/time/plain-time.ts';
import { implement } from '../http/operation.ts';
import { toArea } from '../listings/area.ts';
import type { Listings } from '../listings/listings.ts';
import { countRemaining } from '../listings/vendor-snapshot.ts';
import { findOffers, toOfferQuery } from './find-offers.ts';

export const vendorsFreeOnDay = implement(contract.vendorsFreeOnDay, freeOnDayInput, freeOnDayList).with<{
  listings: Listings;
}>(async ({ date, before, ...input }, { listings, clock }) => {
  const now = toIndiaTime(clock());
  const days = listNextSlotDays(now.day).filter((day) => date === undefined || day === date);
  const query = toOfferQuery(input);
  if (!query || days.length === 0) return [];
  const beforeMinute = parsePlainTime(before ?? '') ?? minutesPerDay;
  const snapshot = await listings.snapshotOf(toArea(query.place));
  return findOffers(snapshot, query)
    .filter(({ offer }) => countRemaining(offer, now) !== 0)
    .flatMap(({ offer: { vendor } }) => {
      const first = findFirstDay(vendor, days, beforeMinute, now);
      return first ? [{ id: vendor.id, ...first }] : [];
    });
});

type FirstTimes = { date: PlainDate; times: Partial<Record<DayPart, string>> };

function findFirstDay(
  schedule: Schedule,
  days: readonly PlainDate[],
  beforeMinute: number,
  now: PlainDateTime,
): FirstTimes | null {
  for (const date of days) {
    const times: FirstTimes['times'] = {};
    for (const minute of listFreeSlots(schedule, date, now)) {
      const part = minute < beforeMinute && toDayPart(minute);
      if (part) times[part] ??= formatPlainTime(minute);
    }
    if (Object.keys(times).length > 0) return { date, times };
  }
  return null;
}
