import { affectedBookings } from '../../contract/vendor/availability/affected-bookings.ts';
import { closureAdded } from '../../contract/vendor/availability/closures.ts';
import * as contract from '../../contract/vendor/availability/public-holidays.ts';
import { availabilityInput } from '../../contract/vendor/availability/vendor-availability.ts';
import { findCityByName } from '../../domain/places/city-names.ts';
import { maxDaysAhead } from '../../domain/schedule/closure-limits.ts';
import { listPublicHolidays, type PublicHoliday } from '../../domain/schedule/public-holidays.ts';
import { addDays, type PlainDate, toIndiaTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { fieldError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { findPincodeArea } from '../maps/gazetteer/pincode-areas.ts';
import { addClosures, withClosures } from './add-closures.ts';
import { assertOwnVendor } from './assert-own-vendor.ts';
import { listClosures, type PlannedClosure } from './closures-queries.ts';
import { describeAffected, findNewlyAffectedBookings } from './find-affected-bookings.ts';
import { serializeAdded } from './serialize-closures.ts';

export const publicHolidays = implement(contract.publicHolidays, availabilityInput, contract.publicHolidayList).with(
  async ({ vendorId }, { db, vendor, clock }) => {
    assertOwnVendor(vendorId, vendor);
    const today = toIndiaTime(clock()).day;
    const [{ state, holidays }, closures] = await Promise.all([
      findHolidays(db, vendor.id, today),
      listClosures(db, vendor.id, today),
    ]);
    const closed = new Set(closures.map(({ closedOn }) => closedOn));
    return {
      state,
      holidays: holidays.map(({ day, ...holiday }) => ({ date: day, ...holiday, isClosed: closed.has(day) })),
    };
  },
);

export const closeOnHolidays = implement(contract.closeOnHolidays, contract.chosenHolidays, closureAdded).with(
  async ({ vendorId, dates, notAsked }, { write, vendor, clock, config }) => {
    assertOwnVendor(vendorId, vendor);
    const now = toIndiaTime(clock());
    return write(async (db) => {
      const planned = await planHolidays(db, vendor.id, dates, now.day);
      const added = await addClosures(db, vendor.id, planned, null, { notAsked, now });
      return serializeAdded(added, null, await describeAffected(db, added.affected, config));
    });
  },
);

export const previewHolidays = implement(contract.previewHolidays, contract.chosenHolidays, affectedBookings).with(
  async ({ vendorId, dates }, { db, vendor, clock, config }) => {
    assertOwnVendor(vendorId, vendor);
    const now = toIndiaTime(clock());
    const planned = await planHolidays(db, vendor.id, dates, now.day);
    const affected = await findNewlyAffectedBookings(db, vendor.id, (times) => withClosures(times, planned), now);
    return describeAffected(db, affected, config);
  },
);

async function planHolidays(
  db: Database,
  vendorId: number,
  dates: readonly PlainDate[],
  today: PlainDate,
): Promise<PlannedClosure[]> {
  const { holidays } = await findHolidays(db, vendorId, today);
  const names = new Map(holidays.map(({ day, name }) => [day, name]));
  return [...new Set(dates)].sort().map((closedOn) => {
    const reason = names.get(closedOn);
    if (!reason) throw fieldError('dates', `${closedOn} is no public holiday to come.`, 400, 'not-found');
    return { closedOn, reason, isHalfDay: false, startMinute: null, endMinute: null };
  });
}

async function findHolidays(
  db: Database,
  vendorId: number,
  today: PlainDate,
): Promise<{ state: string | null; holidays: PublicHoliday[] }> {
  const vendor = db.selectFrom('vendors').where('id', '=', vendorId).select(['city', 'pincode']);
  const { city, pincode } = await vendor.executeTakeFirstOrThrow();
  const state = findPincodeArea(pincode ?? '')?.state ?? findCityByName(city)?.state ?? null;
  return { state, holidays: listPublicHolidays(state, today, addDays(today, maxDaysAhead)) };
}
