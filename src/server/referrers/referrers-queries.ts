import { sql, type Transaction } from 'kysely';
import type { BookingEventCode } from '../../domain/bookings/booking-events.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';

/** For a query of `bookings`. */
export const referredBy = sql<string | null>`(select name from referrers where referrers.id = bookings.referrer_id)`;

export function listReferrers(db: Database, vendorId: number, limit: number) {
  const ofVendor = db.selectFrom('referrers').where('vendorId', '=', vendorId);
  return ofVendor.select(['id', 'name']).orderBy('nameKey').limit(limit).execute();
}

/** The id of this name in the lab's list, to which a new one is added. Keeps it there until the transaction ends. */
export async function noteReferrer(db: Transaction<Tables>, vendorId: number, name: string): Promise<number> {
  // The update of nothing locks the row, which a merge would delete before the booking names it.
  const { id } = await db
    .insertInto('referrers')
    .values({ vendorId, name })
    .onConflict((conflict) =>
      conflict.columns(['vendorId', 'nameKey']).doUpdateSet(({ ref }) => ({ name: ref('referrers.name') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lock the booking first. The lab's open pages are told. */
export async function updateBookingReferrer(
  db: Transaction<Tables>,
  { bookingId, vendorId, referrerId }: { bookingId: number; vendorId: number; referrerId: number | null },
): Promise<void> {
  await db.updateTable('bookings').where('id', '=', bookingId).set({ referrerId }).execute();
  const event: BookingEventCode = 'referrer-noted';
  await db.insertInto('outbox').values({ kind: event, subjectId: bookingId, vendorId }).execute();
}

/** Null for a referrer that is not in the lab's list. Lock order: referrers by id, bookings. */
export async function renameReferrer(
  db: Transaction<Tables>,
  { vendorId, id, name }: { vendorId: number; id: number; name: string },
): Promise<{ id: number; name: string } | null> {
  const rows = await db
    .selectFrom('referrers')
    .where('vendorId', '=', vendorId)
    .where((eb) => eb.or([eb('id', '=', id), eb('nameKey', '=', sql<string>`fold_text(${name})`)]))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!rows.some((row) => row.id === id)) return null;
  const other = rows.find((row) => row.id !== id);
  if (other) {
    const bookings = db.updateTable('bookings').where('vendorId', '=', vendorId).where('referrerId', '=', id);
    await bookings.set({ referrerId: other.id }).execute();
    await removeReferrer(db, { vendorId, id });
  }
  const kept = other?.id ?? id;
  await db.updateTable('referrers').set({ name }).where('id', '=', kept).execute();
  return { id: kept, name };
}

export async function removeReferrer(db: Transaction<Tables>, { vendorId, id }: { vendorId: number; id: number }) {
  await db.deleteFrom('referrers').where('vendorId', '=', vendorId).where('id', '=', id).execute();
}

type Figures = { bookings: number; valuePaise: number };

/** Those with the highest value, and the row of bookings that name nobody, which has no id; `totalCount` is how many referrers there are. */
export async function listReferrerFigures(
  db: Database,
  vendorId: number,
  { from, until }: { from: PlainDate; until: PlainDate },
  limit: number,
) {
  const { rows } = await sql<Figures & { id: number | null; name: string | null; totalCount: number }>`
    select referrers.id, referrers.name, figures.bookings::integer as bookings, figures.value_paise::bigint as value_paise,
      (count(figures.referrer_id) over ())::integer as total_count
    from (
      select referrer_id, count(*) as bookings, coalesce(sum(price_paise), 0) as value_paise
      from (
        select referrer_id, (select sum(price_paise) from booking_items where booking_id = bookings.id) as price_paise
        from bookings
        where vendor_id = ${vendorId} and appointment_on between ${from} and ${until} and status <> 'cancelled' and no_show_at is null
      ) as booked
      group by referrer_id
    ) as figures left join referrers on referrers.id = figures.referrer_id
    order by figures.referrer_id is not null, value_paise desc, referrers.name_key limit ${limit + 1}`.execute(db);
  return rows;
}
