import { sql } from 'kysely';
import type { StaffBookingDetails } from '../../../contract/vendor/booking-schemas.ts';
import {
  type BookingActor,
  type BookingStatus,
  correctedDetails,
  toAttendance,
} from '../../../domain/bookings/booking-lifecycle.ts';
import type { CancelReason } from '../../../domain/bookings/cancel-reasons.ts';
import { getFastingHours } from '../../../domain/catalogue/fasting.ts';
import type { CollectionStep } from '../../../domain/home-collection/collection-steps.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import type { Database } from '../../database/connect.ts';
import type { BookingChangeRow, BookingRow } from '../../database/tables/booking-rows.ts';
import { HttpError } from '../../http/http-error.ts';
import { type AskedTest, askedTests, serializeAskedTests } from '../at-home/asked-tests.ts';
import { describeNotCollected } from '../at-home/booked-collection.ts';
import { listDoorNotes } from '../at-home/door-notes.ts';
import { type BookedTest, bookedTests } from './booked-tests.ts';
import { type BookingSummaryRow, bookingSummaryColumns, serializeBookingSummary } from './booking-summaries.ts';
import { listPaymentEntries, serializePaymentEntry } from './payment-entries.ts';

type DetailsRow = BookingSummaryRow &
  Pick<BookingRow, 'patientEmail' | 'patientGender' | 'guardianName' | 'specialInstructions'> & {
    tests: BookedTest[];
    itemsVersion: number;
    askedTests: AskedTest[] | null;
    createdAt: Date;
    billNumber: string | null;
  };

type HistoryRow = {
  id: number;
  status: BookingStatus;
  actor: BookingActor;
  displayName: string | null;
  reason: string | null;
  cancelReason: CancelReason | null;
  deniedAt: Date | null;
  attendance: BookingChangeRow['attendance'];
  changedAt: Date;
  movedFromOn: PlainDate | null;
  movedFromMinute: number | null;
  movedToOn: PlainDate | null;
  movedToMinute: number | null;
  corrected: BookingChangeRow['corrected'];
  droppedItems: string[] | null;
  addedItems: string[] | null;
  pricePaise: number | null;
  collectionStep: CollectionStep | null;
  collector: string | null;
  notCollected: BookingChangeRow['notCollected'];
  takenPaise: number | null;
  beyondLimit: boolean;
};

/** A booking of one lab, or of any lab if `vendorId` is null. Throws 404 if there is none. */
export async function getBookingDetails(
  db: Database,
  { bookingId, vendorId }: { bookingId: number; vendorId: number | null },
): Promise<StaffBookingDetails & { vendorName: string; vendorId: number }> {
  const { rows } = await sql<DetailsRow>`
    select ${bookingSummaryColumns}, patient_email, patient_gender, guardian_name,
      special_instructions, created_at, items_version, ${bookedTests} as tests, ${askedTests} as asked_tests,
      (select number from bills where bills.booking_id = bookings.id and kind = 'bill' and cancelled_at is null
        order by bills.id desc limit 1) as bill_number
    from bookings
    where id = ${bookingId} and ${vendorId === null ? sql`true` : sql`vendor_id = ${vendorId}`}`.execute(db);
  const row = rows[0];
  if (!row) throw new HttpError(404, 'Booking not found.');
  const fastingHours = getFastingHours(row.tests);
  return {
    ...serializeBookingSummary(row),
    items: row.items.map(({ name, pricePaise, testId, packageId }) => ({
      name,
      price: serializeRupees(pricePaise),
      testId,
      packageId,
    })),
    itemsVersion: row.itemsVersion,
    vendorId: row.vendorId,
    vendorName: row.vendorName,
    patientEmail: row.patientEmail,
    patientAge: row.patientAge,
    patientAgeMonths: row.patientAgeMonths,
    patientGender: row.patientGender,
    guardianName: row.guardianName,
    specialInstructions: row.specialInstructions,
    fastingRequired: fastingHours !== null,
    fastingHours,
    createdAt: row.createdAt.toISOString(),
    othersOfVisit: row.visitId === null ? [] : await listOthersOfVisit(db, row.visitId, bookingId),
    doorNotes: row.collectionStep ? await listDoorNotes(db, bookingId) : [],
    askedTests: serializeAskedTests(row.askedTests),
    payments: (await listPaymentEntries(db, bookingId)).map(serializePaymentEntry),
    billNumber: row.billNumber,
    history: (await listHistory(db, bookingId)).map((change) => serializeChange(change, vendorId === null)),
  };
}

