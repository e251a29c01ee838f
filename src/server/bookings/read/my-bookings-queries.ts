import { type RawBuilder, sql } from 'kysely';
import type { BookingCursor } from '../../../contract/booking-cursor.ts';
import { daysOfBookingsByPhone } from '../../../domain/bookings/booking-days.ts';
import type { BookingStatus } from '../../../domain/bookings/booking-lifecycle.ts';
import type { ReportKind } from '../../../domain/reports/report-terms.ts';
import { addDays, type PlainDate, type PlainDateTime } from '../../../domain/time/calendar.ts';
import type { Database } from '../../database/connect.ts';
import { isUpcomingBooking } from '../../database/open-bookings.ts';
import { upiIdsOfVendor } from '../../upi/upi-queries.ts';
import { collectionAddress, collectionHistory, collectorName } from '../at-home/booked-collection.ts';
import { bookedPayments } from '../terms/booked-payments.ts';
import { isAskedToMove } from './asked-to-move.ts';
import { billsOfBooking, moneyMoved } from './booked-money.ts';
import { bookedItemsWithSlugs, bookedTests } from './booked-tests.ts';
import { isAfterCursor } from './booking-pages.ts';
import { haveSameNumber } from './same-number.ts';
import { isStillSold } from './still-sold.ts';
import { usualConfirmationMinutes } from './usual-confirmation.ts';

/** A booking's code, with its phone number, the secret of its link, or the id of its signed-in customer. */
export type BookingLookup = { code: string; phone: string | null; secret: string | null; userId: number | null };

/**
 * The secret of links by SMS. It ends when the phone number changes, also to a landline with the same digits, while that of
 * mails stays.
 */
export const smsLinkSecret = sql<string | null>`left(translate(encode(sha256(convert_to(
  link_secret || ' ' || patient_phone || case when bookings.phone_is_landline then ' landline' else '' end,
  'UTF8')), 'base64'), '+/', '-_'), 24)`;

/** By id and number only until the booking is handed over. One query by code, so that response times do not reveal which codes exist. */
export function selectAccessibleBookings(db: Database, { code, phone, secret, userId }: BookingLookup) {
  return db
    .selectFrom('bookings')
    .where('code', '=', code)
    .where((either) =>
      either.or([
        either.and([either('patientPhone', '=', phone), either('handedOverAt', 'is', null)]),
        either('linkSecret', '=', secret),
        either(smsLinkSecret, '=', secret),
        either('customerId', '=', userId),
      ]),
    );
}

/** The entry of the history by which a booking was cancelled last. Later ones may be about attendance or the collector. */
export const latestCancellation = (bookingId: RawBuilder<unknown>) => sql`(
  select * from booking_changes
  where booking_id = ${bookingId} and status = 'cancelled' and collection_step is null and attendance is null
  order by id desc limit 1)`;

/** Null to want them again. Of none that is not the caller's. */
export async function stopReminders(db: Database, lookup: BookingLookup, stoppedAt: Date | null): Promise<void> {
  const own = selectAccessibleBookings(db, lookup).select('id');
  await db.updateTable('bookings').set({ remindersStoppedAt: stoppedAt }).where('id', 'in', own).execute();
}

/** Needs no lock, because the lab of a booking never changes. */
export async function vendorOfBooking(db: Database, lookup: BookingLookup): Promise<number | undefined> {
  return (await selectAccessibleBookings(db, lookup).select('vendorId').executeTakeFirst())?.vendorId;
}

export async function findAccessibleBooking(db: Database, lookup: BookingLookup) {
  return selectDetails(selectAccessibleBookings(db, lookup)).executeTakeFirst();
}

/** Those of one visit, in its order. Their access is checked before. */
export async function listBookingsWithDetails(db: Database, ids: readonly number[]) {
  return selectDetails(db.selectFrom('bookings').where('bookings.id', 'in', ids))
    .orderBy('bookings.id')
    .execute();
}

