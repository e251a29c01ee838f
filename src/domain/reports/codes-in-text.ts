import { bookingCodeLength, parseBookingCode } from '../bookings/booking-code.ts';

const run = /[\p{L}\p{N}]+/gu;
/** Between the halves of a code: '5HKA5 VC9KS', '5hka5-vc9ks'. */
const gap = /^[\s_-]{1,3}$/;

/** All that may be a booking's id in a file name or a text, such as '5HKA5_VC9KS final.pdf', each once. */
export function findBookingCodes(text: string): string[] {
  const codes = new Set<string>();
  let neighbours: string[] = [];
  let end = 0;
  for (const { 0: part, index } of text.matchAll(run)) {
    if (!gap.test(text.slice(end, index))) neighbours = [];
    neighbours.push(part);
    end = index + part.length;
    const code = parseBookingCode(joinLast(neighbours));
    if (code) codes.add(code);
  }
  return [...codes];
}

/** The last parts, as few as are as long as a code. */
function joinLast(parts: readonly string[]): string {
  let joined = '';
  for (let at = parts.length - 1; at >= 0 && joined.length < bookingCodeLength; at--) joined = parts[at] + joined;
  return joined;
}
