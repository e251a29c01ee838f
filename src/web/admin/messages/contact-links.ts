import { toTelUrl } from '../../../domain/text/format-phone.ts';
import { normalizePhone } from '../../../domain/text/phone.ts';

export function isMailAddress(contact: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(contact);
}

/** Where a press on a contact leads: mail or telephone; null if it is neither. */
export function toContactUrl(contact: string): string | null {
  if (isMailAddress(contact)) return toMailUrl(contact);
  const phone = normalizePhone(contact);
  return phone && toTelUrl(phone);
}

/** Encoded, because the address may have been typed to add recipients. */
function toMailUrl(address: string): string {
  const [local = '', domain = ''] = address.split('@').map(encodeURIComponent);
  return `mailto:${local}@${domain}`;
}
