import { parseBookingCode } from '../../domain/bookings/booking-code.ts';
import { toLatinDigits } from '../../domain/text/latin-digits.ts';
import { normalizePhone } from '../../domain/text/phone.ts';

/** Splits names like `booking_search_words` in the database. */
const wordBreak = /[^a-z0-9\u0080-\uffff]+/;

/** Prefixes of indexed words: names, a telephone number or its last four digits, or a code in any grouping. */
export function toSearchWords(typed: string): string[] {
  const text = toLatinDigits(typed);
  const code = parseBookingCode(text);
  // Ten digits can be a code or a telephone number; a code is rarely all digits, so they count as a number.
  if (code && /[A-Z]/.test(code)) return [code.toLowerCase()];
  if (/^[+\d\s().-]*\d[+\d\s().-]*$/.test(text)) return [toNationalDigits(text)];
  return text
    .toLowerCase()
    .split(wordBreak)
    .filter((word) => word !== '')
    .slice(0, 8);
}

function toNationalDigits(typed: string): string {
  const digits = (normalizePhone(typed) ?? typed).replace(/[^+\d]/g, '').replace(/^(\+91|0)/, '');
  return digits.replace('+', '').slice(-10);
}
