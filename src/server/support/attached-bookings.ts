import type { TicketBooking } from '../../contract/admin/admin-support.ts';
import type { Database } from '../database/connect.ts';

const maxSuggestions = 5;

/** Bookings that a message may be about: those of its telephone number or its account, the latest first. */
export async function listBookingsOfSender(
  db: Database,
  { phone, customerId }: { phone: string | null; customerId: number | null },
): Promise<TicketBooking[]> {
  if (!phone && !customerId) return [];
  // One query for each index; an `or` over both would read all bookings.
  const latest = (column: 'patientPhone' | 'customerId', value: string | number) =>
    db
      .selectFrom('bookings')
      .where(column, '=', value)
      .select(['id', 'code', 'patientName', 'vendorName', 'appointmentOn', 'startMinute'])
      .orderBy('appointmentOn', 'desc')
      .orderBy('startMinute', 'desc')
      .orderBy('id', 'desc')
      .limit(maxSuggestions)
      .execute();
  const found = [
    ...(phone ? await latest('patientPhone', phone) : []),
    ...(customerId ? await latest('customerId', customerId) : []),
  ];
  return [...new Map(found.map((booking) => [booking.id, booking])).values()]
    .toSorted((one, other) => (one.appointmentOn < other.appointmentOn ? 1 : -1))
    .slice(0, maxSuggestions)
    .map(({ startMinute: _, ...booking }) => booking);
}

export async function findAttachedBooking(db: Database, id: number) {
  return db.selectFrom('bookings').where('id', '=', id).select(['id', 'vendorId']).executeTakeFirst();
}

export async function isVendor(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('vendors').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
}
