import { parseBookingCode } from '../../domain/booking-code.ts';
import { normalizePhone } from '../../domain/phone.ts';
import { toLatinDigits } from '../../domain/text/latin-digits.ts';

/** As `booking_search_words` of the database breaks names. */
const wordBreak = /[^a-z0-9\u0080-\uffff]+/;

/**
 * The words of a search over a lab's bookings, each the beginning of one that the index knows: names, a telephone
 * number or its last four digits, or a code in any grouping.
 */
export function toSearchWords(typed: string): string[] {
  const text = toLatinDigits(typed);
  const code = parseBookingCode(text);
  // Ten digits can be both; hardly any code is only digits, and telephone numbers are asked for often.
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
