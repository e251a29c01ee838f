import type { PaymentWay } from '../../../domain/payments/payment-entries.ts';
import { findTakingRefusal } from '../../../domain/payments/payment-rules.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { makeBillOfPayment } from '../bills/make-bill.ts';
import {
  type Ledger,
  openForAttempt,
  type PaymentRequester,
  type PaymentServices,
  writeEntry,
} from './booking-ledger.ts';
import { tellOfOpenedReports } from './opened-reports.ts';
import { sumCashOfDay } from './payment-queries.ts';
import { paymentRefused } from './payment-refused.ts';

export type TakenAmount = {
  paise: number;
  way: PaymentWay;
  note: string | null;
  reference: string | null;
  isSoMuchCashMeant: boolean;
};

/**
 * Writes down money taken at the counter, with the bill of what is not billed yet. Idempotent by `key`. Of two desks the
 * second finds what is still due after the first. Throws 404 for a booking of another lab, and 409 by the rules of
 * `payment-rules.ts`. Lock order: booking, payments, settings of bills, number of the bill.
 */
export async function takePayment(
  services: PaymentServices,
  requester: PaymentRequester,
  taken: TakenAmount,
  key: string | null,
): Promise<void> {
  const { way, paise } = taken;
  const ledger = await openForAttempt(services.db, requester, { attemptKey: key, kinds: ['taken'], way, paise });
  if (ledger) await writeTaking(services, requester, ledger, { taken, key, path: 'amount' });
}

/** `path` is where a refusal stands in the input. */
export async function writeTaking(
  services: PaymentServices,
  requester: PaymentRequester,
  ledger: Ledger,
  { taken, key, path }: { taken: TakenAmount; key: string | null; path: string },
): Promise<void> {
  const { db, clock } = services;
  const { booking, payment, pricePaise } = ledger;
  const { paise, way, note, reference, isSoMuchCashMeant } = taken;
  const isCash = way === 'cash';
  const refusal = findTakingRefusal({ pricePaise, isBeforeDay: toIndiaTime(clock()).day < booking.slot.day }, payment, {
    paise,
    isCash,
    cashOfDayPaise: isCash ? await sumCashOfDay(db, booking, clock()) : 0,
    isSoMuchCashMeant,
  });
  if (refusal) throw paymentRefused(refusal, path);
  const paid = await writeEntry(services, requester, ledger, {
    kind: 'taken',
    way,
    paise,
    place: 'counter',
    reference,
    reason: note,
    beyondLimit: isSoMuchCashMeant,
    attemptKey: key,
  });
  await tellOfOpenedReports(db, ledger, paid);
  await makeBillOfPayment(services, requester);
}
