import { readCode, unmistakableCode } from './unambiguous-code.ts';

const codeLength = 10;
export const bookingCodeBytes = 32;
/** What to say of one that cannot be a code. */
export const invalidBookingCode = 'Please enter the booking id: ten letters and digits.';

/** A public booking code. */
export function bookingCode(randomBytes: Uint8Array): string {
  return unmistakableCode(randomBytes, codeLength);
}

/** A booking code as people type it; null when it cannot be one. */
export function readBookingCode(typed: string): string | null {
  return readCode(typed, codeLength);
}
