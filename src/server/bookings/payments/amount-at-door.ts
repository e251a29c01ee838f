import { type DoorWay, sumEntries } from '../../../domain/payments/payment-entries.ts';
import { findCorrectionRefusal, findTakingRefusal } from '../../../domain/payments/payment-rules.ts';
import { openLedger, type PaymentRequester, type PaymentServices, writeEntry } from './booking-ledger.ts';
import { listPayments } from './payment-queries.ts';
import { paymentRefused } from './payment-refused.ts';

/** `seenDuePaise` is what the collector's phone showed; null for what is due now. */
export type AmountAtDoor = { paise: number; way: DoorWay; seenDuePaise: number | null };

/** Throws 409 for another amount than what is due without a note, and for one that cannot be meant. */
export async function assertAmountAtDoor(
  { db }: PaymentServices,
  requester: PaymentRequester,
  { paise, way, seenDuePaise }: AmountAtDoor,
  note: string | null,
): Promise<void> {
  const { payment, pricePaise } = await openLedger(db, requester);
  const refusal = findTakingRefusal({ pricePaise, isBeforeDay: false }, payment, {
    paise,
    isCash: way === 'cash',
    place: 'door',
    reason: note,
    seenDuePaise,
    cashOfDayPaise: 0,
    isBeyondLimitMeant: false,
  });
  if (refusal) throw paymentRefused(refusal, 'taken');
}

/** Writes down what the collector took with a step, at the time of the tap. */
export async function writeAmountAtDoor(
  { db, clock }: PaymentServices,
  requester: PaymentRequester,
  { paise, way }: AmountAtDoor,
  { changeId, secondsAgo }: { changeId: number; secondsAgo: number },
): Promise<void> {
  if (paise === 0) return;
  const ledger = await openLedger(db, requester);
  const services = { db, clock: () => clock() - secondsAgo * 1000 };
  await writeEntry(services, requester, ledger, { kind: 'taken', way, paise, place: 'door', changeId });
}

/** True if a collector's amount counts. */
export async function hasAmountAtDoor(db: PaymentServices['db'], bookingId: number): Promise<boolean> {
  const atDoor = (await listPayments(db, bookingId)).filter(({ place }) => place === 'door');
  return sumEntries(atDoor).paidPaise > 0;
}

/** Corrects the amounts of a collection that is taken back, as far as nothing of them was given back meanwhile. */
export async function takeBackAmountAtDoor(services: PaymentServices, requester: PaymentRequester): Promise<void> {
  const { booking, entries } = await openLedger(services.db, requester);
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  for (const entry of entries) {
    const { id, kind, way, paise, place, reverses } = entry;
    if (kind !== 'taken' || place !== 'door' || reverses !== null || reversed.has(id)) continue;
    if (findCorrectionRefusal(entries, { ...entry, isOwnOfToday: true }, true)) continue;
    await writeEntry(services, requester, { booking }, { kind, way, paise, place, reason: takenBack, reverses: id });
  }
}

const takenBack = 'The collection was taken back.';
