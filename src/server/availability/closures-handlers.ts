import { affectedBookings } from '../../contract/vendor/affected-bookings.ts';
import * as contract from '../../contract/vendor/closures.ts';
import * as schemas from '../../contract/vendor/closures-schemas.ts';
import { availabilityInput } from '../../contract/vendor/vendor-availability-schemas.ts';
import { formatPlural } from '../../domain/text/plural.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { formatClockTime } from '../../domain/time/clock-time.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { type AddedClosures, addClosures, listClosedDays, withClosure } from './add-closures.ts';
import { assertOwnVendor } from './assert-own-vendor.ts';
import { deleteClosure, listClosures, type StoredClosure } from './closures-queries.ts';
import { lockSchedule } from './schedule-queries.ts';
import { findNewlyAffectedBookings } from './weekly-hours.ts';

export const closures = implement(contract.closures, availabilityInput, schemas.closureList).with(
  async ({ vendorId }, { db, vendor, clock }) => {
    assertOwnVendor(vendorId, vendor);
    return (await listClosures(db, vendor.id, toIndiaTime(clock()).day)).map(serializeClosure);
  },
);

export const addClosure = implement(contract.addClosure, schemas.newClosure, schemas.closureAdded).with(
  async (closure, { write, vendor, clock }) => {
    assertOwnVendor(closure.vendorId, vendor);
    const result = await write((db) => addClosures(db, vendor.id, closure, toIndiaTime(clock())));
    const added = result.added.map(serializeClosure);
    return {
      ...(added[0] as contract.Closure),
      success: true,
      message: describeAdded(result),
      closures: added,
      existingDates: result.existingDates,
      touchedBookings: result.touched,
    };
  },
);

export const previewClosure = implement(contract.previewClosure, schemas.newClosure, affectedBookings).with(
  async (closure, { db, vendor, clock }) => {
    assertOwnVendor(closure.vendorId, vendor);
    const now = toIndiaTime(clock());
    const days = listClosedDays(closure, now.day);
    return findNewlyAffectedBookings(db, vendor.id, (times) => withClosure(times, closure, days), now);
  },
);

export const removeClosure = implement(contract.removeClosure, schemas.closureReference, schemas.closureRemoved).with(
  async ({ id }, { write, vendor }) => {
    const isDeleted = await write(async (db) => {
      await lockSchedule(db, vendor.id);
      return deleteClosure(db, vendor.id, id);
    });
    if (!isDeleted) throw new HttpError(404, 'Closure not found.');
    return { success: true, message: 'Closure removed.' };
  },
);

function describeAdded({ added, existingDates }: AddedClosures): string {
  const sentence = 'Closure added successfully.';
  if (added.length + existingDates.length === 1) return sentence;
  const days = `Closed on ${formatPlural(added.length, 'day')}.`;
  return existingDates.length > 0
    ? `${sentence} ${days} ${existingDates.length} had a closure already.`
    : `${sentence} ${days}`;
}

function serializeClosure({ id, vendorId, closedOn, reason, isHalfDay, startMinute, endMinute }: StoredClosure) {
  return {
    id,
    vendorId,
    closureDate: `${closedOn}T12:00:00.000Z`,
    date: closedOn,
    reason,
    isHalfDay,
    halfDayStartTime: startMinute === null ? null : formatClockTime(startMinute),
    halfDayEndTime: endMinute === null ? null : formatClockTime(endMinute),
  };
}
