import { type Insertable, type Selectable, sql } from 'kysely';
import type { DaySum, DrawerMove } from '../../domain/payments/day-close.ts';
import type { PaymentWay } from '../../domain/payments/payment-entries.ts';
import { addDays, type PlainDate } from '../../domain/time/calendar.ts';
import { bookedPayments, getPayment, type PaidBooking } from '../bookings/terms/booked-payments.ts';
import type { Database } from '../database/connect.ts';
import type { DayCountRow, DrawerMoveRow } from '../database/tables/payment-rows.ts';

export type LabDay = { vendorId: number; day: PlainDate };
/** Both days included. */
export type LabDays = { vendorId: number; from: PlainDate; until: PlainDate };

/** Payments wait until the close is committed, and the close waits for those that have begun. */
export async function lockForClose(db: Database, vendorId: number) {
  await db.selectFrom('vendors').where('id', '=', vendorId).select('id').forUpdate().execute();
}

/** A close waits for the caller's transaction. */
export async function lockOpenDay(db: Database, vendorId: number) {
  await db.selectFrom('vendors').where('id', '=', vendorId).select('id').forKeyShare().execute();
}

export type LabSum = DaySum & { vendorId: number };

export function sumDay(db: Database, vendorIds: readonly number[], day: PlainDate): Promise<LabSum[]> {
  return sumDays(db, vendorIds, { from: day, until: day });
}

