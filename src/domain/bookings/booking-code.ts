import { generateUnambiguousCode, parseUnambiguousCode } from '../text/unambiguous-code.ts';

export const bookingCodeLength = 10;
export const bookingCodeByteCount = 32;
export const invalidBookingCode = 'Please enter the booking id: ten letters and digits.';

export function generateBookingCode(randomBytes: Uint8Array): string {
  return generateUnambiguousCode(randomBytes, bookingCodeLength);
}

/** Formats a code for reading aloud: '5HKA5 VC9KS'. */
export function formatBookingCode(code: string): string {
  return `${code.slice(0, 5)} ${code.slice(5)}`;
}

/** Parses a booking code that was typed, or pasted with a label before it; null if it is not a code. */
export function parseBookingCode(typed: string): string | null {
  return parseUnambiguousCode(typed.replace(/^[^\p{L}\p{N}]*booking id\b/iu, ''), bookingCodeLength);
}