async function listOthersOfVisit(db: Database, visitId: number, bookingId: number) {
  const others = await db
    .selectFrom('bookings')
    .where('visitId', '=', visitId)
    .where('id', '<>', bookingId)
    .select(['id', 'patientName', 'startMinute', 'status', 'arrivedAt', 'noShowAt'])
    .orderBy('id')
    .execute();
  return others.map(({ id, patientName, startMinute, status: bookingStatus, ...attendance }) => {
    return { id, patientName, time: formatPlainTime(startMinute), bookingStatus, mark: toAttendance(attendance) };
  });
}

/** Not paged: each entry is one person's decision, so there are few. */
async function listHistory(db: Database, bookingId: number): Promise<HistoryRow[]> {
  return (
    db
      .selectFrom('bookingChanges')
      .leftJoin('users', 'users.id', 'bookingChanges.changedBy')
      .where('bookingChanges.bookingId', '=', bookingId)
      .select([
        'bookingChanges.id',
        'status',
        'actor',
        'users.displayName',
        'bookingChanges.reason',
        'attendance',
        'changedAt',
      ])
      .select(['movedFromOn', 'movedFromMinute', 'movedToOn', 'movedToMinute', 'corrected'])
      .leftJoin('users as collectors', 'collectors.id', 'bookingChanges.collectorId')
      .select(['droppedItems', 'addedItems', 'pricePaise', 'collectionStep', 'collectors.displayName as collector'])
      .leftJoin('payments', 'payments.changeId', 'bookingChanges.id')
      .select(['notCollected', 'bookingChanges.beyondLimit'])
      // The amount of a collection that was cancelled before payments were kept is no payment.
      .select(sql<number | null>`coalesce(payments.paise, nullif(booking_changes.taken_paise, 0))`.as('takenPaise'))
      .select(['cancelReason', 'deniedAt'])
      .orderBy('bookingChanges.id')
      .limit(500)
      .execute()
  );
}

function serializeChange(row: HistoryRow, isForAdmins: boolean): StaffBookingDetails['history'][number] {
  const { movedFromOn, movedFromMinute, movedToOn, movedToMinute } = row;
  const isMove = movedFromOn !== null && movedFromMinute !== null && movedToOn !== null && movedToMinute !== null;
  return {
    id: row.id,
    status: row.status,
    actor: row.actor,
    // A lab sees the names of its own staff, and only the roles of others.
    by: isForAdmins || row.actor === 'vendor' ? row.displayName : null,
    reason: row.reason,
    cancelReason: row.cancelReason,
    isDenied: row.deniedAt !== null,
    at: row.changedAt.toISOString(),
    mark: row.attendance,
    moved: isMove
      ? {
          from: { date: movedFromOn, time: formatPlainTime(movedFromMinute) },
          to: { date: movedToOn, time: formatPlainTime(movedToMinute) },
        }
      : null,
    // During an upgrade a newer version may have corrected more.
    corrected: row.corrected?.filter((detail) => correctedDetails.includes(detail)) ?? null,
    beyondLimit: row.beyondLimit,
    collection: row.collectionStep && {
      step: row.collectionStep,
      collector: row.collector,
      notCollected: describeNotCollected(row.notCollected),
      taken: row.takenPaise === null ? null : serializeRupees(row.takenPaise),
    },
    items:
      row.pricePaise === null
        ? null
        : {
            dropped: row.droppedItems ?? [],
            added: row.addedItems ?? [],
            price: serializeRupees(row.pricePaise),
          },
  };
}
