import { HttpError } from '../http/http-error.ts';

export function assertOwnVendor(requestedId: number | null | undefined, vendor: { id: number }) {
  if (requestedId != null && requestedId !== vendor.id) throw new HttpError(403, 'This is not your lab.');
}
