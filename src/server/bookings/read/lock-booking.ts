import { type Attendance, type BookingStatus, toAttendance } from '../../../domain/bookings/booking-lifecycle.ts';
import type { CollectionStep } from '../../../domain/home-collection/collection-steps.ts';
import type { NotCollectedReason } from '../../../domain/home-collection/not-collected.ts';
import type { BookedTime } from '../../../domain/schedule/booked-time.ts';
import type { Database } from '../../database/connect.ts';
import { isAskedToMove } from './asked-to-move.ts';
import { type BookingLookup, selectAccessibleBookings } from './my-bookings-queries.ts';

/** Staff of a vendor reach only its own bookings. */
export type BookingRequester =
  | ({ actor: 'patient' } & BookingLookup)
  | { actor: 'vendor'; userId: number; vendorId: number; bookingId: number }
  /** Without an account: a command on the server. */
  | { actor: 'admin'; userId: number | null; bookingId: number };

export type LockedBooking = {
  id: number;
  vendorId: number;
  status: BookingStatus;
  slot: BookedTime;
  /** The number of a walk-in who waits and takes no slot. */
  queueNumber: number | null;
  attendance: Attendance | null;
  newNumber: boolean;
  /** Null unless several people were booked together. */
  visitId: number | null;
  /** Null at the lab. */
  collectionStep: CollectionStep | null;
  collectorId: number | null;
  notCollected: NotCollectedReason | null;
  /** The lab is closed at the time of the slot, and has asked the patient for another one. */
  isAskedToMove: boolean;
};

/**
 * Locks the booking until the transaction ends, with the others of its visit, by id. Comes before locks of vendors, offers and
 * slots.
 */
export async function lockBooking(db: Database, requester: BookingRequester): Promise<LockedBooking | undefined> {
  await db
    .selectFrom('bookings')
    .where('visitId', '=', bookingsOfRequester(db, requester).select('visitId'))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  const row = await bookingsOfRequester(db, requester)
    .select([
      'id',
      'vendorId',
      'status',
      'appointmentOn',
      'startMinute',
      'slotMinutes',
      'atHome',
      'queueNumber',
      'newNumber',
      'visitId',
      'arrivedAt',
      'noShowAt',
      'collectionStep',
      'collectorId',
      'notCollected',
    ])
    .select(isAskedToMove.as('isAskedToMove'))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { appointmentOn, startMinute, slotMinutes, atHome, arrivedAt, noShowAt, ...booking } = row;
  const slot = { day: appointmentOn, minute: startMinute, slotMinutes, atHome };
  return { ...booking, slot, attendance: toAttendance({ arrivedAt, noShowAt }) };
}

function bookingsOfRequester(db: Database, requester: BookingRequester) {
  switch (requester.actor) {
    case 'patient':
      return selectAccessibleBookings(db, requester);
    case 'vendor':
      return db.selectFrom('bookings').where('id', '=', requester.bookingId).where('vendorId', '=', requester.vendorId);
    case 'admin':
      return db.selectFrom('bookings').where('id', '=', requester.bookingId);
  }
}
