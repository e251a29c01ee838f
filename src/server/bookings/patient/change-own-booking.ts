import type { Transaction } from 'kysely';
import { bookingNotFoundMessage } from '../../../contract/patient/my-bookings.ts';
import type { BookingEventCode } from '../../../domain/bookings/booking-events.ts';
import type { BookingChange } from '../../../domain/bookings/booking-lifecycle.ts';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import { denyLatestCancellation } from '../change/booking-changes.ts';
import { changeBooking } from '../change/change-booking.ts';
import { changeItems, type ItemsChange } from '../change/change-items.ts';
import { type BookingRequester, lockBooking } from '../read/lock-booking.ts';
import { type BookingLookup, findAccessibleBooking, vendorOfBooking } from '../read/my-bookings-queries.ts';
import { callLabToChange, needsCode } from '../terms/new-numbers.ts';
import type { BookingServices } from '../terms/vendor-bulkhead.ts';

export function changeOwnBooking(
  services: BookingServices,
  lookup: BookingLookup,
  change: BookingChange,
  reason: string | null = null,
) {
  return writeOwnBooking(services, lookup, (db, requester) =>
    changeBooking({ db, clock: services.clock }, requester, change, reason),
  );
}

/** The patient says that they did not ask for the cancellation. It stays cancelled: the lab's page shows both. */
export function denyCancellation(services: BookingServices, lookup: BookingLookup) {
  return writeOwnBooking(services, lookup, async (db, requester) => {
    const booking = await lockBooking(db, requester);
    if (!booking) throw new HttpError(404, bookingNotFoundMessage);
    const { id, vendorId, status } = booking;
    if (status !== 'cancelled' || !(await denyLatestCancellation(db, id, new Date(services.clock()))))
      throw new HttpError(409, nothingToDeny);
    const event: BookingEventCode = 'cancellation-denied';
    await db.insertInto('outbox').values({ kind: event, subjectId: id, vendorId }).execute();
  });
}

const nothingToDeny = 'The lab does not say that you asked to cancel this booking.';

export function dropOwnItems(services: BookingServices, lookup: BookingLookup, change: Omit<ItemsChange, 'add'>) {
  return writeOwnBooking(services, lookup, (db, requester) =>
    changeItems({ db, clock: services.clock }, requester, { ...change, add: [] }),
  );
}

function writeOwnBooking(
  services: BookingServices,
  lookup: BookingLookup,
  write: (transaction: Transaction<Tables>, requester: BookingRequester) => Promise<unknown>,
) {
  return changeInTurn(services, lookup, async (transaction) => {
    await write(transaction, { actor: 'patient', ...lookup });
    return findAccessibleBooking(transaction, lookup);
  });
}

/** A patient's change, in the queue of the booking's lab. Throws 404 for a booking that is not theirs. */
export async function changeInTurn<Changed>(
  { db, vendorBulkhead }: BookingServices,
  lookup: BookingLookup,
  change: (transaction: Transaction<Tables>) => Promise<Changed>,
): Promise<Changed> {
  const vendorId = await vendorOfBooking(db, lookup);
  if (!vendorId) throw new HttpError(404, bookingNotFoundMessage);
  return vendorBulkhead.transaction(db, vendorId, change).catch(async (error) => {
    throw needsCode(error) ? await callLabToChange(db, vendorId) : error;
  });
}
