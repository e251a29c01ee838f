import { minPasswordLength } from '../../../domain/accounts/password-rules.ts';
import { fieldError } from '../../http/http-error.ts';

/** What people here think of first; docs/security.md names them. */
const wordsOfOurTrade = ['jaanch', 'diagnostic', 'diagnostics', 'pathology', 'laboratory', 'bloodtest', 'healthcheck'];

let common: Promise<Set<string>> | undefined;

/** Rejects the most common passwords, repetitions, sequences of the alphabet, and words of our trade with digits. */
export async function assertUncommonPassword(field: 'password' | 'newPassword', password: string) {
  const typed = password.toLowerCase();
  common ??= loadCommon();
  if (!isRepeated(typed) && !isRow(typed) && !isOfOurTrade(typed) && !(await common).has(typed)) return;
  throw fieldError(field, 'Too many people use this password. Please choose another.', 400, 'common-password');
}

async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= minPasswordLength));
}

/** 'aaaaaaaa', '12341234', '1234512345'. The list omits these. */
function isRepeated(text: string): boolean {
  return /^(.{1,5})\1+$/u.test(text);
}

/** 'jaanch2026', 'pathology-1'. */
function isOfOurTrade(text: string): boolean {
  return wordsOfOurTrade.includes(text.replace(/[^\p{L}]/gu, ''));
}

/** '12345678', '0987654321', 'hgfedcba'. */
function isRow(text: string): boolean {
  const steps = [...text].slice(1).map((character, at) => (character.charCodeAt(0) - text.charCodeAt(at) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}
