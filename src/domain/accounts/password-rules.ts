import { toPlainForms } from '../text/typed-text.ts';

export const minPasswordLength = 8;

/** Keyboards differ in composed letters, joiners and kinds of spaces for the same keys; case and accents count. */
export function normalizePassword(typed: string): string {
  return toPlainForms(typed).replace(/[\u200c\u200d]/g, '');
}

/** Below the field of a new password. */
export const passwordHint = `At least ${minPasswordLength} characters, better still with uppercase, lowercase and number. Common passwords are refused.`;
