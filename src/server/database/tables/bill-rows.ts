import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BillKind } from '../../../domain/bills/bill-number.ts';
import type { BillingLab } from '../../../domain/bills/billing-lab.ts';
import type { BillItem, BillSums } from '../../../domain/bills/plan-bill.ts';
import type { TaxedItem } from '../../../domain/bills/taxed-items.ts';
import type { Id, OptionalInstant } from './column-types.ts';

export type BillRow = BillSums & {
  id: Id;
  vendorId: number;
  bookingId: number;
  bookingCode: string;
  kind: BillKind;
  /** Whose number it is: a GSTIN, or 'lab 12'. */
  issuer: string;
  number: string;
  billedOn: string;
  lab: JSONColumnType<BillingLab>;
  patientName: string | null;
  patientPhone: string | null;
  phoneIsLandline: Generated<boolean>;
  patientAge: Generated<number | null>;
  patientAgeMonths: Generated<number | null>;
  patientGender: Generated<string | null>;
  referredBy: Generated<string | null>;
  items: ColumnType<BillItem[], string, never>;
  /** The numbers of the bills that a credit note takes back. */
  against: string[];
  madeBy: number | null;
  madeAt: Date;
  cancelledAt: OptionalInstant;
  cancelledBy: Generated<number | null>;
  cancelReason: Generated<string | null>;
};

export type BillNumberRow = {
  issuer: string;
  prefix: string;
  kind: BillKind;
  financialYear: string;
  lastNumber: number;
};

export type BillSettingsRow = {
  vendorId: number;
  prefix: string;
  taxedItems: ColumnType<TaxedItem[], string | undefined, string>;
  /** False for a lab that bills with another program. */
  billsWithPayment: Generated<boolean>;
  version: Generated<number>;
};
