import { randomBytes } from 'node:crypto';
import { generateUnambiguousCode, parseUnambiguousCode } from '../../domain/text/unambiguous-code.ts';

/** Sixteen of thirty letters are 78 bits: too many to guess, and few enough to read out. */
const letters = 16;

/** A password that is handed over and must be changed at once: 'ABCD-EFGH-JKLM-NPQR'. */
export function generateOneTimePassword(): string {
  return inGroups(generateUnambiguousCode(randomBytes(letters * 3), letters));
}

/** Accepts lower case and missing hyphens. */
export function normalizeOneTimePassword(typed: string): string {
  const code = parseUnambiguousCode(typed, letters);
  return code ? inGroups(code) : typed;
}

function inGroups(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
}
