import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { parseBookingCode } from '../../../domain/bookings/booking-code.ts';
import { bookingHorizonDays } from '../../../domain/schedule/free-slots.ts';
import { toLatinDigits } from '../../../domain/text/latin-digits.ts';
import { normalizePhone } from '../../../domain/text/phone.ts';
import { foldTyped } from '../../../domain/text/typed-text.ts';
import { addDays, type PlainDate } from '../../../domain/time/calendar.ts';

/** Splits names like `booking_search_words` in the database. */
const wordBreak = /[^a-z0-9\u0080-\uffff]+/;

/** How far back the middle of a word is looked for. An index finds the beginning of one in all bookings. */
const recentDays = 30;

/** Prefixes of indexed words: names, a telephone number or its last four digits, or a code in any grouping. */
export function toSearchWords(typed: string): string[] {
  const text = toLatinDigits(foldTyped(typed));
  const code = parseBookingCode(text);
  // Ten digits can be a code or a telephone number; a code is rarely all digits, so they count as a number.
  if (code && /[A-Z]/.test(code)) return [code.toLowerCase()];
  if (/^[+\d\s().-]*\d[+\d\s().-]*$/.test(text)) return [toNationalDigits(text)];
  return text
    .split(wordBreak)
    .filter((word) => word !== '')
    .slice(0, 8);
}

function toNationalDigits(typed: string): string {
  // Four digits are the last ones of a number, also with a zero in front.
  const digits = (normalizePhone(typed) ?? typed).replace(/[^+\d]/g, '').replace(/^(\+91|0(?=\d{4}))/, '');
  return digits.replace('+', '').slice(-10);
}

/** True for the lab's recent and coming bookings, which an index lists. */
export function isNearToday(vendorId: number, today: PlainDate): RawBuilder<SqlBool> {
  return sql`vendor_id = ${vendorId}
    and appointment_on between ${addDays(today, -recentDays)} and ${addDays(today, bookingHorizonDays)}`;
}

/**
 * The lab's bookings that have all words: the beginning of a word in any booking, its middle in recent and coming ones; and
 * those that were found by the sound of their name. All parts are limited by an index.
 */
export function selectBookingsWith(
  vendorId: number,
  words: readonly string[],
  { today, sameSound }: { today: PlainDate; sameSound: readonly number[] },
): RawBuilder<unknown> {
  const columns = sql`id, vendor_id, status, appointment_on, start_minute`;
  return sql`
    select ${columns} from bookings where ${startsWords(vendorId, words)}
    union
    select ${columns} from bookings
    where ${isNearToday(vendorId, today)} and ${words.length > 0}
      and fold_text(patient_name) like all(${words.map((word) => `%${word}%`)}::text[])
    union
    select ${columns} from bookings where id = any(${sameSound}::bigint[])`;
}

/** All bookings of any lab in which each of these words is the beginning of one. */
export function selectIdsWith(words: readonly string[]): RawBuilder<unknown> {
  return sql`select id from bookings where ${startsWords(null, words)}`;
}

/** True for bookings of the lab, or of any, that have, for each of these, an indexed word that starts with it. */
function startsWords(vendorId: number | null, words: readonly string[]): RawBuilder<SqlBool> {
  const owner = vendorId === null ? sql`0::bigint` : sql`vendor_id`;
  return sql`
    booking_search_words(${owner}, patient_name, patient_phone, code) @@ (
      select coalesce(string_agg(quote_literal(${String(vendorId ?? 0)}::text || '|' || fold_text(word)) || ':*', ' & '), '')
      from unnest(${words}::text[]) as word)::tsquery`;
}
