import { sql } from 'kysely';
import type { Moment } from '../../domain/calendar.ts';
import type { Database } from '../database/connect.ts';

/** Who asks for which booking: somebody who knows the phone number that was given for it, or its signed-in customer. */
export type Asking = { code: string; phone: string | null; userId: number | null };

/** One lookup by the code, whatever is wrong: the time that it takes tells nothing. */
function bookingsAskedFor(db: Database, { code, phone, userId }: Asking) {
  return db
    .selectFrom('bookings')
    .where('code', '=', code)
    .where((either) => either.or([either('patientPhone', '=', phone), either('customerId', '=', userId)]));
}

/** The lab of a booking never changes. Undefined when there is no such booking. */
export async function vendorOfBooking(db: Database, asking: Asking): Promise<number | undefined> {
  return (await bookingsAskedFor(db, asking).select('vendorId').executeTakeFirst())?.vendorId;
}

/** The booking, which nobody else can change until the transaction ends. Before any lab, offer or slot. */
export async function lockBooking(db: Database, asking: Asking) {
  return bookingsAskedFor(db, asking)
    .select([
      'id',
      'status',
      'vendorId',
      'diagnosticTestId as testId',
      'healthPackageId as packageId',
      'appointmentOn',
      'startMinute',
    ])
    .forUpdate()
    .executeTakeFirst();
}

export async function bookingAskedFor(db: Database, asking: Asking) {
  return withDetails(bookingsAskedFor(db, asking)).executeTakeFirst();
}

export type BookingRowWithDetails = NonNullable<Awaited<ReturnType<typeof bookingAskedFor>>>;

type Page = { now: Moment; after: (Moment & { id: number }) | null; rows: number };

const isToCome = ({ day, minute }: Moment) =>
  sql<boolean>`(status in ('pending', 'confirmed') and (appointment_on, start_minute) > (${day}::date, ${minute}::smallint))`;

/** Open bookings that are still to come, the next one first. */
export async function upcomingBookings(db: Database, customerId: number, { now, after, rows }: Page) {
  let query = db.selectFrom('bookings').where('customerId', '=', customerId).where(isToCome(now));
  if (after) query = query.where(sql<boolean>`${position} > ${positionOf(after)}`);
  return withDetails(query)
    .orderBy('appointmentOn')
    .orderBy('startMinute')
    .orderBy('bookings.id')
    .limit(rows)
    .execute();
}

/** What is over, and what was cancelled; the last one first. */
export async function pastBookings(db: Database, customerId: number, { now, after, rows }: Page) {
  let query = db
    .selectFrom('bookings')
    .where('customerId', '=', customerId)
    .where(sql<boolean>`not ${isToCome(now)}`);
  if (after) query = query.where(sql<boolean>`${position} < ${positionOf(after)}`);
  return withDetails(query)
    .orderBy('appointmentOn', 'desc')
    .orderBy('startMinute', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(rows)
    .execute();
}

const position = sql`(appointment_on, start_minute, bookings.id)`;
const positionOf = ({ day, minute, id }: Moment & { id: number }) =>
  sql`(${day}::date, ${minute}::smallint, ${id}::bigint)`;

function withDetails(query: ReturnType<typeof bookingsAskedFor>) {
  return query
    .innerJoin('vendors', 'vendors.id', 'bookings.vendorId')
    .leftJoin('diagnosticTests', 'diagnosticTests.id', 'bookings.diagnosticTestId')
    .leftJoin('healthPackages', 'healthPackages.id', 'bookings.healthPackageId')
    .leftJoin('offers', (join) =>
      join
        .onRef('offers.vendorId', '=', 'bookings.vendorId')
        .onRef('offers.diagnosticTestId', '=', 'bookings.diagnosticTestId'),
    )
    .select([
      'bookings.id',
      'bookings.code',
      'bookings.status',
      'bookings.appointmentOn',
      'bookings.startMinute',
      'bookings.patientName',
      'bookings.itemName',
      'bookings.pricePaise',
      'bookings.vendorName',
      'bookings.healthPackageId',
      'diagnosticTests.slug as testSlug',
      'vendors.id as vendorId',
      'vendors.address',
      'vendors.locality',
      'vendors.city',
      'vendors.pincode',
      'vendors.phone',
      'vendors.latitude',
      'vendors.longitude',
    ])
    .select([
      sql<string | null>`case when vendors.deleted_at is null then vendors.slug end`.as('vendorSlug'),
      sql<number>`coalesce(offers.report_time_hours, health_packages.report_time_hours, 24)`.as('reportTimeHours'),
      sql<string | null>`coalesce(diagnostic_tests.preparation_instructions, (
        select string_agg(part.preparation_instructions, ${'\n'}::text order by part.name)
        from health_package_tests join diagnostic_tests as part on part.id = diagnostic_test_id
        where health_package_id = health_packages.id))`.as('preparationInstructions'),
      sql<boolean>`coalesce(diagnostic_tests.fasting_required, exists (
        select from health_package_tests join diagnostic_tests as part on part.id = diagnostic_test_id
        where health_package_id = health_packages.id and part.fasting_required))`.as('fastingRequired'),
    ]);
}
