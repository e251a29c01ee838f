import { type RawBuilder, sql } from 'kysely';
import type { BookingSummary } from '../../../contract/vendor/booking-schemas.ts';
import { type BookingChannel, type BookingStatus, toAttendance } from '../../../domain/bookings/booking-lifecycle.ts';
import { listTestNames } from '../../../domain/bookings/test-names.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import type { Database } from '../../database/connect.ts';
import { referredBy } from '../../referrers/referrers-queries.ts';
import { collectionHistory, collectionState, serializeCollection } from '../at-home/booked-collection.ts';
import { sumPrices } from '../terms/booked-items.ts';
import { bookedPayments, serializePayment } from '../terms/booked-payments.ts';
import { type BookedItem, bookedItems } from './booked-tests.ts';
import type { BookingOrder } from './booking-pages.ts';

export type BookingSummaryRow = Parameters<typeof serializeCollection>[0] & {
  id: number;
  code: string;
  vendorId: number;
  vendorName: string;
  patientName: string;
  patientPhone: string | null;
  phoneIsLandline: boolean;
  patientAge: number | null;
  patientAgeMonths: number | null;
  appointmentOn: PlainDate;
  status: BookingStatus;
  channel: BookingChannel;
  arrivedAt: Date | null;
  noShowAt: Date | null;
  queueNumber: number | null;
  visitId: number | null;
  referredBy: string | null;
  items: BookedItem[];
};

export const bookingSummaryColumns = sql`
  bookings.id, bookings.code, bookings.vendor_id, bookings.vendor_name, bookings.patient_name, bookings.patient_phone,
  bookings.phone_is_landline, bookings.patient_age, bookings.patient_age_months, bookings.appointment_on, bookings.start_minute, bookings.status, bookings.channel, bookings.arrived_at,
  bookings.no_show_at, bookings.queue_number, bookings.visit_id, bookings.slot_minutes, ${referredBy} as referred_by, ${collectionState}, ${collectionHistory} as collection_history, ${bookedItems} as items, ${bookedPayments} as payments`;

export async function listBookingsOfPage(
  db: Database,
  page: RawBuilder<unknown>,
  { by }: Pick<BookingOrder, 'by'>,
): Promise<BookingSummaryRow[]> {
  const { rows } = await sql<BookingSummaryRow>`
    with page as (${page})
    select ${bookingSummaryColumns} from page join bookings on bookings.id = page.id
    order by ${by}`.execute(db);
  return rows;
}

export function serializeBookingSummary(row: BookingSummaryRow): BookingSummary {
  const [first = '', ...others] = listTestNames(row.items);
  const time = formatPlainTime(row.startMinute);
  return {
    id: row.id,
    bookingId: row.id,
    code: row.code,
    patientName: row.patientName,
    patientPhone: row.patientPhone,
    phoneIsLandline: row.phoneIsLandline,
    testName: others.length > 0 ? `${first} + ${others.length}` : first,
    appointmentDate: `${row.appointmentOn}T00:00:00.000+05:30`,
    appointmentTime: `${time}:00`,
    bookingStatus: row.status,
    date: row.appointmentOn,
    time,
    items: row.items.map(({ name, pricePaise }) => ({ name, price: serializeRupees(pricePaise) })),
    price: serializeRupees(sumPrices(row.items)),
    payment: serializePayment(row),
    channel: row.channel,
    referredBy: row.referredBy,
    mark: toAttendance(row),
    queueNumber: row.queueNumber,
    visitId: row.visitId,
    collection: serializeCollection(row),
  };
}
