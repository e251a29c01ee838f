import { sql } from 'kysely';
import { tooManyAtVendorMessage, tooManyOfPhoneMessage } from '../../../contract/patient/bookings.ts';
import type { PlainDateTime } from '../../../domain/time/calendar.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/connect.ts';
import { isUpcomingBooking } from '../../database/open-bookings.ts';
import { HttpError } from '../../http/http-error.ts';

/** How many open bookings a phone number may have, at all vendors and at one. Null without limits. */
export type PhoneLimits = { perPhone: number; perPhoneAndVendor: number } | null;

/** What holds for bookings by patients, but not for those that a vendor writes down. */
export type PatientConditions = {
  /** For all items; null books at the price of the moment. */
  expectedPricePaise: number | null;
  /** For collecting the sample at home; null books at the charge of the moment. */
  expectedChargePaise: number | null;
  phoneLimits: PhoneLimits;
  /** What numbers without history may take of a day. Null without limits. */
  newNumberShare: number | null;
  /** The number that its code has confirmed: then the share does not count, but other numbers of a visit stay new. */
  confirmedPhone: string | null;
};

/** How the number of a patient counts on the day of a lab. */
export type NumberConditions = Pick<PatientConditions, 'newNumberShare' | 'confirmedPhone'>;

/** Bookings of one number wait here for each other until the transaction ends. */
export async function lockPhone(db: Database, phone: string) {
  await takeLock(db, 'patient phone', phone);
}

/**
 * Throws 409 when the phone number has too many open bookings. Bookings of one number wait here for each other until the
 * transaction ends. `visitId` is that of the booking itself, which does not count. Lock order: before the vendor.
 */
export async function assertPhoneHasRoom(
  db: Database,
  wanted: { phone: string; vendorId: number; visitId: number | null },
  phoneLimits: PhoneLimits,
  now: PlainDateTime,
) {
  await lockPhone(db, wanted.phone);
  if (phoneLimits) await assertWithinLimits(db, wanted, phoneLimits, now);
}

/** A visit counts once, for all of its people. */
const visitOrBooking = sql`coalesce(-visit_id, id)`;

/** What the vendor wrote down does not count. */
async function assertWithinLimits(
  db: Database,
  { phone, vendorId, visitId }: { phone: string; vendorId: number; visitId: number | null },
  { perPhone, perPhoneAndVendor }: NonNullable<PhoneLimits>,
  now: PlainDateTime,
) {
  const { atVendor, open } = await db
    .selectFrom('bookings')
    .where('patientPhone', '=', phone)
    .where('channel', '=', 'online')
    .where(isUpcomingBooking(now))
    .$if(visitId !== null, (others) => others.where('visitId', 'is distinct from', visitId))
    .select([
      sql<number>`count(distinct ${visitOrBooking}) filter (where vendor_id = ${vendorId})`.as('atVendor'),
      sql<number>`count(distinct ${visitOrBooking})`.as('open'),
    ])
    .executeTakeFirstOrThrow();
  if (atVendor >= perPhoneAndVendor)
    throw new HttpError(409, tooManyAtVendorMessage(perPhoneAndVendor), { code: 'too-many-bookings' });
  if (open >= perPhone) throw new HttpError(409, tooManyOfPhoneMessage(perPhone), { code: 'too-many-bookings' });
}
