import { sql, type Transaction } from 'kysely';
import { itemNotFoundMessage } from '../../../contract/patient/bookings.ts';
import { notTogetherMessage } from '../../../contract/patient/visits/visits.ts';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import { noteReferrer } from '../../referrers/referrers-queries.ts';
import type { CreatedBooking } from '../place/insert-booking.ts';
import {
  assertSameRequest,
  type BookingOrder,
  type Idempotency,
  type PlacedBooking,
  placeBooking,
} from '../place/place-booking.ts';
import { sumPrices } from '../terms/booked-items.ts';
import { changeRefused } from '../terms/booking-change-error.ts';
import { findBookingByIdempotencyKey, lockIdempotencyKey } from '../terms/booking-queries.ts';
import { eachOnce, isSameItem, lockSoldItems } from '../terms/booking-terms.ts';
import { assertRoomForNewNumbers } from '../terms/new-numbers.ts';
import { lockPhone } from '../terms/patient-conditions.ts';
import { joinQueue } from '../terms/walk-in-queue.ts';

type VisitServices = { db: Transaction<Tables>; clock: () => number };

/** What each of the people books, with a time of its own, or waiting with a number of its own. */
export type OrderOfPerson = Omit<BookingOrder, 'idempotency' | 'visit'>;

export type PlacedVisit = { visitId: number; bookings: CreatedBooking[] };

/**
 * Books several people together, in the caller's transaction: each order by `placeBooking`, all or none. The orders are of one lab
 * and day, the earliest first, as moves lock slots. At home the first takes the place, and has the charge, which is counted by the tests of all. Answers a repeated
 * request with the visit that it made. Lock order: that of `placeBooking`, each kind for all orders before the next kind.
 */
export async function placeVisit(
  services: VisitServices,
  orders: readonly OrderOfPerson[],
  idempotency: Idempotency | null,
): Promise<PlacedVisit> {
  const { db } = services;
  const [first] = orders;
  if (!first) throw new RangeError('Nobody was named.');
  const { vendorId, collectAt, conditions, slot, beyondLimit = false } = first;
  if (idempotency) {
    await lockIdempotencyKey(db, idempotency.key);
    const earlier = await findVisitByKey(db, idempotency, orders.length);
    if (earlier) return earlier;
  }
  // Before all else, so that the numbers of the people follow each other.
  if (slot === 'now') await joinQueue(db, vendorId, { now: services.clock(), beyondLimit });
  for (const phone of [...new Set(orders.flatMap(({ patient }) => patient.patientPhone ?? []))].sort())
    await lockPhone(db, phone);
  for (const name of [...new Set(orders.flatMap(({ referrer }) => referrer ?? []))].sort())
    await noteReferrer(db, vendorId, name);
  const wanted = orders.flatMap(({ items }) => items);
  const sold = await lockSoldItems(db, vendorId, eachOnce(wanted));
  if (!sold) throw new HttpError(404, itemNotFoundMessage);

  const visit = {
    id: await drawVisitId(db),
    testsPaise: sumPrices(wanted.flatMap((item) => sold.items.find((each) => isSameItem(each, item)) ?? [])),
  };
  const placed: PlacedBooking[] = [];
  for (const [index, order] of orders.entries()) {
    const isFirst = index === 0;
    const { conditions: ofVisit } = order;
    const conditions = isFirst ? ofVisit : ofVisit && { ...ofVisit, expectedChargePaise: null };
    const single = { ...order, conditions, idempotency: isFirst ? idempotency : null, visit: { ...visit, isFirst } };
    placed.push(await placeBooking(services, single));
  }
  const share = conditions?.newNumberShare ?? null;
  const isConfirmed = (conditions?.confirmedPhone ?? null) !== null;
  if (slot !== 'now' && share !== null && !isConfirmed && placed.some(({ isNewNumber }) => isNewNumber))
    await assertRoomForNewNumbers(db, { vendorId, day: slot.day, atHome: collectAt !== null, share });
  return { visitId: visit.id, bookings: placed };
}

async function drawVisitId(db: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('visit_ids') as id`.execute(db);
  return (rows[0] as { id: number }).id;
}

/** What the key has booked, to its owner. Throws 409 once one of the people has left the visit: the rest are in another order. */
async function findVisitByKey(
  db: Transaction<Tables>,
  idempotency: Idempotency,
  people: number,
): Promise<PlacedVisit | null> {
  const earlier = await findBookingByIdempotencyKey(db, idempotency.key);
  if (!earlier) return null;
  assertSameRequest(earlier, idempotency);
  const { rows } = await sql<CreatedBooking & { status: string }>`
    select id, code, status,
      (select sum(price_paise)::bigint from booking_items where booking_id = bookings.id) as price_paise
    from bookings where id = ${earlier.id} or visit_id = ${earlier.visitId}::bigint order by id`.execute(db);
  const open = rows.filter(({ status }) => status !== 'cancelled');
  if (open.length === 0) throw changeRefused('patient', 'cancelled', 'reopen');
  if (earlier.visitId === null || rows.length !== people)
    throw new HttpError(409, notTogetherMessage, { code: 'changed-meanwhile' });
  return {
    visitId: earlier.visitId,
    bookings: rows.map(({ id, code, pricePaise }) => ({ id, code, pricePaise })),
  };
}
