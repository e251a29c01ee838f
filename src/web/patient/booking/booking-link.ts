import type { BookingReference } from '../../../contract/my-bookings.ts';
import { remember } from '../../page/session-memory.ts';

/** State of an entry in the browser's history, which outlives a reload and is no part of any address. */
export const stateOf = (code: string) => ({ booking: code });

/** With the phone number that was given for it a booking opens in this tab without asking for it again. */
export function keepPhoneOf({ code, phone }: BookingReference) {
  if (phone) remember(`phone ${code}`, { phone });
}
