import type { Transaction } from 'kysely';
import { bookingNotFoundMessage } from '../../../contract/patient/my-bookings.ts';
import type { BookingChange } from '../../../domain/bookings/booking-lifecycle.ts';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import type { BookingRequester } from '../change/booking-changes.ts';
import { changeBooking } from '../change/change-booking.ts';
import { changeItems, type ItemsChange } from '../change/change-items.ts';
import { type BookingLookup, findAccessibleBooking, vendorOfBooking } from '../read/my-bookings-queries.ts';
import { callLabToChange, needsCode } from '../terms/new-numbers.ts';
import type { BookingServices } from '../terms/vendor-bulkhead.ts';

export function changeOwnBooking(services: BookingServices, lookup: BookingLookup, change: BookingChange) {
  return writeOwnBooking(services, lookup, (db, requester) =>
    changeBooking({ db, clock: services.clock }, requester, change),
  );
}

export function dropOwnItems(services: BookingServices, lookup: BookingLookup, change: Omit<ItemsChange, 'add'>) {
  return writeOwnBooking(services, lookup, (db, requester) =>
    changeItems({ db, clock: services.clock }, requester, { ...change, add: [] }),
  );
}

async function writeOwnBooking(
  { db, vendorBulkhead }: BookingServices,
  lookup: BookingLookup,
  write: (transaction: Transaction<Tables>, requester: BookingRequester) => Promise<unknown>,
) {
  const vendorId = await vendorOfBooking(db, lookup);
  if (!vendorId) throw new HttpError(404, bookingNotFoundMessage);
  const changed = vendorBulkhead.transaction(db, vendorId, async (transaction) => {
    await write(transaction, { actor: 'patient', ...lookup });
    return findAccessibleBooking(transaction, lookup);
  });
  return changed.catch(async (error) => {
    throw needsCode(error) ? await callLabToChange(db, vendorId) : error;
  });
}
