import { emptyInput } from '../../../contract/bodies.ts';
import * as contract from '../../../contract/vendor/availability/affected-bookings.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { parsePlainTime } from '../../../domain/time/plain-time.ts';
import { describeAffected, findAffectedBookings } from '../../availability/find-affected-bookings.ts';
import { askToMove } from '../../availability/move-requests.ts';
import { lockSchedule } from '../../availability/schedule-queries.ts';
import { implement } from '../../http/operation.ts';
import type { VendorBulkhead } from '../terms/vendor-bulkhead.ts';
import { changeBooking } from './change-booking.ts';
import { changeSeveral } from './change-several.ts';
import { planMovesOf } from './plan-moves-of.ts';

export const planAffectedMoves = implement(contract.planAffectedMoves, emptyInput, contract.plannedMoves).with(
  async (_input, { db, vendor, clock, config }) => {
    const now = toIndiaTime(clock());
    const { affected } = await findAffectedBookings(db, vendor.id, now);
    const { bookings } = await describeAffected(db, affected, config);
    const visits = new Map([...affected.keys()].map(({ id, visitId }) => [id, visitId ?? null]));
    const movable = bookings.map(({ date, time, ...booking }) => ({
      ...booking,
      visitId: visits.get(booking.id) ?? null,
      day: date,
      minute: parsePlainTime(time) ?? 0,
    }));
    return { moves: await planMovesOf(db, vendor.id, movable, { now }) };
  },
);

export const moveAffectedBookings = implement(
  contract.moveAffectedBookings,
  contract.affectedMoves,
  contract.affectedMoved,
).with<{ vendorBulkhead: VendorBulkhead }>(async ({ moves }, { write, clock, user, vendor, vendorBulkhead }) => {
  const { changedCount, kept } = await changeSeveral(moves, ({ bookingId, date, time }) => {
    const requester = { actor: 'vendor' as const, userId: user.id, vendorId: vendor.id, bookingId };
    const to = { day: date, minute: parsePlainTime(time) ?? -1 };
    return write(
      (db) => changeBooking({ db, clock }, requester, { action: 'move', to, withVisit: true }),
      vendorBulkhead.turnAt(vendor.id),
    );
  });
  return { movedCount: changedCount, kept };
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
