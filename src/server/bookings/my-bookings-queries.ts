import { sql } from 'kysely';
import type { Moment } from '../../domain/calendar.ts';
import type { Database } from '../database/connect.ts';

/** Who asks for which booking: somebody who knows the phone number that was given for it, or its signed-in customer. */
export type Asking = { code: string; phone: string | null; userId: number | null };

/** One lookup by the code, whatever is wrong: the time that it takes tells nothing. */
export function bookingsAskedFor(db: Database, { code, phone, userId }: Asking) {
  return db
    .selectFrom('bookings')
    .where('code', '=', code)
    .where((either) => either.or([either('patientPhone', '=', phone), either('customerId', '=', userId)]));
}

/** The lab of a booking never changes. Undefined when there is no such booking. */
export async function vendorOfBooking(db: Database, asking: Asking): Promise<number | undefined> {
  return (await bookingsAskedFor(db, asking).select('vendorId').executeTakeFirst())?.vendorId;
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

type ItemDetails = {
  items: { name: string; pricePaise: number; testSlug: string | null; packageId: number | null }[];
  reportTimeHours: number;
  fastingRequired: boolean;
  preparationInstructions: string | null;
};

/** The items of the booking in their order, and what they ask of the patient together. */
const itemDetails = sql<ItemDetails>`(
  select
    json_agg(json_build_object('name', item.name, 'pricePaise', item.price_paise, 'testSlug', test.slug,
      'packageId', item.health_package_id) order by item.position) as items,
    max(coalesce(offers.report_time_hours, package.report_time_hours, 24)) as report_time_hours,
    bool_or(coalesce(test.fasting_required, contents.fasting_required, false)) as fasting_required,
    string_agg(coalesce(test.preparation_instructions, contents.preparation_instructions), ${'\n'}::text
      order by item.position) as preparation_instructions
  from booking_items as item
    left join diagnostic_tests as test on test.id = item.diagnostic_test_id
    left join offers on offers.vendor_id = item.vendor_id and offers.diagnostic_test_id = item.diagnostic_test_id
    left join health_packages as package on package.id = item.health_package_id
    left join lateral (
      select bool_or(part.fasting_required) as fasting_required,
        string_agg(part.preparation_instructions, ${'\n'}::text order by part.name) as preparation_instructions
      from health_package_tests join diagnostic_tests as part on part.id = diagnostic_test_id
      where health_package_id = item.health_package_id
    ) as contents on true
  where item.booking_id = bookings.id
)`;

function withDetails(query: ReturnType<typeof bookingsAskedFor>) {
  return query
    .innerJoin('vendors', 'vendors.id', 'bookings.vendorId')
    .innerJoinLateral(itemDetails.as('itemDetails'), (join) => join.onTrue())
    .select([
      'bookings.id',
      'bookings.code',
      'bookings.status',
      'bookings.appointmentOn',
      'bookings.startMinute',
      'bookings.patientName',
      'bookings.vendorName',
      'vendors.id as vendorId',
      'vendors.address',
      'vendors.locality',
      'vendors.city',
      'vendors.pincode',
      'vendors.phone',
      'vendors.latitude',
      'vendors.longitude',
      'itemDetails.items',
      'itemDetails.reportTimeHours',
      'itemDetails.fastingRequired',
      'itemDetails.preparationInstructions',
    ])
    .select(sql<string | null>`case when vendors.deleted_at is null then vendors.slug end`.as('vendorSlug'));
}
