import { toLatinDigits } from './latin-digits.ts';

/** Without 0 and O, 1, I and L, U and V, which are confused on the telephone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Generates a code. Bytes from 240 are skipped to keep letters equally likely, so it needs about 3 times as many bytes
 * as letters; throws RangeError when they run out.
 */
export function generateUnambiguousCode(randomBytes: Uint8Array, length: number): string {
  let code = '';
  for (const byte of randomBytes) {
    if (byte < 240) code += alphabet[byte % alphabet.length];
    if (code.length === length) return code;
  }
  throw new RangeError('Too few random bytes for a code.');
}

/** Parses a typed or pasted code: any case, grouping, separators and digits of any script. Null if it is not a code. */
export function parseUnambiguousCode(typed: string, length: number): string | null {
  const code = toLatinDigits(typed)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}
