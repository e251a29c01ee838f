import type { Generated } from 'kysely';
import type { PaymentKind, PaymentPlace, PaymentWay } from '../../../domain/payments/payment-entries.ts';
import type { Id } from './column-types.ts';

export type PaymentRow = {
  id: Id;
  vendorId: number;
  bookingId: number;
  kind: PaymentKind;
  /** Null for discounts. */
  way: PaymentWay | null;
  paise: number;
  place: PaymentPlace;
  recordedBy: number | null;
  recordedAt: Date;
  /** Of a transfer. */
  reference: Generated<string | null>;
  reason: Generated<string | null>;
  /** The person was asked about so much cash, and meant it. */
  beyondLimit: Generated<boolean>;
  /** The entry that counts no more. */
  reverses: Generated<number | null>;
  /** The step of a collection at home, whose note is the reason. */
  changeId: Generated<number | null>;
  attemptKey: Generated<string | null>;
};

/** Written whenever the booking or its payments change. */
export type RefundDueRow = { bookingId: number; vendorId: number; paise: number };
