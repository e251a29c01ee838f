import { toLatinDigits } from './text/latin-digits.ts';

/** No 0 and O, 1, I and L, or U and V to mix up on the telephone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A code of `length` letters from random bytes. Bytes of 240 and more are skipped: 240 is the largest multiple of the
 * alphabet's 30 letters, so that each letter stays equally likely. Throws RangeError when the bytes run out; one in
 * sixteen is skipped, so that three times as many as letters practically never do.
 */
export function generateUnambiguousCode(randomBytes: Uint8Array, length: number): string {
  let code = '';
  for (const byte of randomBytes) {
    if (byte < 240) code += alphabet[byte % alphabet.length];
    if (code.length === length) return code;
  }
  throw new RangeError('Too few random bytes for a code.');
}

/** A code as people type or paste it: in small letters, in any groups, with what stands between them, and in
 * digits of any script. Null when it cannot be one. */
export function parseUnambiguousCode(typed: string, length: number): string | null {
  const code = toLatinDigits(typed)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}