/** False when there is none, or it belongs to another account. Of two simultaneous claims one succeeds. */
export async function claimBooking(
  db: Database,
  { code, phone }: { code: string; phone: string },
  userId: number,
): Promise<boolean> {
  const claimed = await db
    .updateTable('bookings')
    .set({ customerId: userId })
    .where('code', '=', code)
    .where('patientPhone', '=', phone)
    .where((either) => either.or([either('customerId', 'is', null), either('customerId', '=', userId)]))
    .where('handedOverAt', 'is', null)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

const maxForgotten = 10;

/**
 * Bookings of a phone number that match the other details, except those of accounts: upcoming ones first, then the latest
 * past ones.
 */
export async function listForgottenBookings(
  db: Database,
  {
    phone,
    email,
    name,
    date,
  }: { phone: string; email?: string | undefined; name?: string | undefined; date?: string | undefined },
  now: PlainDateTime,
) {
  let query = db
    .selectFrom('bookings')
    .innerJoin('vendors', 'vendors.id', 'bookings.vendorId')
    .where('patientPhone', '=', phone)
    .where('customerId', 'is', null)
    .where('handedOverAt', 'is', null)
    .where('appointmentOn', '>=', addDays(now.day, -daysOfBookingsByPhone));
  if (email !== undefined) query = query.where('patientEmail', '=', email);
  if (date !== undefined) query = query.where('appointmentOn', '=', date);
  if (name !== undefined)
    query = query.where(sql<boolean>`${foldName(sql.ref('patient_name'))} = ${foldName(sql.val(name))}`);
  return query
    .select(['appointmentOn', 'startMinute', 'status', 'vendorName as name', 'locality', 'city', 'phone'])
    .select('vendors.phoneIsLandline')
    .orderBy(isUpcomingBooking(now), 'desc')
    .orderBy(sql`abs(appointment_on - ${now.day}::date)`)
    .orderBy('startMinute')
    .orderBy('bookings.id')
    .limit(maxForgotten)
    .execute();
}

/** Ignores case, accents, joiners, spaces and dots in a name. */
export function foldName(name: RawBuilder<unknown>) {
  return sql`btrim(regexp_replace(fold_text(${name}::text), '[[:space:].]+', ' ', 'g'))`;
}

export type BookingRowWithDetails = NonNullable<Awaited<ReturnType<typeof findAccessibleBooking>>>;

type PageRequest = { when: 'upcoming' | 'past'; now: PlainDateTime; cursor: BookingCursor | null; pageSize: number };

/** Sorts upcoming bookings with the next one first, others with the last one first. */
export async function listOwnBookings(db: Database, customerId: number, { when, now, cursor, pageSize }: PageRequest) {
  const order = when === 'upcoming' ? 'asc' : 'desc';
  const isUpcoming = isUpcomingBooking(now);
  const query = db
    .selectFrom('bookings')
    .where('customerId', '=', customerId)
    .where(when === 'upcoming' ? isUpcoming : sql<boolean>`not ${isUpcoming}`)
    .where(isAfterCursor(cursor, order));
  return selectDetails(query)
    .orderBy('appointmentOn', order)
    .orderBy('startMinute', order)
    .orderBy('bookings.id', order)
    .limit(pageSize)
    .execute();
}

const maxOfPhone = 20;

/**
 * For a person who has shown by an SMS that the number is theirs, which a landline with the same digits is not: upcoming ones
 * first, then the latest past ones.
 */
export async function listBookingsOfPhone(db: Database, phone: string, now: PlainDateTime) {
  const query = db
    .selectFrom('bookings')
    .where('patientPhone', '=', phone)
    .where('bookings.phoneIsLandline', '=', false)
    .where('bookings.handedOverAt', 'is', null)
    .where('appointmentOn', '>=', addDays(now.day, -daysOfBookingsByPhone));
  return selectDetails(query)
    .orderBy(isUpcomingBooking(now), 'desc')
    .orderBy(sql`abs(appointment_on - ${now.day}::date)`)
    .orderBy('startMinute')
    .orderBy('bookings.id')
    .limit(maxOfPhone)
    .execute();
}

/** Of tests and packages; the charge of home collection is an item, too. */
const reportTimeHours = sql<number>`(
  select max(coalesce(offers.report_time_hours, package.report_time_hours, 24))
  from booking_items as item
    left join offers on offers.vendor_id = item.vendor_id and offers.diagnostic_test_id = item.diagnostic_test_id
    left join health_packages as package on package.id = item.health_package_id
  where item.booking_id = bookings.id and (item.diagnostic_test_id is not null or item.health_package_id is not null)
)`;

/** Final, if any is. */
const report = sql<ReportKind | null>`(
  select min(kind) from reports
  where reports.booking_id = bookings.id and replaced_at is null and withdrawn_at is null
)`;

type OtherOfVisit = {
  code: string;
  patientName: string;
  status: BookingStatus;
  day: PlainDate;
  minute: number;
  customerId: number | null;
  hasSameNumber: boolean;
};

function selectDetails(query: ReturnType<typeof selectAccessibleBookings>) {
  return query
    .innerJoin('vendors', 'vendors.id', 'bookings.vendorId')
    .select([
      'bookings.id',
      'bookings.code',
      'bookings.status',
      'bookings.arrivedAt',
      'bookings.noShowAt',
      'bookings.appointmentOn',
      'bookings.startMinute',
      'bookings.slotMinutes',
      'bookings.collectionStep',
      'bookings.collectorId',
      'bookings.notCollected',
      'bookings.itemsVersion',
      'bookings.patientName',
      'bookings.patientPhone',
      'bookings.phoneIsLandline',
      'bookings.patientAge',
      'bookings.patientAgeMonths',
      'bookings.patientEmail',
      'bookings.remindersStoppedAt',
      'bookings.customerId',
      'bookings.vendorName',
      'vendors.id as vendorId',
      'vendors.address',
      'vendors.locality',
      'vendors.city',
      'vendors.pincode',
      'vendors.phone',
      'vendors.phoneIsLandline as labPhoneIsLandline',
      'vendors.latitude',
      'vendors.longitude',
      'vendors.positionConfirmed',
    ])
    .select([
      bookedItemsWithSlugs.as('items'),
      bookedTests.as('tests'),
      reportTimeHours.as('reportTimeHours'),
      report.as('report'),
      upiIdsOfVendor.as('upiIds'),
      collectorName.as('collector'),
      collectionAddress.as('collectAt'),
      collectionHistory.as('collectionHistory'),
      bookedPayments.as('payments'),
      moneyMoved.as('moved'),
      billsOfBooking.as('bills'),
      isAskedToMove.as('isAskedToMove'),
      isStillSold.as('isStillSold'),
      usualConfirmationMinutes.as('usualConfirmationMinutes'),
      sql<number>`(select count(*) from booking_changes where booking_id = bookings.id)`.as('changes'),
      sql<boolean | null>`case when bookings.status = 'cancelled' then (
        select case when actor = 'vendor' and cancel_reason = 'patient-asked' then denied_at is null end
        from ${latestCancellation(sql`bookings.id`)} as cancellation) end`.as('saysYouAsked'),
      sql<string | null>`case when vendors.is_listed then vendors.slug end`.as('vendorSlug'),
      sql<OtherOfVisit[] | null>`case when bookings.visit_id is not null then (
        select json_agg(json_build_object('code', other.code, 'patientName', other.patient_name, 'status', other.status,
          'day', other.appointment_on, 'minute', other.start_minute, 'customerId', other.customer_id,
          'hasSameNumber', ${haveSameNumber('other', 'bookings')}) order by other.id)
        from bookings as other where other.visit_id = bookings.visit_id and other.id <> bookings.id) end`.as(
        'othersOfVisit',
      ),
    ]);
}
