import type { Generated, GeneratedAlways } from 'kysely';
import type { DrawerMoveKind } from '../../../domain/payments/day-close.ts';
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
  /** Written by the database: the day for which it counts. */
  countsOn: GeneratedAlways<string>;
  isLate: GeneratedAlways<boolean>;
};

export type DayCloseRow = { vendorId: number; closedOn: string; closedBy: number | null; closedAt: Date };

/** The latest of a drawer counts. */
export type DayCountRow = {
  id: Id;
  vendorId: number;
  closedOn: string;
  userId: number | null;
  expectedPaise: number;
  countedPaise: number;
  note: string | null;
  countedBy: number | null;
  countedAt: Date;
};

export type DrawerMoveRow = {
  id: Id;
  vendorId: number;
  kind: DrawerMoveKind;
  userId: number | null;
  /** Null for the safe. */
  toUserId: number | null;
  paise: number;
  note: Generated<string | null>;
  recordedBy: number | null;
  recordedAt: Date;
  movedOn: string;
  reverses: Generated<number | null>;
  attemptKey: Generated<string | null>;
};

/** Written whenever the booking or its payments change. */
export type RefundDueRow = { bookingId: number; vendorId: number; paise: number };
