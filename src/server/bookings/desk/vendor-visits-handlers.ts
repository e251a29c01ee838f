import { visitTimesList } from '../../../contract/patient/visits/visits-schemas.ts';
import { changedBooking } from '../../../contract/vendor/booking-schemas.ts';
import * as contract from '../../../contract/vendor/vendor-visits.ts';
import { visitStep, visitTimesInput } from '../../../contract/vendor/vendor-visits-schemas.ts';
import type { BookingChange } from '../../../domain/bookings/booking-lifecycle.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import { implement } from '../../http/operation.ts';
import { changeVisitOfLab } from '../visits/change-visit.ts';
import { findTimesOfVisit } from '../visits/times-of-visit.ts';
import { type WriteNeeds, writeBooking } from './write-booking.ts';

const changes: Record<contract.VisitStep, BookingChange> = {
  // One that was cancelled meanwhile stays so.
  confirm: { action: 'confirm', seenStatus: 'pending' },
  arrive: { action: 'mark-arrived' },
  cancel: { action: 'cancel' },
};

export const vendorVisitTimes = implement(contract.vendorVisitTimes, visitTimesInput, visitTimesList).with(
  async ({ bookingId, date }, { db, vendor, clock }) => {
    const { times } = await findTimesOfVisit({ db, clock }, { vendorId: vendor.id, bookingId }, date);
    return times.map((ofPeople) => ofPeople.map(formatPlainTime));
  },
);

export const changeVendorVisit = implement(contract.changeVendorVisit, visitStep, changedBooking).with<WriteNeeds>(
  ({ bookingIds, step, reason, cancelReason = null }, context) =>
    writeBooking(context, bookingIds[0] ?? 0, (db, requester) => {
      const [first, ...others] = [...new Set(bookingIds)].map((bookingId) => ({ ...requester, bookingId }));
      const change = step === 'cancel' ? { ...changes.cancel, cancelReason } : changes[step];
      return changeVisitOfLab({ db, clock: context.clock }, [first ?? requester, ...others], change, reason);
    }),
);
