import { file, stream } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/money/bills.ts';
import * as schemas from '../../contract/vendor/money/bills-schemas.ts';
import { bookingReference } from '../../contract/vendor/vendor-bookings-schemas.ts';
import { describeBill } from '../../domain/bills/bill-sheet.ts';
import { describePaid } from '../../domain/bills/paid-by-way.ts';
import { addUpBill } from '../../domain/bills/plan-bill.ts';
import { checkReportPath } from '../../domain/paths.ts';
import { formatPhone } from '../../domain/text/format-phone.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { cancelBillWithError, makeDocument } from '../bookings/bills/make-bill.ts';
import { type Billing, listStanding, readBilling, sumDocuments } from '../bookings/bills/read-billing.ts';
import { findBill } from '../bookings/bills/stored-bills.ts';
import { assertMayExport } from '../bookings/desk/assert-may-export.ts';
import type { VendorBulkhead } from '../bookings/terms/vendor-bulkhead.ts';
import { readInBatches } from '../csv/read-in-batches.ts';
import { csvStream } from '../csv/write-csv.ts';
import type { Database } from '../database/connect.ts';
import { vendorKey } from '../http/fair-queue.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { type AccountantRow, listAccountantRows } from './accountant-rows.ts';
import { billColumns } from './bills-csv.ts';
import { listBillsOfPage, serializeBill } from './bills-queries.ts';
import { correctPatientName as correctName } from './correct-patient-name.ts';
import { drawBillPdf } from './pdf/bill-pdf.ts';

type Needs = { vendorBulkhead: VendorBulkhead };

const defaultPageSize = 25;

export const findBookingBills = implement(contract.findBookingBills, bookingReference, schemas.bookingBills).with(
  ({ bookingId }, { db, vendor, clock }) => readBookingBills(db, { vendorId: vendor.id, bookingId }, clock()),
);

export const makeBill = implement(contract.makeBill, bookingReference, schemas.bookingBills).with<Needs>(
  ({ bookingId }, { write, user, vendor, clock, vendorBulkhead }) =>
    write(async (db) => {
      await makeDocument({ db, clock }, { userId: user.id, vendorId: vendor.id, bookingId }, 'bill');
      return readBookingBills(db, { vendorId: vendor.id, bookingId }, clock());
    }, vendorBulkhead.turnAt(vendor.id)),
);

export const makeCreditNote = implement(contract.makeCreditNote, bookingReference, schemas.bookingBills).with<Needs>(
  ({ bookingId }, { write, user, vendor, clock, vendorBulkhead }) =>
    write(async (db) => {
      await makeDocument({ db, clock }, { userId: user.id, vendorId: vendor.id, bookingId }, 'credit-note');
      return readBookingBills(db, { vendorId: vendor.id, bookingId }, clock());
    }, vendorBulkhead.turnAt(vendor.id)),
);

export const cancelBill = implement(contract.cancelBill, schemas.billCancellation, schemas.bookingBills).with(
  ({ billId, reason }, { write, user, vendor, clock }) =>
    write(async (db) => {
      const requester = { userId: user.id, vendorId: vendor.id };
      const { bookingId } = await cancelBillWithError({ db, clock }, requester, { billId, reason });
      return readBookingBills(db, { vendorId: vendor.id, bookingId }, clock());
    }),
);

export const correctPatientName = implement(
  contract.correctPatientName,
  schemas.nameCorrection,
  schemas.bookingBills,
).with<Needs>(({ bookingId, ...correction }, { write, user, vendor, clock, vendorBulkhead }) =>
  write(async (db) => {
    await correctName({ db, clock }, { userId: user.id, vendorId: vendor.id, bookingId }, correction);
    return readBookingBills(db, { vendorId: vendor.id, bookingId }, clock());
  }, vendorBulkhead.turnAt(vendor.id)),
);

export const billFile = implement(contract.billFile, schemas.billFileInput, file).with(
  async ({ billId, paper }, { db, vendor, config }) => {
    const found = await findBill(db, { vendorId: vendor.id, billId });
    const billing = found && (await readBilling(db, { vendorId: vendor.id, bookingId: found.bookingId }));
    const bill = billing && serializeDocuments(billing).find(({ id }) => id === billId);
    if (!bill) throw new HttpError(404, 'Bill not found.');
    const size = paper === 'a4' ? 'A4' : 'A5';
    return {
      contentType: 'application/pdf',
      fileName: `${bill.number.replaceAll('/', '-')}.pdf`,
      bytes: await drawBillPdf(vendorKey(vendor.id), bill.sheet, {
        size,
        madeAt: new Date(bill.at),
        checkUrl: `${config.publicUrl}${checkReportPath}`,
      }),
      bookingIds: [found.bookingId],
    };
  },
);

export const listBills = implement(contract.listBills, schemas.billsPageInput, schemas.billsPage).with(
  async ({ page, pageSize = defaultPageSize, ...days }, { db, vendor }) => {
    const { bills, totalCount } = await listBillsOfPage(db, vendor.id, { page, pageSize, ...days });
    return {
      bills: bills.map(({ billedOn, totalPaise, cancelledAt, ...bill }) => ({
        ...bill,
        date: billedOn,
        total: serializeRupees(totalPaise),
        isCancelled: cancelledAt !== null,
      })),
      totalCount,
    };
  },
);

export const exportBills = implement(contract.exportBills, schemas.billDays, stream).with(
  async (days, { db, vendor }) => {
    await assertMayExport(db, vendor.id);
    const list = (cursor: AccountantRow | null, pageSize: number) =>
      listAccountantRows(db, vendor.id, days, { cursor, pageSize });
    return csvStream('bills.csv', billColumns, readInBatches(list));
  },
);

/** The newest bill says what is paid of the booking. */
function serializeDocuments({ booking, documents }: Pick<Billing, 'booking' | 'documents'>) {
  const newest = listStanding({ documents }).findLast(({ kind }) => kind === 'bill');
  return documents.map((row) =>
    serializeBill(row, row === newest ? describePaid(booking.payment, booking.entries) : undefined),
  );
}

async function readBookingBills(db: Database, of: { vendorId: number; bookingId: number }, now: number) {
  const { booking, documents, plan } = await readBilling(db, of);
  const before = sumDocuments(listStanding({ documents }));
  const sums = addUpBill('bill', plan.bill, before);
  const { patientPhone, phoneIsLandline } = booking;
  return {
    bookingId: of.bookingId,
    patientName: booking.patientName,
    bills: serializeDocuments({ booking, documents }),
    toBill: plan.bill.length > 0 ? serializeRupees(sums.totalPaise) : null,
    toCredit: plan.credit.length > 0 ? serializeRupees(addUpBill('credit-note', plan.credit, before).totalPaise) : null,
    estimate:
      plan.bill.length > 0
        ? describeBill({
            ...booking,
            patientPhone: patientPhone && formatPhone(patientPhone, phoneIsLandline),
            kind: 'bill',
            number: null,
            billedOn: toIndiaTime(now).day,
            items: plan.bill,
            sums,
            against: [],
            cancelledAt: null,
            cancelReason: null,
          })
        : null,
  };
}
