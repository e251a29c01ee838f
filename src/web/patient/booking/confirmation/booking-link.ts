import type { BookingReference } from '../../../../contract/patient/my-bookings.ts';
import { getSessionItem, setSessionItem } from '../../../page/session-storage.ts';

export type BookingTask = 'moving' | 'cancelling' | 'correcting' | 'dropping' | 'claiming' | 'reviewing';

/** History state that selects a booking. It survives a reload and is not part of the URL. */
export const toHistoryState = (code: string, task?: BookingTask) => ({ booking: code, task });

type Proof = Omit<BookingReference, 'code'>;
const itemName = (code: string) => `phone ${code}`;

/** Stores the phone number or the secret, so that the booking opens again in this tab without asking for it. */
export function saveProof({ code, ...proof }: BookingReference) {
  if (proof.phone || proof.secret)
    setSessionItem(itemName(code), { ...getSessionItem<Proof>(itemName(code)), ...proof });
}

export function getReference(code: string): BookingReference {
  const { phone, secret } = getSessionItem<Proof>(itemName(code)) ?? {};
  return { code, ...(phone && { phone }), ...(secret && { secret }) };
}

/** The booking of a link in a message, and what the link is for; `bookingLinkPath` and `reviewLinkPath` write them. */
export function parseBookingLink(hash: string) {
  const [, code, secret, review] = /^#([A-Z0-9]{10})\.([\w-]{24})(\.review)?$/.exec(hash) ?? [];
  return code && secret ? { reference: { code, secret }, task: review ? ('reviewing' as const) : undefined } : null;
}
