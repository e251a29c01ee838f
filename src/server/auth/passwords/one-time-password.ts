import { randomBytes } from 'node:crypto';
import { generateUnambiguousCode, parseUnambiguousCode } from '../../../domain/text/unambiguous-code.ts';
import { hashPassword } from './password.ts';

/** Sixteen of thirty letters are 78 bits: too many to guess, and few enough to read out. */
const letters = 16;

/** Is handed over and must be changed at once: 'ABCD-EFGH-JKLM-NPQR'. */
function generateOneTimePassword(): string {
  return inGroups(generateUnambiguousCode(randomBytes(letters * 3), letters));
}

export type OneTimePassword = { password: string; passwordHash: string };

/** Create it before the transaction, because hashing takes long. */
export async function createOneTimePassword(): Promise<OneTimePassword> {
  const password = generateOneTimePassword();
  return { password, passwordHash: await hashPassword(password) };
}

/** Accepts lower case and missing hyphens. */
export function normalizeOneTimePassword(typed: string): string {
  const code = parseUnambiguousCode(typed, letters);
  return code ? inGroups(code) : typed;
}

function inGroups(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
}
