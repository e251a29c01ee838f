import { type PaymentWay, sumEntries } from '../../../domain/payments/payment-entries.ts';
import {
  findCorrectionRefusal,
  findDiscountRefusal,
  findRefundRefusal,
  waivedByRefund,
} from '../../../domain/payments/payment-rules.ts';
import { formatRupees } from '../../../domain/text/money.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { HttpError } from '../../http/http-error.ts';
import { makeCreditOfRefund } from '../bills/make-bill.ts';
import {
  getPermission,
  type Ledger,
  openForAttempt,
  openLedger,
  type PaymentRequester,
  type PaymentServices,
  writeEntry,
} from './booking-ledger.ts';
import { tellOfOpenedReports } from './opened-reports.ts';
import type { NewEntry, StoredEntry } from './payment-queries.ts';
import { paymentRefused } from './payment-refused.ts';

const waived = { kind: 'discounted', way: null, place: 'counter' } as const;

type Change = { reason: string; key: string | null; isOwner: boolean };

/**
 * Gives back what was paid, at most all of it, with the credit note of what was billed and is not owed any more. What was not
 * paid too much is waived with it, at the same moment: giving back makes no debt. Idempotent by `key`. Lock order: booking,
 * payments, number of the credit note.
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
  const entry = { kind: 'refunded', way, paise, place: 'counter', attemptKey: key } as const;
  const ledger = await openForAttempt(services.db, requester, { ...entry, kinds: [entry.kind] });
  if (!ledger) return;
  const permission = await getPermission(services.db, requester.vendorId, isOwner);
  const now = services.clock();
  const today = toIndiaTime(now).day;
  const entries = ledger.entries.map((each) => ({
    ...each,
    isOfToday: toIndiaTime(each.recordedAt.getTime()).day === today,
  }));
  const refusal = findRefundRefusal(entries, ledger.payment, paise, permission);
  if (refusal) throw paymentRefused(refusal);
  const atOnce = { ...services, clock: () => now };
  const refunded = await writeEntry(atOnce, requester, ledger, { ...entry, reference, reason });
  const paiseWaived = waivedByRefund(ledger.payment, paise);
  if (paiseWaived > 0) await writeEntry(atOnce, requester, refunded, { ...waived, paise: paiseWaived, reason });
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
  const { totalPaise, key } = discount;
  const attempt = { attemptKey: key, kinds: ['discounted', 'discount-taken-back'], way: null } as const;
  const ledger = await openForAttempt(services.db, requester, attempt);
  if (!ledger || totalPaise === sumEntries(ledger.entries).discountPaise) return;
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
  const discounted = await writeEntry(services, requester, ledger, {
    kind: totalPaise > discountPaise ? 'discounted' : 'discount-taken-back',
    way: null,
    paise: Math.abs(totalPaise - discountPaise),
    place: 'counter',
    reason,
    attemptKey: key,
  });
  await tellOfOpenedReports(services.db, ledger, discounted);
  return discounted;
}

/**
 * Writes the counter-entry of a mistake, and that of the discount which a refund brought with it. Idempotent: a corrected entry
 * stays so. Lock order: booking, payments.
 */
export async function correctPayment(
  services: PaymentServices,
  requester: PaymentRequester,
  { paymentId, reason, isOwner }: { paymentId: number; reason: string; isOwner: boolean },
): Promise<void> {
  const ledger = await openLedger(services.db, requester);
  const mistake = ledger.entries.find(({ id }) => id === paymentId);
  if (!mistake) throw new HttpError(404, 'There is no such payment of this booking.');
  if (isCorrected(ledger, mistake)) return;
  const today = toIndiaTime(services.clock()).day;
  const isOwnOfToday =
    mistake.recordedBy === requester.userId && toIndiaTime(mistake.recordedAt.getTime()).day === today;
  const refusalOf = ({ entries }: Ledger, entry: StoredEntry) =>
    findCorrectionRefusal(entries, { ...entry, isOwnOfToday }, isOwner);
  const refusal = refusalOf(ledger, mistake);
  if (refusal) throw paymentRefused(refusal, 'paymentId');
  let corrected = await writeEntry(services, requester, ledger, toCounterEntry(mistake, reason));
  const discount = findWaivedWith(ledger, mistake);
  // A part of it may have been taken back since.
  if (discount && !refusalOf(corrected, discount))
    corrected = await writeEntry(services, requester, corrected, toCounterEntry(discount, reason));
  await tellOfOpenedReports(services.db, ledger, corrected);
}

const isCorrected = ({ entries }: Ledger, { id }: StoredEntry) => entries.some(({ reverses }) => reverses === id);

/** The discount that was written at the same moment as a refund. */
function findWaivedWith(ledger: Ledger, { id, kind, recordedAt }: StoredEntry): StoredEntry | null {
  const next = ledger.entries.find((each) => each.id > id);
  const isWithRefund =
    kind === 'refunded' && next?.kind === 'discounted' && next.recordedAt.getTime() === recordedAt.getTime();
  return isWithRefund && !isCorrected(ledger, next) ? next : null;
}

function toCounterEntry({ id, kind, way, paise, place }: StoredEntry, reason: string): NewEntry {
  return { kind, way, paise, place, reason, reverses: id };
}
