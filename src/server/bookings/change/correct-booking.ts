import { sql, type Transaction } from 'kysely';
import { guardianMissingMessage, isMinorsBooking } from '../../../contract/account/consent-schemas.ts';
import { bookingNotFoundMessage } from '../../../contract/patient/my-bookings.ts';
import type { BookingEventCode } from '../../../domain/bookings/booking-events.ts';
import { type CorrectedDetail, canCorrect, correctedDetails } from '../../../domain/bookings/booking-lifecycle.ts';
import type { PatientAge } from '../../../domain/bookings/patient-age.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import type { Tables } from '../../database/tables.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { type BookingLookup, selectAccessibleBookings } from '../read/my-bookings-queries.ts';
import { correctionRefused } from '../terms/booking-change-error.ts';
import { createLinkSecret } from '../terms/link-secret.ts';
import {
  assertRoomForNewNumbers,
  callLabToChange,
  hasHistory,
  needsCode,
  newNumberShare,
} from '../terms/new-numbers.ts';
import { assertPhoneHasRoom, type PhoneLimits } from '../terms/patient-conditions.ts';
import { correctWaiting } from './correct-waiting.ts';

type Details = PatientAge & {
  patientName: string;
  patientPhone: string;
  phoneIsLandline: boolean;
  /** Undefined: as it is. */
  patientEmail: string | null | undefined;
  /** Only needed when the age is corrected to that of a minor. */
  guardianName: string | null;
};

/**
 * Corrects the patient's details until the appointment begins, with its history and event. Idempotent:
 * also found by the new phone number. Throws 404 for a booking that is not the patient's, and 409 when it is too late, the
 * new phone number has too many open bookings, or the address was corrected too often. A new number ends the links that the old one has got, which may
 * be a stranger's, and a new address those of all messages before; its entry on the wait list goes along. A number without history counts as in bookings. Lock order: booking, those of
 * `correctWaiting`, phone number, new numbers of the day.
 */
export async function correctBooking(
  { db, clock }: { db: Transaction<Tables>; clock: () => number },
  lookup: BookingLookup,
  typed: Details,
  phoneLimits: PhoneLimits,
) {
  const booking =
    (await lockForCorrection(db, lookup)) ??
    (await lockForCorrection(db, { ...lookup, phone: typed.patientPhone, userId: null }));
  if (!booking) throw new HttpError(404, bookingNotFoundMessage);
  const details = {
    ...typed,
    patientEmail: typed.patientEmail === undefined ? booking.patientEmail : typed.patientEmail,
  };
  const { id, vendorId, status, channel } = booking;
  const corrected = correctedDetails.filter((detail) =>
    columns[detail].some((column) => booking[column] !== details[column]),
  );
  if (corrected.length === 0) return;
  const now = clock();
  const slot = { day: booking.appointmentOn, minute: booking.startMinute };
  if (!canCorrect({ status, slot }, now)) throw correctionRefused(status);
  const hasNewEmail = corrected.includes('email');
  if (hasNewEmail && (await countCorrectedEmails(db, id)) >= maxCorrectedEmails)
    throw await callLabToChange(db, vendorId);
  const guardianName = corrected.includes('age') ? await findGuardian(db, booking, details) : booking.guardianName;
  const event: BookingEventCode = findEvent(corrected);
  const hasNewPhone = booking.patientPhone !== details.patientPhone;
  if (hasNewEmail || corrected.includes('phone')) {
    const { patientPhone, phoneIsLandline, patientEmail } = details;
    await correctWaiting(
      db,
      { bookingId: id, vendorId },
      { phone: patientPhone, phoneIsLandline, email: patientEmail },
    );
  }
  if (hasNewPhone && channel === 'online') {
    await assertPhoneHasRoom(
      db,
      { phone: details.patientPhone, vendorId, visitId: booking.visitId },
      phoneLimits,
      toIndiaTime(now),
    );
  }
  const isNewNumber =
    hasNewPhone && channel === 'online' && phoneLimits !== null && !(await hasHistory(db, details.patientPhone));
  await sql`
    with booking as (
      update bookings set patient_name = ${details.patientName}, patient_phone = ${details.patientPhone},
        phone_is_landline = ${details.phoneIsLandline},
        patient_email = ${details.patientEmail}, link_secret = case when ${hasNewEmail}::boolean then ${createLinkSecret()} else link_secret end,
        guardian_name = ${guardianName}, patient_age = ${details.patientAge}, patient_age_months = ${details.patientAgeMonths},
        new_number = case when ${hasNewPhone}::boolean then ${isNewNumber}::boolean else new_number end
      where id = ${id} returning id, vendor_id, status
    ), change as (
      insert into booking_changes (booking_id, status, actor, changed_by, corrected)
      select id, status, 'patient', ${lookup.userId}::bigint, ${corrected}::text[] from booking
    )
    insert into outbox (kind, subject_id, vendor_id) select ${event}, id, vendor_id from booking`.execute(db);
  if (!isNewNumber || booking.newNumber) return;
  const day = { vendorId, day: slot.day, atHome: booking.atHome, share: newNumberShare };
  await assertRoomForNewNumbers(db, day).catch(async (error) => {
    throw needsCode(error) ? await callLabToChange(db, vendorId) : error;
  });
}

