import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { parseBookingCode } from '../../../domain/bookings/booking-code.ts';
import { toLatinDigits } from '../../../domain/text/latin-digits.ts';
import { normalizePhone } from '../../../domain/text/phone.ts';

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
  // Four digits are the last ones of a number, also with a zero in front.
  const digits = (normalizePhone(typed) ?? typed).replace(/[^+\d]/g, '').replace(/^(\+91|0(?=\d{4}))/, '');
  return digits.replace('+', '').slice(-10);
}

/** True for bookings of the lab that have, for each of these, an indexed word that starts with it. */
export function startsWords(vendorId: number, words: readonly string[]): RawBuilder<SqlBool> {
  return sql`
    booking_search_words(vendor_id, patient_name, patient_phone, code) @@ (
      select coalesce(string_agg(quote_literal(${String(vendorId)}::text || '|' || lower(word)) || ':*', ' & '), '')
      from unnest(${words}::text[]) as word)::tsquery`;
}
