import { toLatinDigits } from '../text/latin-digits.ts';

/** Parses '560 001' or '५६०००१' as six digits; null if it cannot be a pincode. */
export function parsePincode(typed: string, minLength = 6): string | null {
  const digits = toLatinDigits(typed).replace(/\s/g, '');
  return /^\d{5,6}$/.test(digits) && digits.length >= minLength ? digits : null;
}

/** Keeps the digits of a text being typed: '56a0001234' becomes '560001'. */
export function filterPincode(typed: string): string {
  return toLatinDigits(typed).replace(/\D/g, '').slice(0, 6);
}