/**
 * The adult who agrees to the booking of a minor: as typed, or as known of the booking or of another of its visit. Throws 400 without
 * one, unless no consent was recorded with the booking.
 */
async function findGuardian(db: Transaction<Tables>, booking: CorrectedBooking, details: PatientAge & Details) {
  const { guardianName, noticeVersion, visitId } = booking;
  if (noticeVersion === null || !isMinorsBooking(details)) return guardianName;
  const known = details.guardianName ?? guardianName;
  if (known !== null) return known;
  const ofVisit = await db
    .selectFrom('bookings')
    .where('visitId', '=', visitId)
    .where('guardianName', 'is not', null)
    .select('guardianName')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!ofVisit) throw fieldError('guardianName', guardianMissingMessage, 400, 'required');
  return ofVisit.guardianName;
}

/** Each address gets a mail with the patient's name: a stranger would send any number of them by one booking. */
const maxCorrectedEmails = 3;

async function countCorrectedEmails(db: Transaction<Tables>, bookingId: number): Promise<number> {
  const changes = db.selectFrom('bookingChanges').where('bookingId', '=', bookingId);
  const { count } = await changes
    .where(sql<boolean>`'email' = any(corrected)`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A new number or address gets a message of its own; both at once get one each. */
function findEvent(corrected: readonly CorrectedDetail[]): BookingEventCode {
  const [hasPhone, hasEmail] = [corrected.includes('phone'), corrected.includes('email')];
  if (hasPhone && hasEmail) return 'contact-corrected';
  if (hasEmail) return 'email-corrected';
  return hasPhone ? 'phone-corrected' : 'corrected';
}

const columns: Record<CorrectedDetail, readonly (keyof Details)[]> = {
  name: ['patientName'],
  phone: ['patientPhone', 'phoneIsLandline'],
  age: ['patientAge', 'patientAgeMonths'],
  email: ['patientEmail'],
};

type CorrectedBooking = NonNullable<Awaited<ReturnType<typeof lockForCorrection>>>;

function lockForCorrection(db: Transaction<Tables>, lookup: BookingLookup) {
  return selectAccessibleBookings(db, lookup)
    .select(['id', 'vendorId', 'status', 'channel', 'appointmentOn', 'startMinute', 'atHome', 'newNumber', 'visitId'])
    .select(['patientName', 'patientPhone', 'phoneIsLandline', 'patientAge', 'patientAgeMonths', 'patientEmail'])
    .select(['guardianName', 'noticeVersion'])
    .forUpdate()
    .executeTakeFirst();
}
