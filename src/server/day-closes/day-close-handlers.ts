import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/money/day-close.ts';
import * as schemas from '../../contract/vendor/money/day-close-schemas.ts';
import { deriveDrawers, sumByWay } from '../../domain/payments/day-close.ts';
import type { PaymentWay } from '../../domain/payments/payment-entries.ts';
import { serializeBalance, serializeRupees } from '../../domain/text/money.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { parseIdempotencyKey } from '../bookings/terms/parse-idempotency-key.ts';
import { implement } from '../http/operation.ts';
import * as closing from './close-day.ts';
import * as queries from './day-close-queries.ts';
import { describeDay, serializeCounted, serializeWays, sumOf, sumWays } from './describe-day.ts';

export const getDayClose = implement(contract.getDayClose, schemas.closeInput, schemas.dayClose).with(
  ({ date }, { db, clock, vendor }) =>
    describeDay(db, { vendorId: vendor.id, day: date ?? toIndiaTime(clock()).day }, clock()),
);

export const moveDrawerCash = implement(contract.moveDrawerCash, schemas.drawerMoveInput, schemas.dayClose).with(
  (input, context) => {
    const { write, clock, user, vendor } = context;
    const key = parseIdempotencyKey(context);
    return write(async (db) => {
      await closing.moveCash({ db, clock }, { vendorId: vendor.id, userId: user.id }, input, key);
      return describeDay(db, { vendorId: vendor.id, day: toIndiaTime(clock()).day }, clock());
    });
  },
);

export const takeBackDrawerMove = implement(
  contract.takeBackDrawerMove,
  schemas.drawerMoveReference,
  schemas.dayClose,
).with(({ id }, { write, clock, user, vendor }) =>
  write(async (db) => {
    await closing.takeBackMove({ db, clock }, { vendorId: vendor.id, userId: user.id }, id);
    return describeDay(db, { vendorId: vendor.id, day: toIndiaTime(clock()).day }, clock());
  }),
);

export const closeDay = implement(contract.closeDay, schemas.dayClosing, schemas.dayClose).with(
  (input, { write, clock, user, vendor }) =>
    write(async (db) => {
      await closing.closeDay({ db, clock }, { vendorId: vendor.id, userId: user.id }, input);
      return describeDay(db, { vendorId: vendor.id, day: input.date }, clock());
    }),
);

export const correctCount = implement(contract.correctCount, schemas.countCorrection, schemas.dayClose).with(
  (input, { write, clock, user, vendor }) =>
    write(async (db) => {
      await closing.correctCount({ db, clock }, { vendorId: vendor.id, userId: user.id }, input);
      return describeDay(db, { vendorId: vendor.id, day: input.date }, clock());
    }),
);

export const getClosesOfLabs = implement(contract.getClosesOfLabs, schemas.closeInput, schemas.closesOfLabs).with(
  async ({ date }, { db, clock, user }) => {
    const today = toIndiaTime(clock()).day;
    const day = date ?? today;
    const labs = await queries.listOwnedLabs(db, user.id);
    const ids = labs.map(({ id }) => id);
    if (ids.length === 0) return { date: day, today, labs: [] };
    const [sums, due, counts, closed] = await Promise.all([
      queries.sumDay(db, ids, day),
      queries.listDue(db, ids, day),
      queries.listCounts(db, ids, day),
      queries.listClosedLabs(db, ids, day),
    ]);
    return {
      date: day,
      today,
      labs: labs.map(({ id, name, locality, city }) => {
        const isOfLab = ({ vendorId }: { vendorId: number }) => vendorId === id;
        const paiseByWay = Object.fromEntries(
          sumByWay(sums.filter(isOfLab)).map(({ way, takenPaise, refundedPaise }) => [way, takenPaise - refundedPaise]),
        ) as Record<PaymentWay, number>;
        const isClosed = closed.includes(id);
        return {
          id,
          name,
          locality,
          city,
          isClosed,
          byWay: serializeWays(paiseByWay),
          total: serializeBalance(sumWays(paiseByWay)),
          due: serializeRupees(sumOf(due.filter(isOfLab), ({ duePaise }) => duePaise)),
          ...serializeCounted(isClosed ? counts.filter(isOfLab) : null),
        };
      }),
    };
  },
);

export const getToHandOver = implement(contract.getToHandOver, emptyInput, schemas.toHandOver).with(
  async (_input, { db, clock, user, vendor }) => {
    const vendorId = vendor.id;
    const days = await queries.findDaysOfBag(db, { vendorId, day: toIndiaTime(clock()).day });
    const [sums, moves, counts] = await Promise.all([
      queries.sumDays(db, [vendorId], days),
      queries.listMovesOfDays(db, days),
      queries.countOwnPayments(db, days, user.id),
    ]);
    const own = sums.filter(({ userId }) => userId === user.id);
    const drawer = deriveDrawers(own, moves).find(({ userId }) => userId === user.id);
    const upi = sumByWay(own).find(({ way }) => way === 'upi');
    return {
      cash: serializeBalance(drawer?.expectedPaise ?? 0),
      cashPayments: counts.get('cash') ?? 0,
      handedOver: serializeBalance(drawer?.handedOverPaise ?? 0),
      upi: serializeBalance((upi?.takenPaise ?? 0) - (upi?.refundedPaise ?? 0)),
      upiPayments: counts.get('upi') ?? 0,
    };
  },
);
