import type { IssueCode } from './errors.ts';

/** Options of a check of our own: the sentence for people, and the code with its values for programs. */
export function refusal(error: string, code: IssueCode, values: Record<string, unknown> = {}) {
  return { error, params: { ...values, code } };
}

export function wrongFormat(error: string, format: string) {
  return refusal(error, 'invalid-format', { format });
}
