import { affectedBookings } from '../../contract/vendor/availability/affected-bookings.ts';
import * as contract from '../../contract/vendor/availability/vendor-availability.ts';
import type { OpeningTimes } from '../../domain/schedule/affected-bookings.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { implement } from '../http/operation.ts';
import { assertOwnVendor } from './assert-own-vendor.ts';
import { changeWeeklyHours } from './change-weekly-hours.ts';
import { describeAffected, findAffectedBookings, findNewlyAffectedBookings } from './find-affected-bookings.ts';
import { readAvailability, withDays } from './weekly-hours.ts';

export const availability = implement(
  contract.availability,
  contract.availabilityInput,
  contract.availabilityList,
).with(async ({ vendorId }, { db, vendor }) => {
  assertOwnVendor(vendorId, vendor);
  return readAvailability(db, vendor.id);
});

export const updateAvailability = implement(
  contract.updateAvailability,
  contract.weeklySchedule,
  contract.availabilitySaved,
).with(async ({ vendorId, availability: days, version, notAsked }, { write, vendor, clock, config }) => {
  assertOwnVendor(vendorId, vendor);
  return write(async (db) => {
    const affected = await changeWeeklyHours(db, vendor.id, days, {
      version,
      getCurrent: () => readAvailability(db, vendor.id),
      notAsked,
      now: toIndiaTime(clock()),
    });
    return {
      success: true,
      message: 'Availability updated successfully.',
      availability: await readAvailability(db, vendor.id),
      touchedBookings: await describeAffected(db, affected, config),
    };
  });
});

export const previewAvailability = implement(
  contract.previewAvailability,
  contract.weeklySchedule,
  affectedBookings,
).with(async ({ vendorId, availability: days }, { db, vendor, clock, config }) => {
  assertOwnVendor(vendorId, vendor);
  const change = (times: OpeningTimes) => withDays(times, days);
  const affected = await findNewlyAffectedBookings(db, vendor.id, change, toIndiaTime(clock()));
  return describeAffected(db, affected, config);
});

export const bookingsOutsideHours = implement(
  contract.bookingsOutsideHours,
  contract.availabilityInput,
  affectedBookings,
).with(async ({ vendorId }, { db, vendor, clock, config }) => {
  assertOwnVendor(vendorId, vendor);
  const { affected } = await findAffectedBookings(db, vendor.id, toIndiaTime(clock()));
  return describeAffected(db, affected, config);
});
