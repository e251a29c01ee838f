import { HttpError } from '../http/http-error.ts';

/** Callers may name a lab, but only that of their session. */
export function assertOwnVendor(asked: number | null | undefined, vendor: { id: number }) {
  if (asked != null && asked !== vendor.id) throw new HttpError(403, 'This is not your lab.');
}
