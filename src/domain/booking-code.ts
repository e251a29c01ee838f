/** No 0 and O, 1, I and L, or U and V to mix up on the telephone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 10;

/** Enough that running out of usable bytes (one in sixteen is skipped) practically never happens. */
export const bookingCodeBytes = 32;

/**
 * A public booking code from random bytes. Bytes of 240 and more are skipped: 240 is the largest multiple of the
 * alphabet's 30 letters, so that each letter stays equally likely. Throws RangeError when the bytes run out.
 */
export function bookingCode(randomBytes: Uint8Array): string {
  let code = '';
  for (const byte of randomBytes) {
    if (byte < 240) code += alphabet[byte % alphabet.length];
    if (code.length === codeLength) return code;
  }
  throw new RangeError('Too few random bytes for a booking code.');
}

/** A code as people type it: in small letters, in groups, with a hyphen. Null when it cannot be one. */
export function readBookingCode(typed: string): string | null {
  const code = typed.replace(/[\s.-]/g, '').toUpperCase();
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}
