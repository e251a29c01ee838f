import { generateUnambiguousCode, parseUnambiguousCode } from './unambiguous-code.ts';

const codeLength = 10;
export const bookingCodeByteCount = 32;
/** What to say of one that cannot be a code. */
export const invalidBookingCode = 'Please enter the booking id: ten letters and digits.';

/** A public booking code. */
export function generateBookingCode(randomBytes: Uint8Array): string {
  return generateUnambiguousCode(randomBytes, codeLength);
}

/** As people read it out: '5HKA5 VC9KS'. */
export function formatBookingCode(code: string): string {
  return `${code.slice(0, 5)} ${code.slice(5)}`;
}

/** A booking code as people type it, or paste it with what stands before it; null when it cannot be one. */
export function parseBookingCode(typed: string): string | null {
  return parseUnambiguousCode(typed.replace(/^[^\p{L}\p{N}]*booking id\b/iu, ''), codeLength);
}
