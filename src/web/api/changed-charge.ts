import { isApiError } from '../../contract/errors.ts';
import type { ChangedPrice } from '../../contract/patient/bookings.ts';
import { parsePaise } from '../../domain/text/money.ts';

/** The charge for coming, in paise, that the server named instead of the expected one; null for other errors. */
export function getChangedCharge(error: Error | null): number | null {
  if (!isApiError(error) || error.code !== 'charge-changed') return null;
  return parsePaise((error.current as ChangedPrice).charge);
}
