import * as contract from '../../../contract/admin/several-bookings.ts';
import { affectedMoved, plannedMoves } from '../../../contract/vendor/availability/affected-bookings.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { parsePlainTime } from '../../../domain/time/plain-time.ts';
import { implement } from '../../http/operation.ts';
import type { ChannelConfig } from '../../outgoing/open-channels.ts';
import { changeBooking } from '../change/change-booking.ts';
import { changeSeveral } from '../change/change-several.ts';
import { planMovesOf } from '../change/plan-moves-of.ts';
import { countUnreachable, findBookings, findExpected, tellPatients } from './several-bookings-queries.ts';

const notToTell = 'The visit is over or cancelled, or the lab is not suspended.';

export const expectedBookings = implement(
  contract.expectedBookings,
  contract.expectedInput,
  contract.expectedAnswer,
).with<{ config: ChannelConfig }>(({ vendorId }, { db, clock, config }) =>
  findExpected(db, vendorId, toIndiaTime(clock()), config),
);

export const changeSeveralBookings = implement(
  contract.changeSeveralBookings,
  contract.severalChanged,
  contract.severalChangedAnswer,
).with<{ config: ChannelConfig }>(async ({ bookingIds, action, reason }, { write, clock, user, config }) => {
  if (action === 'cancel') {
    const cancelled = await changeSeveral(
      bookingIds.map((bookingId) => ({ bookingId })),
      ({ bookingId }) =>
        write((db) =>
          changeBooking({ db, clock }, { actor: 'admin', userId: user.id, bookingId }, { action: 'cancel' }, reason),
        ),
    );
    return { ...cancelled, unreachable: 0 };
  }
  const told = await write((db) => tellPatients(db, bookingIds, toIndiaTime(clock())));
  const toldIds = new Set(told.map(({ id }) => id));
  const kept = bookingIds.filter((id) => !toldIds.has(id)).map((bookingId) => ({ bookingId, reason: notToTell }));
  return { changedCount: told.length, kept, unreachable: countUnreachable(told, config) };
});

export const planSeveralMoves = implement(contract.planSeveralMoves, contract.severalToMove, plannedMoves).with(
  async ({ bookingIds, from }, { db, clock }) => {
    const now = toIndiaTime(clock());
    const vendors = Map.groupBy(await findBookings(db, bookingIds), ({ vendorId }) => vendorId);
    const plans = [];
    for (const [vendorId, bookings] of vendors) plans.push(await planMovesOf(db, vendorId, bookings, { now, from }));
    return { moves: plans.flat() };
  },
);

export const moveSeveralBookings = implement(contract.moveSeveralBookings, contract.severalMoves, affectedMoved).with(
  async ({ moves, reason }, { write, clock, user }) => {
    const { changedCount, kept } = await changeSeveral(moves, ({ bookingId, date, time }) => {
      const to = { day: date, minute: parsePlainTime(time) ?? -1 };
      const requester = { actor: 'admin' as const, userId: user.id, bookingId };
      return write((db) => changeBooking({ db, clock }, requester, { action: 'move', to, withVisit: true }, reason));
    });
    return { movedCount: changedCount, kept };
  },
);
