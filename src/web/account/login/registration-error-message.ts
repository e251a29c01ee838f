import { registerWithPassword } from '../../../contract/account/auth.ts';
import { isApiError } from '../../../contract/errors.ts';

const failed = 'Registration failed. Please try again.';
const emailTaken = 'This email is already registered. Please try logging in instead.';

export function getRegistrationErrorMessage(failure: unknown): string {
  if (!isApiError(failure)) return failed;
  switch (failure.code) {
    case undefined:
      return explainText(failure.message);
    case 'email-taken':
      return emailTaken;
    // Its sentence gives no advice.
    case 'unexpected':
      return failed;
    default:
      return failure.message;
  }
}

/** The documented reading of an answer that has only a text. */
function explainText(text: string): string {
  if (!text || text === registerWithPassword.fallbackMessage) return failed;
  if (/email already in use/i.test(text)) return emailTaken;
  if (/display ?name/i.test(text)) return "Please provide a valid display name that isn't empty.";
  if (/display|name/i.test(text)) return `Please check your display name: ${text}`;
  return text;
}
