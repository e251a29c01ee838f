import { type RawBuilder, sql } from 'kysely';
import type { AdminBookingFilters } from '../../../contract/admin/admin-bookings.ts';
import { parseBookingCode } from '../../../domain/bookings/booking-code.ts';
import { normalizePhone } from '../../../domain/text/phone.ts';
import type { Database } from '../../database/connect.ts';
import { containsText } from '../../database/contains-text.ts';
import type { BookingOrder } from '../read/booking-pages.ts';
import { type BookingSummaryRow, listBookingsOfPage } from '../read/booking-summaries.ts';
import { selectIdsWith, toSearchWords } from '../read/find-by-words.ts';

const maxNamedVendors = 50;
/** A shorter one begins a word of most bookings. */
const minWordLength = 2;

export async function listAllBookings(
  db: Database,
  filters: AdminBookingFilters,
  { order, pageSize }: { order: BookingOrder; pageSize: number },
): Promise<BookingSummaryRow[]> {
  const page = (condition: RawBuilder<unknown>) => sql`
    select id, appointment_on, start_minute from bookings
    where ${condition} ${others(filters)} and ${order.isAfter}
    order by ${order.by} limit ${pageSize}`;
  const ids = pageOfText(filters.text?.trim() ?? '', page, order);
  return listBookingsOfPage(db, sql`${ids} limit ${pageSize}`, order);
}

/** The text is a code, a telephone number or its last digits, names of patients, or a part of the names of labs. */
function pageOfText(
  text: string,
  page: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
  order: BookingOrder,
): RawBuilder<unknown> {
  const all = (condition: RawBuilder<unknown>) => sql`select id from (${page(condition)}) as found`;
  if (text === '') return all(sql`true`);
  const code = parseBookingCode(text);
  const phone = normalizePhone(text);
  if (code && phone) return all(sql`(code = ${code} or patient_phone = ${phone})`);
  if (code) return all(sql`code = ${code}`);
  if (phone) return all(sql`patient_phone = ${phone}`);
  const words = toSearchWords(text).filter((word) => word.length >= minWordLength);
  // One page from each lab by its own index: a filter over all bookings could read them all.
  const ofNamedLabs = sql`
    select bookings.*
    from (select id from vendors where ${containsText(sql.ref('name'), text)} order by id limit ${maxNamedVendors}) as lab
      cross join lateral (${page(sql`vendor_id = lab.id`)}) as bookings`;
  const ofPatients = sql`(${page(sql`id = any(array(${selectIdsWith(words)}))`)})`;
  const found = words.length > 0 ? [ofNamedLabs, ofPatients] : [ofNamedLabs];
  return sql`select id from (${sql.join(found, sql` union `)}) as bookings order by ${order.by}`;
}

function others({ vendorId, testId, status, date, from, to }: AdminBookingFilters): RawBuilder<unknown> {
  return sql`
    ${vendorId ? sql`and vendor_id = ${vendorId}` : sql``}
    ${testId ? sql`and id in (${bookingsOfTest(testId)})` : sql``}
    ${status ? sql`and status = ${status}` : sql``}
    ${date ? sql`and appointment_on = ${date}` : sql``}
    ${from ? sql`and appointment_on >= ${from}` : sql``}
    ${to ? sql`and appointment_on <= ${to}` : sql``}`;
}

/** Those that forbid deleting a test are among them. */
const bookingsOfTest = (testId: number) => sql`
  select booking_id from booking_items where diagnostic_test_id = ${testId}
  union
  select booking_id from booking_items where status in ('pending', 'confirmed') and health_package_id in (
    select health_package_id from health_package_tests where diagnostic_test_id = ${testId})`;
