import { isApiError } from '../../../contract/errors.ts';
import type { BookingReference } from '../../../contract/patient/my-bookings.ts';

/** With the code of an SMS where the booking needs one. */
export type ProvenReference = BookingReference & { phoneCode?: string };

/** The code has counted already, or its minutes are over. */
export function isWrongCode(error: Error): boolean {
  return isApiError(error) && error.issues.some(({ path }) => path === 'phoneCode');
}
