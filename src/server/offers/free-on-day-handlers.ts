import * as contract from '../../contract/patient/offers.ts';
import { freeOnDayInput, freeOnDayList } from '../../contract/patient/offers-schemas.ts';
import { daysBetween, type PlainDate, type PlainDateTime, toIndiaTime } from '../../domain/calendar.ts';
import { type DayPart, listFreeSlots, nextSlotHorizonDays, type Schedule, toDayPart } from '../../domain/free-slots.ts';
import { formatPlainTime } from '../../domain/plain-time.ts';
import { slugify } from '../../domain/slug.ts';
import type { ScheduleCache } from '../availability/schedule-cache.ts';
import { implement } from '../http/operation.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { listOffersByTest } from './offers-queries.ts';

export const vendorsFreeOnDay = implement(contract.vendorsFreeOnDay, freeOnDayInput, freeOnDayList).with<{
  schedules: ScheduleCache;
}>(async ({ testId, location, locality, date }, { readDb, schedules, clock }) => {
  const now = toIndiaTime(clock());
  const ahead = daysBetween(now.day, date);
  const citySlug = location ? toCitySlug(location) : null;
  const localitySlug = locality ? slugify(locality) : null;
  if (ahead < 0 || ahead >= nextSlotHorizonDays || citySlug === '' || localitySlug === '') return [];
  const rows = await listOffersByTest(readDb, testId, { citySlug, localitySlug, boundingBox: null }, now);
  const bookable = rows.filter(({ remaining }) => remaining !== 0);
  return (await schedules.withSchedules(bookable, now.day))
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
