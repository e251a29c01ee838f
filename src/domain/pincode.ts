import { toLatinDigits } from './text/latin-digits.ts';

/** A postal code as people write it, '560 001' or '५६०००१', in six digits. Null when it cannot be one. */
export function parsePincode(typed: string, minLength = 6): string | null {
  const digits = toLatinDigits(typed).replace(/\s/g, '');
  return /^\d{5,6}$/.test(digits) && digits.length >= minLength ? digits : null;
}

/** What of a text that is being typed can be a pincode: '56a0001234' is '560001'. */
export function filterPincode(typed: string): string {
  return toLatinDigits(typed).replace(/\D/g, '').slice(0, 6);
}
