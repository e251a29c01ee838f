import { type DoorWay, sumEntries, sumKind } from '../../../domain/payments/payment-entries.ts';
import { findDoorRefusal } from '../../../domain/payments/payment-rules.ts';
import { HttpError } from '../../http/http-error.ts';
import type { StepInHistory } from '../at-home/collection-steps-queries.ts';
import { makeBillOfPayment } from '../bills/make-bill.ts';
import { type Ledger, openLedger, type PaymentRequester, type PaymentServices, writeEntry } from './booking-ledger.ts';
import { tellOfOpenedReports } from './opened-reports.ts';
import { listPayments, type StoredEntry } from './payment-queries.ts';
import { paymentRefused } from './payment-refused.ts';

/** `seenDuePaise` is what the collector's phone showed; null from a page that cannot ask why it is another amount. */
export type AmountAtDoor = { paise: number; way: DoorWay; seenDuePaise: number | null };

/** A note that is sent later has waited for the network, and the collector is at another door. */
const atDoorSeconds = 120;

/**
 * Opens the booking for an amount. Throws 409 for another amount than the phone showed without a note, for one of a sum
 * that has changed, and for one that cannot be meant.
 */
export async function openForAmountAtDoor(
  { db }: PaymentServices,
  requester: PaymentRequester,
  { paise, seenDuePaise }: AmountAtDoor,
  { note, secondsAgo }: { note: string | null; secondsAgo: number },
): Promise<Ledger> {
  const ledger = await openLedger(db, requester);
  const refusal = findDoorRefusal(ledger, { paise, seenDuePaise, reason: note, isAtDoor: secondsAgo < atDoorSeconds });
  if (refusal) throw paymentRefused(refusal, 'taken');
  return ledger;
}

/**
 * Writes down what the collector took with a step, at the time of the step, with the bill of what is not billed yet. Comes last,
 * because it locks the number of the bill.
 */
export async function writeAmountAtDoor(
  { db, clock }: PaymentServices,
  requester: PaymentRequester,
  ledger: Ledger,
  { paise, way }: AmountAtDoor,
  { changeId, secondsAgo }: StepInHistory,
): Promise<void> {
  if (paise === 0) return;
  const ofStep = { db, clock: () => clock() - secondsAgo * 1000 };
  const paid = await writeEntry(ofStep, requester, ledger, { kind: 'taken', way, paise, place: 'door', changeId });
  await tellOfOpenedReports(db, ledger, paid);
  await makeBillOfPayment({ db, clock }, requester);
}

/** What counts of the amounts that were noted with the present collection; 0 for none. */
export async function sumAmountAtDoor(db: PaymentServices['db'], bookingId: number): Promise<number> {
  return sumKind(await listOfPresentCollection(db, bookingId, await listPayments(db, bookingId)), 'taken');
}

/**
 * Corrects the amounts of a collection that is taken back. Throws 409 if a part of them was given back meanwhile. Call it
 * before the step is written, which ends the collection.
 */
export async function takeBackAmountAtDoor(services: PaymentServices, requester: PaymentRequester): Promise<void> {
  let ledger = await openLedger(services.db, requester);
  const { booking, entries } = ledger;
  const present = await listOfPresentCollection(services.db, booking.id, entries);
  if (sumKind(present, 'taken') > sumEntries(entries).paidPaise)
    throw new HttpError(409, partWasGivenBack, { code: 'more-than-paid' });
  for (const { id, kind, way, paise, place } of present)
    ledger = await writeEntry(services, requester, ledger, {
      kind,
      way,
      paise,
      place,
      reason: takenBack,
      reverses: id,
    });
}

const takenBack = 'The collection was taken back.';
const partWasGivenBack =
  'A part of what was taken at the door was given back to the patient. Correct that first, then take the collection back.';

/** An amount of an earlier collection, which the lab has, stays when the present one is taken back. */
async function listOfPresentCollection(
  db: PaymentServices['db'],
  bookingId: number,
  entries: readonly StoredEntry[],
): Promise<StoredEntry[]> {
  const before = db
    .selectFrom('bookingChanges')
    .where('bookingId', '=', bookingId)
    .where('collectionStep', 'not in', ['collected', 'received']);
  const latest = await before.select(({ fn }) => fn.max('id').as('id')).executeTakeFirst();
  const begin = latest?.id ?? 0;
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return entries.filter(
    ({ id, kind, changeId }) => kind === 'taken' && changeId !== null && changeId > begin && !reversed.has(id),
  );
}