export async function sumDays(
  db: Database,
  vendorIds: readonly number[],
  { from, until }: Omit<LabDays, 'vendorId'>,
): Promise<LabSum[]> {
  const { rows } = await sql<LabSum>`
    select vendor_id, kind, way, place, recorded_by as user_id, is_late,
      sum(case when reverses is null then paise else -paise end)::bigint as paise
    from payments where vendor_id = any(${[...vendorIds]}::bigint[]) and counts_on between ${from} and ${until}
    group by 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
}

export function listDrawerMoves(db: Database, { vendorId, day }: LabDay) {
  return listMovesOfDays(db, { vendorId, from: day, until: day });
}

/** Not paged: each is one act of a person on one day. */
export function listMovesOfDays(db: Database, { vendorId, from, until }: LabDays) {
  return db
    .selectFrom('drawerMoves')
    .where('vendorId', '=', vendorId)
    .where('movedOn', '>=', from)
    .where('movedOn', '<=', until)
    .select(['id', 'kind', 'userId', 'toUserId', 'paise', 'note', 'recordedBy', 'recordedAt', 'reverses', 'attemptKey'])
    .orderBy('id')
    .limit(1000)
    .execute();
}

export type StoredMove = DrawerMove & Awaited<ReturnType<typeof listDrawerMoves>>[number];

export function findClose(db: Database, { vendorId, day }: LabDay) {
  const close = db.selectFrom('dayCloses').where('vendorId', '=', vendorId).where('closedOn', '=', day);
  return close.select(['closedBy', 'closedAt']).executeTakeFirst();
}

/** The first day from `day` on that is not closed, for which payments of the moment count. */
export async function findOpenDay(db: Database, { vendorId, day }: LabDay): Promise<PlainDate> {
  const closes = db.selectFrom('dayCloses').where('vendorId', '=', vendorId).where('closedOn', '>=', day);
  const closed = new Set((await closes.select('closedOn').execute()).map(({ closedOn }) => closedOn));
  let open = day;
  while (closed.has(open)) open = addDays(open, 1);
  return open;
}

const daysOfOpenCash = 7;

/**
 * The days whose cash may still be in a bag: those since the last close of the week, and yesterday at a lab without one. The last
 * is the day for which payments of the moment count.
 */
export async function findDaysOfBag(db: Database, { vendorId, day }: LabDay): Promise<LabDays> {
  const until = await findOpenDay(db, { vendorId, day });
  const close = await db
    .selectFrom('dayCloses')
    .where('vendorId', '=', vendorId)
    .where('closedOn', '<', until)
    .where('closedOn', '>=', addDays(until, -daysOfOpenCash))
    .select(({ fn }) => fn.max('closedOn').as('last'))
    .executeTakeFirst();
  return { vendorId, from: close?.last ? addDays(close.last, 1) : addDays(until, -1), until };
}

/** Without those that a counter-entry took back. */
export async function countOwnPayments(
  db: Database,
  { vendorId, from, until }: LabDays,
  userId: number,
): Promise<Map<PaymentWay, number>> {
  const { rows } = await sql<{ way: PaymentWay; count: number }>`
    select way, count(*) from payments
    where vendor_id = ${vendorId} and counts_on between ${from} and ${until} and recorded_by = ${userId} and kind = 'taken'
      and reverses is null and not exists (select from payments as counter where counter.reverses = payments.id)
    group by way`.execute(db);
  return new Map(rows.map(({ way, count }) => [way, count]));
}

export async function listClosedLabs(db: Database, vendorIds: readonly number[], day: PlainDate): Promise<number[]> {
  const closes = db.selectFrom('dayCloses').where('vendorId', 'in', vendorIds).where('closedOn', '=', day);
  return (await closes.select('vendorId').execute()).map(({ vendorId }) => vendorId);
}

export function listCounts(
  db: Database,
  vendorIds: readonly number[],
  day: PlainDate,
): Promise<Selectable<DayCountRow>[]> {
  return db
    .selectFrom('dayCounts')
    .where('vendorId', 'in', vendorIds)
    .where('closedOn', '=', day)
    .selectAll()
    .orderBy('id')
    .execute();
}

type DayBooking = PaidBooking & { vendorId: number; id: number; code: string; patientName: string };

/**
 * Bookings of the day whose patients came, or paid a part, and owed something at the end of that day, by time. What counts for
 * a later day leaves it as it was: the sum of a closed day stays.
 */
export async function listDue(db: Database, vendorIds: readonly number[], day: PlainDate) {
  const { rows } = await sql<DayBooking>`
    select vendor_id, id, code, patient_name, status, arrived_at, no_show_at, ${bookedPayments} as payments,
      (select json_agg(json_build_object('pricePaise', price_paise)) from booking_items where booking_id = bookings.id) as items
    from bookings
    where vendor_id = any(${[...vendorIds]}::bigint[]) and appointment_on = ${day}
      and status <> 'cancelled' and no_show_at is null
      and (arrived_at is not null or status = 'completed' or collection_step in ('collected', 'received')
        or exists (select from payments where booking_id = bookings.id and kind = 'taken'))
    order by start_minute, id`.execute(db);
  return rows
    .map((booking) => {
      const counted = booking.payments?.filter(({ countsOn }) => countsOn <= day) ?? null;
      const { duePaise } = getPayment({ ...booking, payments: counted });
      return { ...booking, duePaise, dueNowPaise: getPayment(booking).duePaise };
    })
    .filter(({ duePaise }) => duePaise > 0);
}

/** What was counted in each drawer at the last close before the day. A correction of an owner is the last count. */
export async function listLeft(db: Database, { vendorId, day }: LabDay) {
  const closes = db.selectFrom('dayCloses').where('vendorId', '=', vendorId).where('closedOn', '<', day);
  const last = await closes.select(({ fn }) => fn.max('closedOn').as('day')).executeTakeFirst();
  if (!last?.day) return [];
  const counts = await listCounts(db, [vendorId], last.day);
  const byDrawer = new Map(counts.map((count) => [count.userId, count]));
  return [...byDrawer.values()].filter(({ countedPaise }) => countedPaise > 0);
}

/** Also of people who have left the lab since. */
export async function findNames(
  db: Database,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => string | null> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return () => null;
  const rows = await db.selectFrom('users').where('id', 'in', known).select(['id', 'displayName']).execute();
  const names = new Map(rows.map(({ id, displayName }) => [id, displayName]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

export async function isMember(db: Database, vendorId: number, userIds: readonly number[]): Promise<boolean> {
  const members = db.selectFrom('vendorMembers').where('vendorId', '=', vendorId).where('userId', 'in', userIds);
  return (await members.select('userId').execute()).length === userIds.length;
}

type NewMove = Omit<Insertable<DrawerMoveRow>, 'id'>;

/** A repeated attempt, or the second counter-entry of a row, adds nothing. */
export async function insertMove(db: Database, move: NewMove): Promise<void> {
  await db
    .insertInto('drawerMoves')
    .values(move)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertClose(db: Database, { vendorId, day }: LabDay, closedBy: number, closedAt: Date) {
  await db.insertInto('dayCloses').values({ vendorId, closedOn: day, closedBy, closedAt }).execute();
}

type NewCount = Pick<DayCountRow, 'userId' | 'expectedPaise' | 'countedPaise' | 'note'>;

export async function insertCounts(
  db: Database,
  { vendorId, day }: LabDay,
  counts: readonly NewCount[],
  by: { countedBy: number; countedAt: Date },
) {
  if (counts.length === 0) return;
  const rows = counts.map((count) => ({ ...count, ...by, vendorId, closedOn: day }));
  await db.insertInto('dayCounts').values(rows).execute();
}

export function listOwnedLabs(db: Database, userId: number) {
  return db
    .selectFrom('vendorMembers')
    .innerJoin('vendors', 'vendors.id', 'vendorId')
    .where('userId', '=', userId)
    .where('role', '=', 'owner')
    .where('deletedAt', 'is', null)
    .select(['vendors.id', 'vendors.name', 'vendors.locality', 'vendors.city'])
    .orderBy('name')
    .orderBy('vendors.id')
    .execute();
}
