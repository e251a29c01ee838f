import { emptyInput } from '../../../contract/bodies.ts';
import * as contract from '../../../contract/vendor/availability/affected-bookings.ts';
import { bookingHorizonDays } from '../../../domain/schedule/free-slots.ts';
import { planMoves } from '../../../domain/schedule/plan-moves.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { formatPlainTime, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { describeAffected, findAffectedBookings } from '../../availability/find-affected-bookings.ts';
import { askToMove } from '../../availability/move-requests.ts';
import { findVendorSchedule, lockSchedule } from '../../availability/schedule-queries.ts';
import { HttpError } from '../../http/http-error.ts';
import { implement } from '../../http/operation.ts';
import type { VendorBulkhead } from '../terms/vendor-bulkhead.ts';
import { changeBooking } from './change-booking.ts';

export const planAffectedMoves = implement(contract.planAffectedMoves, emptyInput, contract.plannedMoves).with(
  async (_input, { db, vendor, clock, config }) => {
    const now = toIndiaTime(clock());
    const days = bookingHorizonDays + 1;
    const [{ affected }, ...schedules] = await Promise.all([
      findAffectedBookings(db, vendor.id, now),
      findVendorSchedule(db, vendor.id, now.day, days, { seenBy: 'staff' }),
      findVendorSchedule(db, vendor.id, now.day, days, { seenBy: 'staff', atHome: true }),
    ]);
    const { bookings } = await describeAffected(db, affected, config);
    const appointments = bookings.map((booking) => ({
      booking,
      day: booking.date,
      minute: parsePlainTime(booking.time) ?? 0,
    }));
    const plans = schedules.map((schedule, index) => {
      const ofSchedule = appointments.filter(({ booking }) => booking.atHome === (index === 1));
      return schedule ? planMoves(schedule, ofSchedule, now) : new Map(ofSchedule.map((each) => [each, null]));
    });
    return {
      moves: plans
        .flatMap((plan) => [...plan])
        .map(([{ booking }, to]) => ({
          bookingId: booking.id,
          patientName: booking.patientName,
          from: { date: booking.date, time: booking.time },
          to: to && { date: to.day, time: formatPlainTime(to.minute) },
        })),
    };
  },
);

export const moveAffectedBookings = implement(
  contract.moveAffectedBookings,
  contract.affectedMoves,
  contract.affectedMoved,
).with<{ vendorBulkhead: VendorBulkhead }>(async ({ moves }, { write, clock, user, vendor, vendorBulkhead }) => {
  const kept: { bookingId: number; reason: string }[] = [];
  // A transaction for each: together they could wait for a change of one of them that waits for their slots.
  for (const { bookingId, date, time } of moves) {
    const requester = { actor: 'vendor' as const, userId: user.id, vendorId: vendor.id, bookingId };
    const to = { day: date, minute: parsePlainTime(time) ?? -1 };
    try {
      await write(
        (db) => changeBooking({ db, clock }, requester, { action: 'move', to }),
        vendorBulkhead.turnAt(vendor.id),
      );
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      kept.push({ bookingId, reason: error.message });
    }
  }
  return { movedCount: moves.length - kept.length, kept };
});

export const askAffectedPatients = implement(
  contract.askAffectedPatients,
  contract.patientsToAsk,
  contract.patientsAsked,
).with(async ({ bookingIds }, { write, clock, vendor }) => {
  const now = toIndiaTime(clock());
  const askedCount = await write(async (db) => {
    await lockSchedule(db, vendor.id);
    const { affected } = await findAffectedBookings(db, vendor.id, now);
    const chosen = new Map([...affected].filter(([{ id }]) => bookingIds.includes(id)));
    return askToMove(db, vendor.id, chosen, { now });
  });
  return { askedCount };
});
