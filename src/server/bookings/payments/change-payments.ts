import { type PaymentWay, sumEntries } from '../../../domain/payments/payment-entries.ts';
import {
  findCorrectionRefusal,
  findDiscountRefusal,
  findRefundRefusal,
} from '../../../domain/payments/payment-rules.ts';
import { formatRupees } from '../../../domain/text/money.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { HttpError } from '../../http/http-error.ts';
import { makeCreditOfRefund } from '../bills/make-bill.ts';
import {
  getPermission,
  isRepeated,
  type Ledger,
  openLedger,
  type PaymentRequester,
  type PaymentServices,
  writeEntry,
} from './booking-ledger.ts';
import { paymentRefused } from './payment-refused.ts';

type Change = { reason: string; key: string | null; isOwner: boolean };

/**
 * Gives back what was paid, at most all of it, with the credit note of what was billed and is not owed any more. Idempotent by
 * `key`. Lock order: booking, payments, number of the credit note.
 */
export async function giveBackPayment(
  services: PaymentServices,
  requester: PaymentRequester,
  {
    paise,
    way,
    reference,
    reason,
    key,
    isOwner,
  }: Change & { paise: number; way: PaymentWay; reference: string | null },
): Promise<void> {
  const ledger = await openLedger(services.db, requester);
  const entry = { kind: 'refunded', way, paise, place: 'counter', attemptKey: key } as const;
  if (isRepeated(ledger, requester, { ...entry, kinds: [entry.kind] })) return;
  const permission = await getPermission(services.db, requester.vendorId, isOwner);
  const today = toIndiaTime(services.clock()).day;
  const entries = ledger.entries.map((each) => ({
    ...each,
    isOfToday: toIndiaTime(each.recordedAt.getTime()).day === today,
  }));
  const refusal = findRefundRefusal(entries, ledger.payment, paise, permission);
  if (refusal) throw paymentRefused(refusal);
  await writeEntry(services, requester, ledger, { ...entry, reference, reason });
  await makeCreditOfRefund(services, requester);
}

/**
 * Sets the whole discount of a booking. Idempotent by `key`, and the same discount again is a no-op. Throws 409 if it was
 * another one meanwhile than the caller saw. Lock order: booking, payments.
 */
export async function giveDiscount(
  services: PaymentServices,
  requester: PaymentRequester,
  { seenPaise, ...discount }: Change & { totalPaise: number; seenPaise: number | null },
): Promise<void> {
  const ledger = await openLedger(services.db, requester);
  const { totalPaise, key } = discount;
  const attempt = { attemptKey: key, kinds: ['discounted', 'discount-taken-back'], way: null } as const;
  if (isRepeated(ledger, requester, attempt) || totalPaise === sumEntries(ledger.entries).discountPaise) return;
  const shownPaise = ledger.payment.discountPaise;
  if (seenPaise !== null && seenPaise !== shownPaise)
    throw new HttpError(409, `Somebody else changed the discount meanwhile: it is ${formatRupees(shownPaise)}.`, {
      code: 'changed-meanwhile',
    });
  await writeDiscount(services, requester, ledger, { ...discount, path: 'discount' });
}

/** Sets the whole discount of an open ledger, and returns it afterwards. `path` is where a refusal stands in the input. */
export async function writeDiscount(
  services: PaymentServices,
  requester: PaymentRequester,
  ledger: Ledger,
  { totalPaise, reason, key, isOwner, path }: Change & { totalPaise: number; path: string },
): Promise<Ledger> {
  const { discountPaise } = sumEntries(ledger.entries);
  if (totalPaise === discountPaise) return ledger;
  const permission = await getPermission(services.db, requester.vendorId, isOwner);
  const refusal = findDiscountRefusal(ledger.entries, ledger.payment, totalPaise, permission);
  if (refusal) throw paymentRefused(refusal, path);
  return writeEntry(services, requester, ledger, {
    kind: totalPaise > discountPaise ? 'discounted' : 'discount-taken-back',
    way: null,
    paise: Math.abs(totalPaise - discountPaise),
    place: 'counter',
    reason,
    attemptKey: key,
  });
}

/** Writes the counter-entry of a mistake. Idempotent: a corrected entry stays so. Lock order: booking, payments. */
export async function correctPayment(
  services: PaymentServices,
  requester: PaymentRequester,
  { paymentId, reason, isOwner }: { paymentId: number; reason: string; isOwner: boolean },
): Promise<void> {
  const ledger = await openLedger(services.db, requester);
  const mistake = ledger.entries.find(({ id }) => id === paymentId);
  if (!mistake) throw new HttpError(404, 'There is no such payment of this booking.');
  if (ledger.entries.some(({ reverses }) => reverses === mistake.id)) return;
  const today = toIndiaTime(services.clock()).day;
  const isOwnOfToday =
    mistake.recordedBy === requester.userId && toIndiaTime(mistake.recordedAt.getTime()).day === today;
  const refusal = findCorrectionRefusal(ledger.entries, { ...mistake, isOwnOfToday }, isOwner);
  if (refusal) throw paymentRefused(refusal, 'paymentId');
  const { kind, way, paise, place } = mistake;
  await writeEntry(services, requester, ledger, { kind, way, paise, place, reason, reverses: mistake.id });
}
