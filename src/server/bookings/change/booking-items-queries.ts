import { sql } from 'kysely';
import type { BookingEventCode } from '../../../domain/bookings/booking-events.ts';
import type { BookingActor } from '../../../domain/bookings/booking-lifecycle.ts';
import type { Database } from '../../database/connect.ts';
import { forgetAskedTests } from '../at-home/asked-tests.ts';
import { insertItems, listCharges, longestReportHours, sumPrices } from '../terms/booked-items.ts';
import type { BookedItem } from '../terms/booking-terms.ts';
import { settleBooking } from '../terms/settle-booking.ts';

type PricedItem = BookedItem & { name: string; pricePaise: number };

/** Expects a lock on the booking. `version` changes with its items; the charge is that of home collection. */
export async function getBookedItems(
  db: Database,
  bookingId: number,
): Promise<{ items: PricedItem[]; chargePaise: number; version: number }> {
  const { rows } = await sql<PricedItem & { version: number }>`
    select item.diagnostic_test_id as test_id, item.health_package_id as package_id, item.name, item.price_paise,
      bookings.items_version as version
    from bookings join booking_items as item on item.booking_id = bookings.id
    where bookings.id = ${bookingId} order by item.position`.execute(db);
  const isCharge = ({ testId, packageId }: BookedItem) => testId === null && packageId === null;
  return {
    items: rows
      .filter((row) => !isCharge(row))
      .map(({ testId, packageId, name, pricePaise }) => ({ testId, packageId, name, pricePaise })),
    chargePaise: sumPrices(rows.filter(isCharge)),
    version: rows[0]?.version ?? 0,
  };
}

/** Writes the items again, because the charge comes last, with their history and event. Expects a lock on the booking. */
export async function replaceItems(
  db: Database,
  bookingId: number,
  change: {
    dropped: PricedItem[];
    added: PricedItem[];
    items: PricedItem[];
    chargePaise: number;
    priceBeforePaise: number;
  },
  author: { actor: BookingActor; userId: number | null; reason: string | null },
): Promise<void> {
  const event: BookingEventCode = 'items-changed';
  const rows = [...change.items, ...listCharges(change)];
  await forgetAskedTests(
    db,
    bookingId,
    change.dropped.flatMap(({ testId }) => testId ?? []),
  );
  // Also records that the lab's caps have more or less room.
  await db.deleteFrom('bookingItems').where('bookingId', '=', bookingId).execute();
  await sql`
    with booking as (
      update bookings set items_version = items_version + 1,
        report_hours = ${longestReportHours(sql`bookings.vendor_id`, change.items)}
      where id = ${bookingId}
      returning id, vendor_id, appointment_on, start_minute, status
    ), items as (${insertItems(rows)}), change as (
      insert into booking_changes (booking_id, status, actor, changed_by, reason, dropped_items, added_items,
        price_before_paise, price_paise)
      select id, status, ${author.actor}, ${author.userId}::bigint, ${author.reason}, ${listNames(change.dropped)}::text[],
        ${listNames(change.added)}::text[], ${change.priceBeforePaise}::bigint, ${sumPrices(rows)}::bigint
      from booking
    )
    insert into outbox (kind, subject_id, vendor_id) select ${event}, id, vendor_id from booking`.execute(db);
  await settleBooking(db, bookingId);
}

function listNames(items: readonly PricedItem[]): string[] | null {
  return items.length === 0 ? null : items.map(({ name }) => name);
}
