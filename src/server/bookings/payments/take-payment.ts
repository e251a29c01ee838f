import type { PaymentWay } from '../../../domain/payments/payment-entries.ts';
import { findTakingRefusal } from '../../../domain/payments/payment-rules.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { isRepeated, openLedger, type PaymentRequester, type PaymentServices, writeEntry } from './booking-ledger.ts';
import { sumCashOfDay } from './payment-queries.ts';
import { paymentRefused } from './payment-refused.ts';

export type TakenAmount = {
  paise: number;
  way: PaymentWay;
  note: string | null;
  reference: string | null;
  isBeyondLimitMeant: boolean;
};

/**
 * Writes down money taken at the counter. Idempotent by `key`. Of two desks the second finds what is still due after the
 * first. Throws 404 for a booking of another lab, and 409 by the rules of `payment-rules.ts`, at `path` of the input.
 * Lock order: booking, payments.
 */
export async function takePayment(
  services: PaymentServices,
  requester: PaymentRequester,
  { paise, way, note, reference, isBeyondLimitMeant }: TakenAmount,
  key: string | null,
  path = 'amount',
): Promise<void> {
  const { db, clock } = services;
  const ledger = await openLedger(db, requester);
  const { booking, payment, pricePaise } = ledger;
  const entry = { kind: 'taken', way, paise, place: 'counter', attemptKey: key } as const;
  if (isRepeated(ledger, requester, { ...entry, kinds: [entry.kind] })) return;
  const isCash = way === 'cash';
  const refusal = findTakingRefusal({ pricePaise, isBeforeDay: toIndiaTime(clock()).day < booking.slot.day }, payment, {
    paise,
    isCash,
    cashOfDayPaise: isCash ? await sumCashOfDay(db, booking, clock()) : 0,
    isBeyondLimitMeant,
  });
  if (refusal) throw paymentRefused(refusal, path);
  await writeEntry(services, requester, ledger, { ...entry, reference, reason: note, beyondLimit: isBeyondLimitMeant });
}
