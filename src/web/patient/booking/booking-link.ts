import type { BookingReference } from '../../../contract/patient/my-bookings.ts';
import { setSessionItem } from '../../page/session-storage.ts';

export type BookingTask = 'moving' | 'cancelling' | 'claiming';

/** History state that selects a booking. It survives a reload and is not part of the URL. */
export const toHistoryState = (code: string, task?: BookingTask) => ({ booking: code, task });

/** Stores the phone number, so that the booking opens again in this tab without asking for it. */
export function savePhone({ code, phone }: BookingReference) {
  if (phone) setSessionItem(`phone ${code}`, { phone });
}
