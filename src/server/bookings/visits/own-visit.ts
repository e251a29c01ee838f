import type { Transaction } from 'kysely';
import { bookingNotFoundMessage } from '../../../contract/patient/my-bookings.ts';
import { openBookingStatuses } from '../../../domain/bookings/booking-lifecycle.ts';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import { changeInTurn } from '../patient/change-own-booking.ts';
import { lockBooking } from '../read/lock-booking.ts';
import { type BookingLookup, listBookingsWithDetails } from '../read/my-bookings-queries.ts';
import { haveSameNumber } from '../read/same-number.ts';
import type { BookingServices } from '../terms/vendor-bulkhead.ts';
import type { VisitRequesters } from './change-visit.ts';

/** Changes the open bookings of a visit that the caller may open, and returns them with the one that was looked up. */
export function writeOwnVisit(
  services: BookingServices,
  lookup: BookingLookup,
  write: (transaction: Transaction<Tables>, requesters: VisitRequesters) => Promise<unknown>,
) {
  return changeInTurn(services, lookup, async (transaction) => {
    const booking = await lockBooking(transaction, { actor: 'patient', ...lookup });
    if (!booking) throw new HttpError(404, bookingNotFoundMessage);
    const own = await listOwnOfVisit(transaction, lookup, booking);
    const [first, ...others] = own.map(({ id: _, ...each }) => ({ actor: 'patient' as const, ...each }));
    if (first) await write(transaction, [first, ...others]);
    return listBookingsWithDetails(transaction, own.length > 0 ? own.map(({ id }) => id) : [booking.id]);
  });
}

/** Of the same account, or made with the number of the booking that was looked up. */
async function listOwnOfVisit(
  db: Transaction<Tables>,
  { secret, userId }: BookingLookup,
  { id, visitId }: { id: number; visitId: number | null },
): Promise<(BookingLookup & { id: number })[]> {
  const rows = await db
    .selectFrom(['bookings', 'bookings as found'])
    .where('found.id', '=', id)
    .where((either) =>
      either.or([
        either('bookings.id', '=', id),
        either.and([
          either('bookings.visitId', '=', visitId),
          either.or([either('bookings.customerId', '=', userId), haveSameNumber('bookings', 'found')]),
        ]),
      ]),
    )
    .where('bookings.status', 'in', openBookingStatuses)
    .select(['bookings.id', 'bookings.code', 'bookings.patientPhone as phone'])
    .orderBy('bookings.id')
    .execute();
  return rows.map((row) => ({ ...row, secret, userId }));
}
