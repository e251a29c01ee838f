import { sql } from 'kysely';
import {
  type BillingLab,
  formatLabAddress,
  getBillingGstNumber,
  getIssuer,
} from '../../../domain/bills/billing-lab.ts';
import type { EntryWithWay } from '../../../domain/bills/paid-by-way.ts';
import type { BillableState } from '../../../domain/bills/plan-bill.ts';
import { findItemTax, type TaxedItem } from '../../../domain/bills/taxed-items.ts';
import { type BookingStatus, toAttendance } from '../../../domain/bookings/booking-lifecycle.ts';
import { derivePayment, isOwing, type Payment } from '../../../domain/payments/payment-entries.ts';
import type { Database } from '../../database/connect.ts';
import { referredBy } from '../../referrers/referrers-queries.ts';
import { type BookedItem, bookedItems } from '../read/booked-tests.ts';
import { sumPrices } from '../terms/booked-items.ts';

export type BillableBooking = {
  bookingCode: string;
  patientName: string | null;
  patientPhone: string | null;
  phoneIsLandline: boolean;
  patientAge: number | null;
  patientAgeMonths: number | null;
  patientGender: string | null;
  referredBy: string | null;
  lab: BillingLab;
  issuer: string;
  /** Null before the first bill of a lab whose owner has chosen none. */
  prefix: string | null;
  /** A payment makes the bill, unless the lab bills with another program. */
  billsWithPayment: boolean;
  state: BillableState;
  payment: Payment;
  entries: EntryWithWay[];
};

type Row = {
  code: string;
  patientName: string;
  patientPhone: string | null;
  phoneIsLandline: boolean;
  patientAge: number | null;
  patientAgeMonths: number | null;
  patientGender: string | null;
  referredBy: string | null;
  clearedAt: Date | null;
  status: BookingStatus;
  arrivedAt: Date | null;
  noShowAt: Date | null;
  entries: EntryWithWay[] | null;
  items: BookedItem[];
  name: string;
  legalName: string | null;
  address: string;
  city: string;
  pincode: string | null;
  gstNumber: string | null;
  phone: string | null;
  prefix: string | null;
  taxedItems: TaxedItem[] | null;
  billsWithPayment: boolean;
};

/** Reads what a booking of a lab is now, and how the lab bills; undefined if it has no such booking. */
export async function findBillableBooking(
  db: Database,
  { vendorId, bookingId }: { vendorId: number; bookingId: number },
): Promise<BillableBooking | undefined> {
  const { rows } = await sql<Row>`
    select bookings.code, patient_name, patient_phone, bookings.phone_is_landline, patient_age, patient_age_months,
      patient_gender, ${referredBy} as referred_by, cleared_at, bookings.status, arrived_at, no_show_at, ${bookedItems} as items,
      (select json_agg(json_build_object('kind', kind, 'way', way, 'paise', paise, 'reverses', reverses) order by id)
        from payments where booking_id = bookings.id) as entries,
      vendors.name, legal_name, address, city, vendors.pincode, gst_number, vendors.phone, prefix, taxed_items,
      coalesce(bills_with_payment, true) as bills_with_payment
    from bookings join vendors on vendors.id = bookings.vendor_id
      left join bill_settings on bill_settings.vendor_id = vendors.id
    where bookings.id = ${bookingId} and bookings.vendor_id = ${vendorId}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const gstNumber = getBillingGstNumber(row.gstNumber);
  const { name, legalName, address, city, pincode, phone } = row;
  const owing = { status: row.status, attendance: toAttendance(row) };
  const entries = row.entries ?? [];
  const payment = derivePayment({ ...owing, pricePaise: sumPrices(row.items) }, entries);
  const taxing = { gstNumber, taxedItems: row.taxedItems ?? [] };
  return {
    bookingCode: row.code,
    patientName: row.clearedAt ? null : row.patientName,
    patientPhone: row.patientPhone,
    phoneIsLandline: row.phoneIsLandline,
    patientAge: row.patientAge,
    patientAgeMonths: row.patientAgeMonths,
    patientGender: row.patientGender,
    referredBy: row.clearedAt ? null : row.referredBy,
    lab: { name, legalName, address: formatLabAddress({ address, city, pincode }), gstNumber, phone },
    issuer: getIssuer(vendorId, gstNumber),
    prefix: row.prefix,
    billsWithPayment: row.billsWithPayment,
    state: {
      items: !isOwing(owing) ? [] : row.items.map((item) => ({ ...item, tax: findItemTax(item, taxing) })),
      discountPaise: payment.discountPaise,
    },
    payment,
    entries,
  };
}
