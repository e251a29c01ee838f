import { sql } from 'kysely';
import {
  alreadyBookedMessage,
  tooManyAtVendorMessage,
  tooManyOfPhoneMessage,
} from '../../../contract/patient/bookings.ts';
import type { PlainDateTime } from '../../../domain/time/calendar.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/connect.ts';
import { isOpenBooking, isUpcomingBooking } from '../../database/open-bookings.ts';
import { HttpError } from '../../http/http-error.ts';
import type { BookedItem } from './booking-terms.ts';

/** How many open bookings a phone number may have, at all vendors and at one. Null without limits. */
export type PhoneLimits = { perPhone: number; perPhoneAndVendor: number } | null;

/** What holds for bookings by patients, but not for those that a vendor writes down. */
export type PatientConditions = {
  /** For all items; null books at the price of the moment. */
  expectedPricePaise: number | null;
  /** For collecting the sample at home; null books at the charge of the moment. */
  expectedChargePaise: number | null;
  rejectsDuplicate: boolean;
  phoneLimits: PhoneLimits;
  /** What numbers without history may take of a day. Null without limits, and for a number that its code has confirmed. */
  newNumberShare: number | null;
};

type Wanted = {
  vendorId: number;
  items: readonly BookedItem[];
  slot: PlainDateTime;
  phone: string | null;
  userId: number | null;
};

/**
 * Throws 409 when the patient has booked this already, or the phone number has too many open bookings. Bookings of one
 * number wait here for each other until the transaction ends. Lock order: before the vendor.
 */
export async function assertPatientMayBook(
  db: Database,
  wanted: Wanted,
  { rejectsDuplicate, phoneLimits }: Pick<PatientConditions, 'rejectsDuplicate' | 'phoneLimits'>,
  now: PlainDateTime,
) {
  const { phone, vendorId } = wanted;
  // Each check is a statement of its own: one that waits for the lock would not see the booking that it waited for.
  if (phone !== null) await takeLock(db, 'patient phone', phone);
  if (rejectsDuplicate && (await hasBooked(db, wanted)))
    throw new HttpError(409, alreadyBookedMessage, { code: 'already-booked' });
  if (phone !== null && phoneLimits) await assertWithinLimits(db, { phone, vendorId }, phoneLimits, now);
}

export async function assertPhoneHasRoom(
  db: Database,
  wanted: { phone: string; vendorId: number },
  phoneLimits: PhoneLimits,
  now: PlainDateTime,
) {
  await takeLock(db, 'patient phone', wanted.phone);
  if (phoneLimits) await assertWithinLimits(db, wanted, phoneLimits, now);
}

async function hasBooked(db: Database, { vendorId, items, slot, phone, userId }: Wanted): Promise<boolean> {
  const testIds = items.flatMap(({ testId }) => testId ?? []);
  const packageIds = items.flatMap(({ packageId }) => packageId ?? []);
  const { rows } = await sql`
    select from bookings
    where vendor_id = ${vendorId} and appointment_on = ${slot.day} and start_minute = ${slot.minute}
      and ${isOpenBooking} and (patient_phone = ${phone} or customer_id = ${userId})
      and exists (select from booking_items as item where item.booking_id = bookings.id
        and (diagnostic_test_id = any(${testIds}::bigint[]) or health_package_id = any(${packageIds}::bigint[])))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** What the vendor wrote down does not count. */
async function assertWithinLimits(
  db: Database,
  { phone, vendorId }: { phone: string; vendorId: number },
  { perPhone, perPhoneAndVendor }: NonNullable<PhoneLimits>,
  now: PlainDateTime,
) {
  const { atVendor, open } = await db
    .selectFrom('bookings')
    .where('patientPhone', '=', phone)
    .where('channel', '=', 'online')
    .where(isUpcomingBooking(now))
    .select([
      sql<number>`count(*) filter (where vendor_id = ${vendorId})`.as('atVendor'),
      sql<number>`count(*)`.as('open'),
    ])
    .executeTakeFirstOrThrow();
  if (atVendor >= perPhoneAndVendor)
    throw new HttpError(409, tooManyAtVendorMessage(perPhoneAndVendor), { code: 'too-many-bookings' });
  if (open >= perPhone) throw new HttpError(409, tooManyOfPhoneMessage(perPhone), { code: 'too-many-bookings' });
}
