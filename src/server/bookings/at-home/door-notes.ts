import type { Insertable } from 'kysely';
import type { StaffBookingDetails } from '../../../contract/vendor/booking-schemas.ts';
import type { BookingEventCode } from '../../../domain/bookings/booking-events.ts';
import type { CollectionStep } from '../../../domain/home-collection/collection-steps.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import type { Database } from '../../database/connect.ts';
import type { DoorNoteRow } from '../../database/tables/booking-rows.ts';
import { describeNotCollected } from './booked-collection.ts';

export function isFoundAtDoor(step: CollectionStep): step is DoorNoteRow['step'] {
  return step === 'collected' || step === 'not-collected';
}

/** Written once for a key. The desk's open pages are told. */
export async function keepDoorNote(db: Database, vendorId: number, note: Insertable<DoorNoteRow>): Promise<void> {
  const kept = db.insertInto('doorNotes').values(note);
  if (
    !(await kept
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst())
  )
    return;
  const event: BookingEventCode = 'door-note';
  await db.insertInto('outbox').values({ kind: event, subjectId: note.bookingId, vendorId }).execute();
}

export async function listDoorNotes(db: Database, bookingId: number): Promise<StaffBookingDetails['doorNotes']> {
  const notes = await db
    .selectFrom('doorNotes')
    .leftJoin('users', 'users.id', 'doorNotes.notedBy')
    .where('bookingId', '=', bookingId)
    .select(['doorNotes.id', 'step', 'notCollected', 'note', 'takenPaise', 'way', 'users.displayName as by', 'notedAt'])
    .orderBy('doorNotes.id')
    .limit(100)
    .execute();
  return notes.map(({ notCollected, takenPaise, notedAt, ...note }) => ({
    ...note,
    notCollected: describeNotCollected(notCollected),
    taken: takenPaise === null ? null : serializeRupees(takenPaise),
    at: notedAt.toISOString(),
  }));
}
