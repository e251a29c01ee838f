import type { StaffBill } from '../../contract/vendor/money/bills-schemas.ts';
import { type Bill, type BillSheet, describeBill } from '../../domain/bills/bill-sheet.ts';
import { formatPhone } from '../../domain/text/format-phone.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import type { StoredBill } from '../bookings/bills/stored-bills.ts';
import type { Database } from '../database/connect.ts';
import { countRows } from '../database/count-rows.ts';

type Days = { from?: string | undefined; to?: string | undefined };

function selectBills(db: Database, vendorId: number, { from, to }: Days) {
  return db
    .selectFrom('bills')
    .where('bills.vendorId', '=', vendorId)
    .$if(from !== undefined, (bills) => bills.where('billedOn', '>=', from ?? ''))
    .$if(to !== undefined, (bills) => bills.where('billedOn', '<=', to ?? ''));
}

export async function listBillsOfPage(
  db: Database,
  vendorId: number,
  { page, pageSize, ...days }: Days & { page: number; pageSize: number },
) {
  const found = selectBills(db, vendorId, days);
  const [bills, totalCount] = await Promise.all([
    found
      .select([
        'id',
        'kind',
        'number',
        'billedOn',
        'totalPaise',
        'cancelledAt',
        'bookingId',
        'bookingCode',
        'patientName',
      ])
      .orderBy('billedOn', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    countRows(found),
  ]);
  return { bills, totalCount };
}

function toBill({ patientPhone, phoneIsLandline, ...row }: StoredBill): Bill {
  return { ...row, patientPhone: patientPhone && formatPhone(patientPhone, phoneIsLandline), sums: row };
}

export function serializeBill(row: StoredBill, paid: BillSheet['paid'] = []): StaffBill {
  return {
    id: row.id,
    by: row.by,
    at: row.madeAt.toISOString(),
    kind: row.kind,
    number: row.number,
    date: row.billedOn,
    total: serializeRupees(row.totalPaise),
    isCancelled: row.cancelledAt !== null,
    sheet: describeBill({ ...toBill(row), paid }),
  };
}
