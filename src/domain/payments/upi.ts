import type { CollectionStep } from '../home-collection/collection-steps.ts';
import { serializeRupees } from '../text/money.ts';

/** From the owner's change to the first QR with the new id: time for the other owners to read their mail and stop it. */
export const hoursUntilUpiIdHolds = 24;

const hourMs = 60 * 60_000;
export const maxUpiIdLength = 255;
/** A name and a handle of a bank. A dot after the @ would be an e-mail address. */
const upiIdPattern = /^[a-z0-9][a-z0-9._-]{1,189}@[a-z][a-z0-9]{1,63}$/;

/** Returns the id in lower case, as banks compare it; null for anything else, such as an e-mail address. */
export function parseUpiId(typed: string): string | null {
  const id = typed.trim().toLowerCase();
  return upiIdPattern.test(id) ? id : null;
}

export function upiIdHoldsFrom(now: number): number {
  return now + hoursUntilUpiIdHolds * hourMs;
}

type PatientAtHand = { hasArrived: boolean; collectionStep: CollectionStep | null; duePaise: number };

/** No advance is asked for: patients see the id once they have arrived, or the collector is on the way, and owe something. */
export function isUpiShownToPatient({ hasArrived, collectionStep, duePaise }: PatientAtHand): boolean {
  const isCollectorNear =
    collectionStep === 'on-the-way' || collectionStep === 'collected' || collectionStep === 'received';
  return duePaise > 0 && (hasArrived || isCollectorNear);
}

/** Of ids that have not ended, the one that came into force last. */
export function findPresentUpiId(
  ids: readonly { upiId: string; inForceAt: string }[] | null,
  now: number,
): string | null {
  const inForce = (ids ?? []).filter(({ inForceAt }) => Date.parse(inForceAt) <= now);
  inForce.sort((one, other) => Date.parse(other.inForceAt) - Date.parse(one.inForceAt));
  return inForce[0]?.upiId ?? null;
}

export type UpiRequest = { upiId: string; payeeName: string; amountPaise: number; bookingCode: string };

/** The address that UPI apps open and read from a QR code. Some read `+` as a plus, and `%40` as no id. */
export function formatUpiLink({ upiId, payeeName, amountPaise, bookingCode }: UpiRequest): string {
  const fields = [
    ['pn', payeeName],
    ['am', serializeRupees(amountPaise)],
    ['cu', 'INR'],
    ['tn', bookingCode],
  ];
  return `upi://pay?pa=${upiId}&${fields.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
