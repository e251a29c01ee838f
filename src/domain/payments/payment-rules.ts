import {
  type Payment,
  type PaymentEntry,
  type PaymentKind,
  type PaymentPlace,
  sumEntries,
  sumKind,
} from './payment-entries.ts';

/**
 * Cash from one person in a day from which the desk is asked. Section 269ST of the Income-tax Act, 1961: nobody may receive
 * 2 lakh rupees or more from a person in a day, for one transaction or for one occasion, but by a bank.
 */
export const cashLimitPaise = 20_000_000;

/** A zero too many is a slip of the finger, never an amount for the same booking. */
const absurdFactor = 10;

/** Why an entry is not written. `maximumPaise` is what would be possible. */
export type PaymentRefusal =
  | { code: 'before-visit' | 'ten-times-the-price' | 'reason-needed' | 'counter-entry' | 'ask-cash-limit' }
  | { code: 'due-changed'; duePaise: number }
  | {
      code: 'more-than-due' | 'more-than-paid' | 'more-than-price' | 'more-than-discount' | 'owner-only';
      maximumPaise: number;
    };
export type PaymentRefusalCode = PaymentRefusal['code'];

type Taking = {
  paise: number;
  isCash: boolean;
  /** What the person has paid in cash at this lab today. */
  cashOfDayPaise: number;
  isSoMuchCashMeant: boolean;
};

/**
 * At the counter. No advance is asked for, so that nothing is taken before the day of the visit. Nothing is taken beyond what
 * is due: change is given, and a test more is added first.
 */
export function findTakingRefusal(
  booking: { pricePaise: number; isBeforeDay: boolean },
  { duePaise }: Payment,
  taking: Taking,
): PaymentRefusal | null {
  const { paise } = taking;
  if (booking.isBeforeDay) return { code: 'before-visit' };
  if (paise >= absurdFactor * booking.pricePaise) return { code: 'ten-times-the-price' };
  if (paise > duePaise) return { code: 'more-than-due', maximumPaise: duePaise };
  const asks = taking.isCash && taking.cashOfDayPaise + paise >= cashLimitPaise;
  return asks && !taking.isSoMuchCashMeant ? { code: 'ask-cash-limit' } : null;
}

type TakingAtDoor = {
  paise: number;
  /** The due amount that the collector's phone showed; null from a page that cannot ask for a reason. */
  seenDuePaise: number | null;
  reason: string | null;
  /** False for a note that waited for the network. */
  isAtDoor: boolean;
};

/**
 * At the door the money is in the collector's bag already, so that another amount is written down with its reason. The reason
 * is one for what is due now: a collector who is still at the door looks again when the desk has changed the sum, as for an
 * added test.
 */
export function findDoorRefusal(
  { pricePaise, payment: { duePaise } }: { pricePaise: number; payment: Payment },
  { paise, seenDuePaise, reason, isAtDoor }: TakingAtDoor,
): PaymentRefusal | null {
  if (paise > 0 && paise >= absurdFactor * pricePaise) return { code: 'ten-times-the-price' };
  if (seenDuePaise !== null && paise === duePaise) return null;
  if (isAtDoor && seenDuePaise !== null && seenDuePaise !== duePaise) return { code: 'due-changed', duePaise };
  const isOther = seenDuePaise !== null && paise !== seenDuePaise;
  return isOther && !reason ? { code: 'reason-needed' } : null;
}

type Permission = {
  isOwner: boolean;
  /** What the desk may waive of a price, and give back of what was taken, without an owner. */
  deskSharePercent: number;
};

/**
 * The desk gives back its share of what was taken, and of what is to give back whatever was taken at the counter on the same
 * day: the cash of that day is not counted yet. What is waived by it stays within its share of the price.
 */
export function findRefundRefusal(
  entries: readonly (PaymentEntry & { place: PaymentPlace; isOfToday: boolean })[],
  { toGiveBackPaise, sumPaise }: Payment,
  paise: number,
  { isOwner, deskSharePercent }: Permission,
): PaymentRefusal | null {
  const { paidPaise, discountPaise } = sumEntries(entries);
  if (paise > paidPaise) return { code: 'more-than-paid', maximumPaise: paidPaise };
  const ofShare = shareOf(sumKind(entries, 'taken'), deskSharePercent) - sumKind(entries, 'refunded');
  const mayWaive = Math.max(0, shareOf(sumPaise, deskSharePercent) - discountPaise);
  const { paidPaise: ofToday } = sumEntries(entries.filter((each) => each.isOfToday && each.place === 'counter'));
  const maximumPaise = Math.max(0, Math.min(ofShare, toGiveBackPaise + mayWaive), Math.min(ofToday, toGiveBackPaise));
  return isOwner || paise <= maximumPaise ? null : { code: 'owner-only', maximumPaise };
}

/** What a refund waives: giving back what was not paid too much is a discount afterwards, never a new debt. */
export function waivedByRefund({ toGiveBackPaise }: Payment, paise: number): number {
  return Math.max(0, paise - toGiveBackPaise);
}

/** `totalPaise` is the whole discount of the booking afterwards. Less than before needs no permission. */
export function findDiscountRefusal(
  entries: readonly PaymentEntry[],
  { sumPaise }: Payment,
  totalPaise: number,
  { isOwner, deskSharePercent }: Permission,
): PaymentRefusal | null {
  const { discountPaise } = sumEntries(entries);
  if (totalPaise <= discountPaise) return null;
  if (totalPaise > sumPaise) return { code: 'more-than-price', maximumPaise: sumPaise };
  const share = shareOf(sumPaise, deskSharePercent);
  return isOwner || totalPaise <= share ? null : { code: 'owner-only', maximumPaise: share };
}

/**
 * What is to be taken back of a discount when tests are changed without an owner: it stays within the desk's share of the
 * new price, or at what an owner has decided.
 */
export function limitDiscount(
  entries: readonly (PaymentEntry & { isByOwner: boolean })[],
  pricePaise: number,
  deskSharePercent: number,
): number {
  const { discountPaise } = sumEntries(entries);
  const decided = entries.findLastIndex(({ kind, isByOwner }) => isByOwner && isOfDiscount(kind));
  const { discountPaise: ofOwner } = sumEntries(entries.slice(0, decided + 1));
  return Math.max(0, discountPaise - Math.max(shareOf(pricePaise, deskSharePercent), ofOwner));
}

const isOfDiscount = (kind: PaymentKind) => kind === 'discounted' || kind === 'discount-taken-back';

/** The desk corrects what the same person has written down today, everything else only an owner. */
export function findCorrectionRefusal(
  entries: readonly PaymentEntry[],
  entry: PaymentEntry & { id: number; isOwnOfToday: boolean },
  isOwner: boolean,
): PaymentRefusal | null {
  if (entry.reverses !== null) return { code: 'counter-entry' };
  if (!isOwner && !entry.isOwnOfToday) return { code: 'owner-only', maximumPaise: 0 };
  const { paidPaise, discountPaise } = sumEntries([...entries, { ...entry, reverses: entry.id }]);
  if (paidPaise < 0) return { code: 'more-than-paid', maximumPaise: sumEntries(entries).paidPaise };
  return discountPaise < 0 ? { code: 'more-than-discount', maximumPaise: sumEntries(entries).discountPaise } : null;
}

const shareOf = (paise: number, percent: number) => Math.floor((paise * percent) / 100);
