import type { BookingReference } from '../../../../contract/patient/my-bookings.ts';
import { getSessionItem, setSessionItem } from '../../../page/session-storage.ts';

export type BookingTask = 'moving' | 'cancelling' | 'correcting' | 'dropping' | 'claiming';

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

/** The booking of a link in a message; `bookingLinkPath` writes them. */
export function parseBookingLink(hash: string): Required<Pick<BookingReference, 'code' | 'secret'>> | null {
  const [, code, secret] = /^#([A-Z0-9]{10})\.([\w-]{24})$/.exec(hash) ?? [];
  return code && secret ? { code, secret } : null;
}
