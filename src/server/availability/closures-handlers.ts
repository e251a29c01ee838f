import { affectedBookings } from '../../contract/vendor/availability/affected-bookings.ts';
import * as contract from '../../contract/vendor/availability/closures.ts';
import { availabilityInput } from '../../contract/vendor/availability/vendor-availability.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { addClosures, withClosures } from './add-closures.ts';
import { assertOwnVendor } from './assert-own-vendor.ts';
import { deleteClosure, deleteRepeatingClosure, listClosures } from './closures-queries.ts';
import { describeAffected, findAffectedBookings, findNewlyAffectedBookings } from './find-affected-bookings.ts';
import { withdrawRequests } from './move-requests.ts';
import { planClosures } from './plan-closures.ts';
import { lockSchedule } from './schedule-queries.ts';
import { serializeAdded, serializeClosure } from './serialize-closures.ts';

export const closures = implement(contract.closures, availabilityInput, contract.closureList).with(
  async ({ vendorId }, { db, vendor, clock }) => {
    assertOwnVendor(vendorId, vendor);
    return (await listClosures(db, vendor.id, toIndiaTime(clock()).day)).map(serializeClosure);
  },
);

export const addClosure = implement(contract.addClosure, contract.newClosure, contract.closureAdded).with(
  async (closure, { write, vendor, clock, config }) => {
    assertOwnVendor(closure.vendorId, vendor);
    const now = toIndiaTime(clock());
    const planned = planClosures(closure, now.day);
    const repeats = closure.repeats ?? null;
    return write(async (db) => {
      const added = await addClosures(db, vendor.id, planned, repeats, { notAsked: closure.notAsked, now });
      return serializeAdded(added, repeats, await describeAffected(db, added.affected, config));
    });
  },
);

export const previewClosure = implement(contract.previewClosure, contract.newClosure, affectedBookings).with(
  async (closure, { db, vendor, clock, config }) => {
    assertOwnVendor(closure.vendorId, vendor);
    const now = toIndiaTime(clock());
    const planned = planClosures(closure, now.day);
    const affected = await findNewlyAffectedBookings(db, vendor.id, (times) => withClosures(times, planned), now);
    return describeAffected(db, affected, config);
  },
);

export const removeClosure = implement(contract.removeClosure, contract.closureReference, contract.closureRemoved).with(
  async ({ id, andRepeats }, { write, vendor, clock }) => {
    const isDeleted = await write(async (db) => {
      await lockSchedule(db, vendor.id);
      const now = toIndiaTime(clock());
      const { affected } = await findAffectedBookings(db, vendor.id, now);
      const isFound = await (andRepeats ? deleteRepeatingClosure : deleteClosure)(db, vendor.id, id);
      if (isFound) await withdrawRequests(db, vendor.id, now, affected);
      return isFound;
    });
    if (!isDeleted) throw new HttpError(404, 'Closure not found.');
    return { success: true, message: andRepeats ? 'The closure no longer repeats.' : 'Closure removed.' };
  },
);
