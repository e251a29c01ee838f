import type { DayClose } from '../../contract/vendor/money/day-close.ts';
import * as domain from '../../domain/payments/day-close.ts';
import { type PaymentWay, paymentWays } from '../../domain/payments/payment-entries.ts';
import { serializeBalance, serializeRupees } from '../../domain/text/money.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import * as queries from './day-close-queries.ts';

const maxListed = 100;

/** Sums, drawers, counts and due amounts of a day of the lab, as its page shows them. */
export async function describeDay(db: Database, labDay: queries.LabDay, now: number): Promise<DayClose> {
  const { vendorId, day } = labDay;
  const sums = await queries.sumDay(db, [vendorId], day);
  const moves = await queries.listDrawerMoves(db, labDay);
  const close = await queries.findClose(db, labDay);
  const counts = await queries.listCounts(db, [vendorId], day);
  const due = await queries.listDue(db, [vendorId], day);
  const left = await queries.listLeft(db, labDay);
  const people = domain.sumByPerson(sums);
  const drawers = domain.deriveDrawers(sums, moves);
  const nameOf = await queries.findNames(db, [
    ...[...people, ...drawers].map(({ userId }) => userId),
    ...moves.flatMap(({ recordedBy, userId, toUserId }) => [recordedBy, userId, toUserId]),
    ...counts.map(({ countedBy }) => countedBy),
    ...left.map(({ userId }) => userId),
    close?.closedBy ?? null,
  ]);
  const byName = (one: { userId: number | null }, other: { userId: number | null }) =>
    (nameOf(one.userId) ?? '').localeCompare(nameOf(other.userId) ?? '');
  const ways = domain.sumByWay(sums);
  const expectedPaise = sumOf(drawers, ({ expectedPaise }) => expectedPaise);
  return {
    date: day,
    today: toIndiaTime(now).day,
    closed: close ? { by: nameOf(close.closedBy), at: close.closedAt.toISOString() } : null,
    ways: ways.map(({ way, takenPaise, refundedPaise }) => ({
      way,
      taken: serializeBalance(takenPaise),
      refunded: serializeBalance(refundedPaise),
    })),
    people: people.toSorted(byName).map(({ userId, place, paiseByWay }) => ({
      userId,
      place,
      name: nameOf(userId),
      byWay: serializeWays(paiseByWay),
      total: serializeBalance(sumWays(paiseByWay)),
    })),
    drawers: drawers.toSorted(byName).map((drawer) => serializeDrawer(drawer, counts, nameOf)),
    moves: moves.map(({ id, kind, userId, toUserId, paise, note, recordedBy, recordedAt, reverses }) => ({
      id,
      kind,
      note,
      reverses,
      from: nameOf(userId),
      to: nameOf(toUserId),
      amount: serializeRupees(paise),
      by: nameOf(recordedBy),
      at: recordedAt.toISOString(),
    })),
    left: left.toSorted(byName).map(({ userId, closedOn, countedPaise }) => ({
      userId,
      name: nameOf(userId),
      date: closedOn,
      amount: serializeRupees(countedPaise),
    })),
    total: serializeBalance(sumOf(ways, ({ takenPaise, refundedPaise }) => takenPaise - refundedPaise)),
    expected: serializeBalance(expectedPaise),
    ...serializeCounted(close ? counts : null),
    discount: serializeBalance(domain.sumDiscounts(sums)),
    late: serializeBalance(domain.sumLate(sums)),
    due: {
      total: serializeRupees(sumOf(due, ({ duePaise }) => duePaise)),
      count: due.length,
      bookings: due.slice(0, maxListed).map(({ id, code, patientName, duePaise, dueNowPaise }) => ({
        id,
        code,
        patientName,
        due: serializeRupees(duePaise),
        dueNow: serializeRupees(dueNowPaise),
      })),
    },
  };
}

type Count = Awaited<ReturnType<typeof queries.listCounts>>[number];

function serializeDrawer(
  drawer: domain.Drawer,
  counts: readonly Count[],
  nameOf: (id: number | null) => string | null,
) {
  const { userId, floatPaise, cashPaise, receivedPaise, handedOverPaise, expectedPaise } = drawer;
  return {
    userId,
    name: nameOf(userId),
    float: serializeBalance(floatPaise),
    cash: serializeBalance(cashPaise),
    received: serializeBalance(receivedPaise),
    handedOver: serializeBalance(handedOverPaise),
    expected: serializeBalance(expectedPaise),
    counts: counts
      .filter((count) => count.userId === userId)
      .map(({ expectedPaise, countedPaise, note, countedBy, countedAt }) => ({
        expected: serializeBalance(expectedPaise),
        counted: serializeRupees(countedPaise),
        difference: serializeBalance(countedPaise - expectedPaise),
        note,
        by: nameOf(countedBy),
        at: countedAt.toISOString(),
      })),
  };
}

/** The last count of each drawer is the one that counts. */
export function serializeCounted(counts: readonly Count[] | null) {
  if (!counts) return { counted: null, difference: null };
  const last = [...new Map(counts.map((count) => [count.userId, count])).values()];
  const countedPaise = sumOf(last, (count) => count.countedPaise);
  return {
    counted: serializeRupees(countedPaise),
    difference: serializeBalance(countedPaise - sumOf(last, (count) => count.expectedPaise)),
  };
}

export function serializeWays(paiseByWay: Record<PaymentWay, number>) {
  return Object.fromEntries(paymentWays.map((way) => [way, serializeBalance(paiseByWay[way])])) as Record<
    PaymentWay,
    string
  >;
}

export const sumWays = (paiseByWay: Record<PaymentWay, number>) => sumOf(paymentWays, (way) => paiseByWay[way]);

export function sumOf<T>(rows: readonly T[], paiseOf: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + paiseOf(row), 0);
}
